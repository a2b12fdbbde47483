import { type FormEvent, useState } from 'react';
import {
  PASSWORD_MIN_LENGTH,
  PASSWORD_TOO_SHORT,
  PASSWORDS_DIFFER,
  passwordStrength,
} from '#domain/identity/password.ts';
import { type FieldErrors, focusFirstError, focusFirstField, textOf } from '#app/features/account/required-fields.ts';
import { throwIfFailed, usePersonalSubmit } from '#app/features/account/use-personal-submit.ts';
import { Button } from '#app/ui/button/button.tsx';
import { CodeField } from '#app/ui/code-field/code-field.tsx';
import { PasswordField } from '#app/ui/password-field/password-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

interface ChangePasswordFormProps {
  email: string;
  onEnd: () => void;
}

/** A session that is not fresh also gives a code from a mail: whoever finds an open browser must not keep the account. */
export function ChangePasswordForm({ email, onEnd }: ChangePasswordFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [password, setPassword] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const { isBusy, submit } = usePersonalSubmit();
  const toast = useToast();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const nonce = textOf(fields, 'code').trim();
    const found: FieldErrors = {};
    if ([...password].length < PASSWORD_MIN_LENGTH) found.password = PASSWORD_TOO_SHORT;
    if (password !== textOf(fields, 'confirmPassword')) found.confirmPassword = PASSWORDS_DIFFER;
    if (needsCode && nonce === '') found.code = 'Please enter the verification code.';
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    void submit(async ({ client }) => {
      const { error } = await client.auth.updateUser({ password, ...(needsCode ? { nonce } : {}) });
      if (error?.code === 'reauthentication_needed') {
        throwIfFailed(await client.auth.reauthenticate());
        setNeedsCode(true);
        requestAnimationFrame(() => form.querySelector<HTMLElement>('[name="code"]')?.focus());
        return;
      }
      if (error) {
        const isCode = error.code === 'reauthentication_not_valid';
        setErrors(isCode ? { code: 'This code is wrong or over.' } : { password: error.message });
        return focusFirstError(form);
      }
      toast({ title: 'Password changed', text: 'Your other devices are signed out.' });
      onEnd();
    });
  }

  return (
    <form className="stack" ref={focusFirstField} onSubmit={save} noValidate>
      <PasswordField
        id="new-password"
        label="New password"
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        hint={errors.password ? undefined : PASSWORD_TOO_SHORT}
        strength={passwordStrength(password)}
        error={errors.password}
      />
      <PasswordField
        id="confirm-password"
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
      {needsCode && (
        <>
          <p role="status">You signed in a while ago, so we sent a code to {email}. It is good for ten minutes.</p>
          <CodeField id="password-code" label="Verification code" name="code" error={errors.code} />
        </>
      )}
      <p className="small muted">Your other devices are signed out.</p>
      <p className="row">
        <Button variant="primary" type="submit" busyText={isBusy && 'Saving...'}>
          Save new password
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
