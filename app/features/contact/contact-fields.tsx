import type { FormControls } from '#app/forms/form-controls.ts';
import { TextAreaField, TextField } from '#app/ui/field/field.tsx';
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx';

export function ContactFields({ form }: { form: FormControls }) {
  return (
    <fieldset className="fields">
      <legend className="sr">Your message</legend>
      <TextField {...form.field('name')} label="Name" autoComplete="name" />
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" />
      <PhoneField {...form.field('phone')} label="Phone" optional />
      <TextAreaField {...form.field('message')} label="Message" optional />
    </fieldset>
  );
}
