import { TextField } from '#app/ui/field/field.tsx';

interface EmailFieldProps {
  defaultValue?: string | undefined;
  error?: string | null | undefined;
}

/** The address of an account, as browsers know it. */
export function EmailField({ defaultValue, error }: EmailFieldProps) {
  return (
    <TextField
      id="email"
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      defaultValue={defaultValue}
      error={error}
    />
  );
}

interface NameFieldsProps {
  values?: { firstName: string; lastName: string };
  errors?: { firstName?: string; lastName?: string };
}

/** First and last name side by side, inside a `.fields`. */
export function NameFields({ values, errors }: NameFieldsProps) {
  return (
    <>
      <TextField
        id="first-name"
        label="First name"
        name="firstName"
        autoComplete="given-name"
        maxLength={100}
        defaultValue={values?.firstName}
        error={errors?.firstName}
      />
      <TextField
        id="last-name"
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        maxLength={100}
        defaultValue={values?.lastName}
        error={errors?.lastName}
      />
    </>
  );
}
