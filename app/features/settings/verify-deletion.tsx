import { type FormEvent, useState } from 'react';
import { ResendButton } from '#app/forms/resend-button.tsx';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction } from '#app/session/call-function.ts';
import { isSecondFactorNeeded } from '#app/session/second-factor-needed.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { countOf } from '#app/ui/format.ts';

type DeletionResult = { deleted: true } | { deleted: false; triesLeft: number };

interface VerifyDeletionProps {
  email: string;
  open: boolean;
  isSending: boolean;
  /** When a new code may be asked for. */
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
  const [code, setCode] = useState('');
  const [isBlank, setBlank] = useState(false);
  /** Null: no code was refused; without a number when the service did not answer. */
  const [refusal, setRefusal] = useState<{ triesLeft?: number } | null>(null);
  const { isBusy, submit } = usePersonalSubmit();

  function verify(event: FormEvent) {
    event.preventDefault();
    setBlank(code.trim() === '');
    setRefusal(null);
    if (code.trim() === '') return document.getElementById(CODE_ID)?.focus();
    void submit(async ({ client }) => {
      const answer = await callFunction<DeletionResult>(client, 'delete-account', { code: code.trim() }).catch(
        (error: unknown) => {
          if (isSecondFactorNeeded(error)) throw error;
          return null;
        },
      );
      if (!answer?.deleted) {
        setRefusal(answer ? { triesLeft: answer.triesLeft } : {});
        return;
      }
      // The session went with the account: only this browser still has to forget it.
      await client.auth.signOut({ scope: 'local' });
      await onDeleted();
    });
  }

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
      <form id={FORM_ID} onSubmit={verify} noValidate className="stack">
        <p className="muted">
          We sent a six-digit code to <b>{email}</b>. It works for 10 minutes and 5 tries.
        </p>
        {refusal && (
          <Alert tone="danger" role="alert">
            <b>Failed to verify code or delete account.</b> Please try again. {triesText(refusal.triesLeft)}
          </Alert>
        )}
        <CodeField
          id={CODE_ID}
          label="Verification code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={isBlank ? 'Please enter the verification code.' : null}
        />
        <p className="small muted">
          No email? Look in spam, or{' '}
          <ResendButton opensAt={resendsAt} disabled={isBusy || isSending} onClick={onResend} />.
        </p>
      </form>
    </Dialog>
  );
}

function triesText(triesLeft: number | undefined): string {
  if (triesLeft === undefined) return '';
  return triesLeft === 0 ? 'This code no longer works: send a new one.' : `${countOf(triesLeft, 'try', 'tries')} left.`;
}
