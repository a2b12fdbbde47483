import { useState } from 'react';
import { codeSchema } from '#domain/identity/account-forms.ts';
import { ResendButton } from '#app/forms/resend-button.tsx';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { callFunction } from '#app/session/call-function.ts';
import { isSecondFactorNeeded } from '#app/session/second-factor-needed.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { countOf } from '#app/ui/format.ts';

type DeletionResult = { deleted: true } | { deleted: false; triesLeft: number };

interface VerifyDeletionProps {
  email: string;
  open: boolean;
  isSending: boolean;
  /** When another code may be requested. */
  resendsAt: number | null;
  onResend: () => void;
  onClose: () => void;
  onDeleted: () => Promise<void>;
}

const FORM_ID = 'deletion-form';
const CODE_ID = 'deletion-code';

export function VerifyDeletion({
  email,
  open,
  isSending,
  resendsAt,
  onResend,
  onClose,
  onDeleted,
}: VerifyDeletionProps) {
  /** Null: no code has been rejected. The number of tries is missing if the service didn't answer. */
  const [refusal, setRefusal] = useState<{ triesLeft?: number } | null>(null);
  const form = usePersonalForm(codeSchema, {
    idPrefix: 'deletion-',
    onRefused: () => setRefusal(null),
    async send({ code }, { client, form: element }) {
      setRefusal(null);
      const answer = await callFunction<DeletionResult>(client, 'delete-account', { code }).catch((error: unknown) => {
        if (isSecondFactorNeeded(error)) throw error;
        return null;
      });
      if (!answer?.deleted) {
        setRefusal(answer ? { triesLeft: answer.triesLeft } : {});
        if (answer) form.say('code', 'This is not the code we sent.');
        element.querySelector('input')?.focus();
        return;
      }
      // The session was deleted with the account, so only this browser still has to forget it.
      await client.auth.signOut({ scope: 'local' });
      await onDeleted();
    },
  });
  const { isBusy } = form;

  return (
    <Dialog
      title="Verify Account Deletion"
      open={open}
      focusId={CODE_ID}
      locked={isBusy}
      onClose={onClose}
      foot={
        <>
          {!isBusy && (
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          )}
          <SubmitButton variant="danger-solid" form={FORM_ID} busyText={isBusy && 'Deleting...'}>
            Delete Account
          </SubmitButton>
        </>
      }
    >
      <FormFrame {...form.frame} id={FORM_ID} className="stack">
        <p className="muted">
          We sent a six-digit code to <b>{email}</b>. It works for 10 minutes and 5 tries.
        </p>
        {refusal && (
          <Alert tone="danger" role="alert">
            <b>Failed to verify code or delete account.</b> Please try again. {triesText(refusal.triesLeft)}
          </Alert>
        )}
        <CodeField {...form.field('code')} label="Verification code" />
        <p className="small muted">
          No email? Look in spam, or{' '}
          <ResendButton opensAt={resendsAt} disabled={isBusy || isSending} onClick={onResend} />.
        </p>
      </FormFrame>
    </Dialog>
  );
}

function triesText(triesLeft: number | undefined): string {
  if (triesLeft === undefined) return '';
  return triesLeft === 0 ? 'This code no longer works. Send a new one.' : `${countOf(triesLeft, 'try', 'tries')} left.`;
}
