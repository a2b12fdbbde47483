import type { ContactErrors } from '#domain/messaging/contact-form.ts';
import { SelectField, TextAreaField, TextField } from '#app/ui/field/field.tsx';
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx';

/** A message to the agent, or a message that asks for a tour. */
export type ContactMode = 'message' | 'tour';

export const TOUR_TIMES = ['Morning', 'Midday', 'Afternoon', 'Evening'] as const;

interface ContactFieldsProps {
  mode: ContactMode;
  values: Record<string, string>;
  errors: ContactErrors;
  /** New York's date: no tour before it. */
  today: string;
  /** Tells apart the two copies of the form (dialog, and in the page without JavaScript). */
  idPrefix: string;
}

export function ContactFields({ mode, values, errors, today, idPrefix }: ContactFieldsProps) {
  const field = (name: string) => ({ id: `${idPrefix}-${name}`, name, defaultValue: values[name] ?? '' });
  return (
    <fieldset className="fields">
      <legend className="sr">Your message</legend>
      <input type="hidden" name="mode" value={mode} />
      <TextField {...field('name')} label="Name" autoComplete="name" error={errors.name} />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" error={errors.email} />
      <PhoneField {...field('phone')} label="Phone" optional error={errors.phone} />
      {mode === 'tour' && (
        <>
          <TextField {...field('tourDay')} label="Day" type="date" min={today} optional error={errors.tourDay} />
          <SelectField
            {...field('tourTime')}
            label="Time of day"
            optional
            options={[{ value: '', label: 'Any time' }, ...TOUR_TIMES.map((time) => ({ value: time, label: time }))]}
          />
        </>
      )}
      <TextAreaField {...field('message')} label="Message" optional error={errors.message} />
    </fieldset>
  );
}
