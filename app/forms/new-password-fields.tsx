import { type FocusEvent, useState } from 'react';
import { isTooShort, PASSWORD_TOO_SHORT, passwordStrength } from '#domain/identity/password-rules.ts';
import { PasswordField } from '#app/ui/password-field/password-field.tsx';
import type { CheckedForm } from './use-form.ts';

/** A new password and its confirmation, as `password` and `confirmPassword`. */
export function NewPasswordFields({ label = 'New password', form }: { label?: string; form: CheckedForm }) {
  const [password, setPassword] = useState('');

  /** Reported on leaving the field, not while typing. */
  function check(event: FocusEvent<HTMLInputElement>) {
    // Read from the field, because what was typed before the scripts loaded is only there.
    const { value: left } = event.target;
    if (left !== '') form.say('password', isTooShort(left) ? PASSWORD_TOO_SHORT : null);
  }

  return (
    <>
      <PasswordField
        {...form.field('password')}
        label={label}
        autoComplete="new-password"
        onChange={(event) => setPassword(event.target.value)}
        onBlur={check}
        hint={PASSWORD_TOO_SHORT}
        strength={passwordStrength(password)}
      />
      <PasswordField {...form.field('confirmPassword')} label="Confirm password" autoComplete="new-password" />
    </>
  );
}
