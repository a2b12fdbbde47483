import { type FormEvent, useState } from 'react';
import { focusStep } from '#app/forms/focus-step.ts';
import { NewPasswordFields, newPasswordErrors } from '#app/forms/new-password-fields.tsx';
import { type FieldErrors, focusFirstError, textOf } from '#app/forms/required-fields.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

interface ChangePasswordFormProps {
  email: string;
  onEnd: () => void;
}

/** A session that is not fresh also gives a code from a mail: whoever finds an open browser must not keep the account. */
export function ChangePasswordForm({ email, onEnd }: ChangePasswordFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [needsCode, setNeedsCode] = useState(false);
  const { isBusy, submit } = usePersonalSubmit();
  const toast = useToast();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const nonce = textOf(fields, 'code').trim();
    const found = newPasswordErrors(fields);
    const password = textOf(fields, 'password');
    if (needsCode && nonce === '') found.code = 'Please enter the verification code.';
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    void submit(async ({ client }) => {
      const { error } = await client.auth.updateUser({ password, ...(needsCode ? { nonce } : {}) });
      if (error?.code === 'reauthentication_needed') {
        throwIfFailed(await client.auth.reauthenticate());
        setNeedsCode(true);
        return;
      }
      if (error) {
        const isCode = error.code === 'reauthentication_not_valid';
        setErrors(isCode ? { code: 'That code is wrong or has expired.' } : { password: error.message });
        return focusFirstError(form);
      }
      toast({ title: 'Password changed', text: 'Your other devices are signed out.' });
      onEnd();
    });
  }

  return (
    <form className="change-password stack" ref={focusStep} onSubmit={save} noValidate>
      <NewPasswordFields errors={errors} onErrors={setErrors} />
      {needsCode && (
        <div className="stack" ref={focusStep}>
          <p role="status">You signed in a while ago, so we sent a code to {email}. It is good for ten minutes.</p>
          <CodeField id="password-code" label="Verification code" name="code" error={errors.code} />
        </div>
      )}
      <p className="small muted">A new password signs out your other devices.</p>
      <p className="row">
        <SubmitButton busyText={isBusy && 'Saving...'}>Save new password</SubmitButton>
        <Button variant="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
