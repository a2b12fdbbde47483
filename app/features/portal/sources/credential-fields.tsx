import type { FormControls } from '#app/forms/form-controls.ts';
import { TextField } from '#app/ui/field/field.tsx';
import { PasswordField } from '#app/ui/password-field/password-field.tsx';

interface CredentialFieldsProps {
  kind: 'token' | 'client';
  isKept: boolean;
  form: FormControls;
}

/** Stored credentials are never shown again; they can only be replaced. */
export function CredentialFields({ kind, isKept, form }: CredentialFieldsProps) {
  const hint = isKept ? 'Saved, and never shown again' : 'Encrypted, and never shown again';
  if (kind === 'token') {
    return (
      <PasswordField
        label="Token"
        optional={isKept}
        {...form.field('token')}
        isAlone
        autoComplete="off"
        hint={hint}
        error={form.errors.token ?? form.errors.credentials}
      />
    );
  }
  return (
    <div className="fields fields-2">
      <TextField label="Client ID" optional={isKept} {...form.field('clientId')} autoComplete="off" hint={hint} />
      <PasswordField
        label="Client secret"
        optional={isKept}
        {...form.field('clientSecret')}
        isAlone
        autoComplete="off"
        hint={hint}
        error={form.errors.clientSecret ?? form.errors.credentials}
      />
    </div>
  );
}
