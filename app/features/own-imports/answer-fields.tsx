import { Link } from 'react-router';
import { ANSWER_CHOICES, ANSWER_TICKS, type Answers, type AnswerTick } from '#domain/own-imports/answers.ts';
import type { FormControls } from '#app/forms/form-controls.ts';
import { Check } from '#app/ui/field/check.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx';

const TICKS = Object.keys(ANSWER_TICKS) as AnswerTick[];
const CHOICE_LABELS: Record<string, string> = {
  listing_kind: 'For rent or for sale?',
  broker_fee_payer: 'Who pays a broker? (rentals)',
  flood_zone: 'Are the homes in a flood area?',
  flood_damage: 'Have they had flood damage?',
  good_cause: 'Good-cause law (New York rentals)',
};

/** What a lister answers once for all listings of a file or feed. */
export function AnswerFields({ form, answers }: { form: FormControls; answers: Answers }) {
  return (
    <>
      <fieldset className="stack">
        <legend>Who gets the inquiries?</legend>
        <div className="import-grid import-grid-3">
          <TextField {...form.field('contact_name')} label="Contact" maxLength={200} autoComplete="name" />
          <TextField {...form.field('contact_email')} type="email" label="Email" maxLength={320} autoComplete="email" />
          <PhoneField {...form.field('contact_phone')} label="Phone" maxLength={40} optional />
        </div>
      </fieldset>
      <fieldset className="stack">
        <legend>What the file leaves out</legend>
        <p className="small muted">
          These answers are used where the file has no column or an empty cell. A listing that still lacks one that the
          law asks for becomes a draft.
        </p>
        <div className="import-grid">
          {Object.entries(ANSWER_CHOICES).map(([name, choices]) => (
            <SelectField
              key={name}
              {...form.field(name)}
              label={CHOICE_LABELS[name] ?? name}
              options={[
                { value: '', label: 'Only what the file says' },
                ...Object.entries(choices).map(([value, label]) => ({ value, label })),
              ]}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>What only you can confirm</legend>
        <p className="small muted">A file can’t check a box for you. These go for all of its listings.</p>
        <div className="import-ticks">
          {TICKS.map((name) => (
            <div key={name}>
              <Check
                name={name}
                id={form.field(name).id}
                defaultChecked={answers[name] !== undefined && name !== 'agreement'}
                aria-describedby={form.errors[name] ? `${form.field(name).id}-error` : undefined}
              >
                {ANSWER_TICKS[name]}
                {name === 'agreement' && (
                  <small>
                    {' '}
                    <Link to="/legal/ad-terms">Listing terms</Link>, <Link to="/legal/fair-housing">fair housing</Link>
                  </small>
                )}
              </Check>
              {form.errors[name] && (
                <p className="error" id={`${form.field(name).id}-error`}>
                  {form.errors[name]}
                </p>
              )}
            </div>
          ))}
        </div>
      </fieldset>
    </>
  );
}
