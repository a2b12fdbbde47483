import { TextField } from '#app/ui/field/field.tsx';
import type { FormControls } from './form-controls.ts';

/** An account's email address, in the form that browsers autofill. */
export function EmailField({ form }: { form: FormControls }) {
  return <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" />;
}

/** First and last name side by side, inside a `.fields`. */
export function NameFields({ form }: { form: FormControls }) {
  return (
    <>
      <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" maxLength={100} />
      <TextField {...form.field('lastName')} label="Last name" autoComplete="family-name" maxLength={100} />
    </>
  );
}
