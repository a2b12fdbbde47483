import type { FormControls } from '#app/forms/form-controls.ts';
import { SelectField, TextAreaField, TextField } from '#app/ui/field/field.tsx';
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx';

/** A plain message to the agent, or one that asks for a tour. */
export type ContactMode = 'message' | 'tour';

export const TOUR_TIMES = ['Morning', 'Midday', 'Afternoon', 'Evening'] as const;

interface ContactFieldsProps {
  mode: ContactMode;
  form: FormControls;
  /** Today's date in New York; a tour can't be earlier. */
  today: string;
}

export function ContactFields({ mode, form, today }: ContactFieldsProps) {
  return (
    <fieldset className="fields">
      <legend className="sr">Your message</legend>
      <input type="hidden" name="mode" value={mode} />
      <TextField {...form.field('name')} label="Name" autoComplete="name" />
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" />
      <PhoneField {...form.field('phone')} label="Phone" optional />
      {mode === 'tour' && (
        <>
          <TextField {...form.field('tourDay')} label="Day" type="date" min={today} optional />
          <SelectField
            {...form.field('tourTime')}
            label="Time of day"
            optional
            options={[{ value: '', label: 'Any time' }, ...TOUR_TIMES.map((time) => ({ value: time, label: time }))]}
          />
        </>
      )}
      <TextAreaField {...form.field('message')} label="Message" optional />
    </fieldset>
  );
}
