import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import type { Example } from '#app/ui/examples/example.ts';
import { AffixField } from './affix-field.tsx';
import { Check } from './check.tsx';
import { Field, SelectField, TextAreaField, TextField } from './field.tsx';
import { SwitchRow } from './switch-row.tsx';
import './pick.css';

const STATES = [
  { value: '', label: 'Choose' },
  { value: 'NY', label: 'New York' },
  { value: 'NJ', label: 'New Jersey' },
];

const BEDS = ['Any', 'Studio', '1', '2', '3+'];

export const examples: Example[] = [
  { name: 'Text', element: <TextField label="Street" placeholder="7th Street" /> },
  { name: 'Optional, with a hint', element: <TextField label="Unit" optional hint="As on the doorbell: 2B" /> },
  {
    name: 'Numbers with a currency and a unit',
    element: (
      <div className="fields fields-2">
        <AffixField label="Price" prefix="$" defaultValue="1,280,000" />
        <AffixField label="Down payment" unit="%" defaultValue="20" />
      </div>
    ),
  },
  {
    name: 'Wrong',
    element: (
      <TextField
        id="example-email-wrong"
        label="Email"
        defaultValue="ana@"
        error="Enter an email address, such as ana@example.com."
      />
    ),
  },
  { name: 'Off', element: <TextField label="Country" defaultValue="United States" disabled /> },
  { name: 'Choice', element: <SelectField label="State" options={STATES} /> },
  {
    name: 'Choice, wrong',
    element: (
      <SelectField id="example-state-wrong" label="State of the home" options={STATES} error="Choose a state." />
    ),
  },
  { name: 'Long text', element: <TextAreaField label="About the home" hint="Up to 2,000 characters" /> },
  {
    name: 'A control of its own',
    element: <Field label="Move-in date">{(control) => <input {...control} className="input" type="date" />}</Field>,
  },
  {
    name: 'Checkboxes',
    element: (
      <div className="checks">
        <Check defaultChecked>Doorman</Check>
        <Check>Elevator</Check>
        <Check disabled>Roof deck</Check>
        <Check>
          <b>Text messages</b>
          <small>No more than two a week. Reply STOP to unsubscribe.</small>
        </Check>
      </div>
    ),
  },
  {
    name: 'Radios',
    element: (
      <fieldset className="checks">
        <legend className="label">You are</legend>
        <Check type="radio" name="example-role" defaultChecked>
          Buying
        </Check>
        <Check type="radio" name="example-role">
          Renting
        </Check>
      </fieldset>
    ),
  },
  {
    name: 'Switches',
    element: (
      <div>
        <SwitchRow label="New homes" note="An email each morning" defaultChecked />
        <SwitchRow label="Price changes" />
      </div>
    ),
  },
  {
    name: 'Pick one',
    element: (
      <fieldset>
        <legend className="label">Bedrooms</legend>
        <div className="pick pick-5">
          {BEDS.map((beds) => (
            <label key={beds}>
              <input type="radio" name="example-beds" defaultChecked={beds === '2'} />
              <span>{beds}</span>
            </label>
          ))}
        </div>
      </fieldset>
    ),
  },
  {
    name: 'Locked while its form is being sent',
    element: (
      <form className="stack">
        <TextField label="Name" defaultValue="Ana Ruiz" />
        <SelectField label="State you live in" options={STATES} defaultValue="NJ" />
        <p className="row">
          <SubmitButton busyText="Saving…">Save</SubmitButton>
          <Button>Cancel</Button>
        </p>
      </form>
    ),
  },
];
