import { type FocusEvent, useState } from 'react';
import {
  PASSWORD_MIN_LENGTH,
  PASSWORD_TOO_SHORT,
  PASSWORDS_DIFFER,
  passwordStrength,
} from '#domain/identity/password.ts';
import { PasswordField } from '#app/ui/password-field/password-field.tsx';
import { type FieldErrors, textOf } from './required-fields.ts';

interface NewPasswordFieldsProps {
  label?: string;
  errors: FieldErrors;
  onErrors: (errors: FieldErrors) => void;
}

/** A new password and the same once more, as `password` and `confirmPassword`. */
export function NewPasswordFields({ label = 'New password', errors, onErrors }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('');

  /** Said on leaving the field, not while typing. */
  function check(event: FocusEvent<HTMLInputElement>) {
    // From the field: what was typed before the scripts came is only there.
    const { value: left } = event.target;
    if (left === '') return;
    const { password: _before, ...others } = errors;
    onErrors(isTooShort(left) ? { ...others, password: PASSWORD_TOO_SHORT } : others);
  }

  return (
    <>
      <PasswordField
        id="new-password"
        label={label}
        name="password"
        autoComplete="new-password"
        onChange={(event) => setPassword(event.target.value)}
        onBlur={check}
        hint={PASSWORD_TOO_SHORT}
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
    </>
  );
}

/** What is wrong with the pair. */
export function newPasswordErrors(form: FormData): FieldErrors {
  const password = textOf(form, 'password');
  return {
    ...(isTooShort(password) ? { password: PASSWORD_TOO_SHORT } : {}),
    ...(password === textOf(form, 'confirmPassword') ? {} : { confirmPassword: PASSWORDS_DIFFER }),
  };
}

function isTooShort(password: string): boolean {
  return [...password].length < PASSWORD_MIN_LENGTH;
}
