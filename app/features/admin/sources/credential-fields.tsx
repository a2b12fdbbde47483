import type { FieldErrors } from '#app/forms/required-fields.ts';
import { TextField } from '#app/ui/field/field.tsx';
import { PasswordField } from '#app/ui/password-field/password-field.tsx';

interface CredentialFieldsProps {
  kind: 'token' | 'client';
  isKept: boolean;
  errors: FieldErrors;
}

/** Written and never shown again: what is kept can only be replaced. */
export function CredentialFields({ kind, isKept, errors }: CredentialFieldsProps) {
  const hint = isKept ? 'Kept, and never shown again' : 'Encrypted, and never shown again';
  if (kind === 'token') {
    return (
      <PasswordField
        label="Token"
        optional={isKept}
        name="token"
        isAlone
        autoComplete="off"
        hint={hint}
        error={errors.token ?? errors.credentials}
      />
    );
  }
  return (
    <div className="fields fields-2">
      <TextField
        label="Client ID"
        optional={isKept}
        name="clientId"
        autoComplete="off"
        hint={hint}
        error={errors.clientId}
      />
      <PasswordField
        label="Client secret"
        optional={isKept}
        name="clientSecret"
        isAlone
        autoComplete="off"
        hint={hint}
        error={errors.clientSecret ?? errors.credentials}
      />
    </div>
  );
}
