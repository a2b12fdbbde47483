import { useState } from 'react';
import { changePasswordSchema } from '#domain/identity/account-forms.ts';
import { focusStep } from '#app/forms/focus-step.ts';
import { NewPasswordFields } from '#app/forms/new-password-fields.tsx';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

interface ChangePasswordFormProps {
  email: string;
  onEnd: () => void;
}

/**
 * If the session is not fresh, this also asks for a mailed code, so that somebody who finds an open browser can't take
 * over the account.
 */
export function ChangePasswordForm({ email, onEnd }: ChangePasswordFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const toast = useToast();
  const form = usePersonalForm(changePasswordSchema(needsCode), {
    idPrefix: 'change-',
    async send({ password, code }, { client }) {
      const { error } = await client.auth.updateUser({ password, ...(needsCode ? { nonce: code } : {}) });
      if (error?.code === 'reauthentication_needed') {
        throwIfFailed(await client.auth.reauthenticate());
        setNeedsCode(true);
        return;
      }
      if (error) {
        const isCode = error.code === 'reauthentication_not_valid';
        return { [isCode ? 'code' : 'password']: isCode ? 'That code is wrong or has expired.' : error.message };
      }
      toast({ title: 'Password changed', text: 'Your other devices are signed out.' });
      onEnd();
    },
  });

  return (
    <FormFrame {...form.frame} className="change-password stack" ref={focusStep}>
      <NewPasswordFields form={form} />
      {needsCode && (
        <div className="stack" ref={focusStep}>
          <p role="status">You signed in a while ago, so we sent a code to {email}. It works for ten minutes.</p>
          <CodeField {...form.field('code')} label="Verification code" />
        </div>
      )}
      <p className="small muted">A new password signs out your other devices.</p>
      <p className="row">
        <SubmitButton busyText={form.isBusy && 'Saving...'}>Save new password</SubmitButton>
        <Button variant="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </p>
    </FormFrame>
  );
}
