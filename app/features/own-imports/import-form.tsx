import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { readWith } from '#domain/forms/fields.ts';
import type { FieldErrors } from '#domain/forms/read-form.ts';
import {
  ANSWER_CHOICES,
  ANSWER_TICKS,
  type Answers,
  type AnswerTick,
  readAnswers,
} from '#domain/own-imports/answers.ts';
import { MOST_FILE_MEGABYTES, OWN_IMPORT_BUCKET, ownUploadName } from '#domain/own-imports/upload-place.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import type { SignedIn } from '#app/session/guards.ts';
import { uploadFile } from '#app/session/upload-file.ts';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { Field, SelectField, TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { PhoneField } from '#app/ui/phone-field/phone-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import '#app/ui/panel/panel.css';

const schema = readWith((typed) => {
  const { fields, errors } = readAnswers(typed);
  const isFeed = typed.from === 'feed';
  const url = typeof typed.url === 'string' ? typed.url.trim() : '';
  const own: FieldErrors =
    isFeed && url === '' ? { url: 'Enter the address of the feed, like https://example.com/listings.xml' } : {};
  return { values: { answers: fields, isFeed, url }, errors: { ...own, ...errors } };
});

const TICKS = Object.keys(ANSWER_TICKS) as AnswerTick[];
const CHOICE_LABELS: Record<string, string> = {
  listing_kind: 'Homes whose kind the file doesn’t say are',
  broker_fee_payer: 'Who pays a broker, if the file doesn’t say',
  flood_zone: 'Are the homes in a flood area?',
  flood_damage: 'Have they had flood damage?',
  good_cause: 'Good-cause law (New York)',
};

/** Where the listings are, and what a file can't say. */
export function ImportForm({ answers }: { answers: Answers }) {
  const [isFeed, setFeed] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const form = usePersonalForm(schema, {
    values: answers,
    async send({ answers: given, isFeed: ofFeed, url }, { form: element, ...signedIn }) {
      try {
        if (ofFeed) {
          await callFunction(signedIn.client, 'add-own-feed', { url, answers: given });
          toast({ title: 'Feed added', text: 'We’re reading it for the first time.', tone: 'success' });
          await revalidate();
          return null;
        }
        const file = chosenFile(element);
        const problem = problemOf(file);
        if (!file || problem) return { file: problem ?? '' };
        const run = await check(file, given, signedIn);
        await navigate(`/list-property/import?run=${run}`);
        window.scrollTo({ top: 0 });
        return null;
      } catch (error) {
        if (!(error instanceof FunctionRefused)) throw error;
        const [field] = Object.keys(error.fields);
        return { [field?.replace(/^answers\./, '') ?? 'form']: error.message };
      }
    },
  });
  const fileField = form.field('file');
  return (
    <FormFrame {...form.frame} className="panel stack import-form" aria-label="Import listings">
      <fieldset className="import-from">
        <legend>Where are your listings?</legend>
        <Check type="radio" name="from" value="file" checked={!isFeed} onChange={() => setFeed(false)}>
          In a file
        </Check>
        <Check type="radio" name="from" value="feed" checked={isFeed} onChange={() => setFeed(true)}>
          At an address that is read every hour
        </Check>
      </fieldset>
      {isFeed ? (
        <TextField
          {...form.field('url')}
          type="url"
          inputMode="url"
          label="Address of the feed"
          hint="CSV, JSON or XML, with https and without a password. A listing that the feed no longer names becomes inactive."
          maxLength={2000}
          placeholder="https://example.com/listings.xml"
        />
      ) : (
        <Field
          id={fileField.id}
          label="File"
          error={fileField.error}
          hint={`CSV, JSON or XML, up to ${MOST_FILE_MEGABYTES} MB and 2,000 listings. An ID column lets you import again without duplicates.`}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              type="file"
              name="file"
              accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl,.xml,text/csv,application/json,text/xml,application/xml"
            />
          )}
        </Field>
      )}
      <fieldset className="stack">
        <legend>What goes for all of these listings</legend>
        <p className="small muted">A file can’t tick a box for you. Columns of the file come before these answers.</p>
        <div className="import-grid">
          <TextField {...form.field('contact_name')} label="Contact" maxLength={200} autoComplete="name" />
          <TextField {...form.field('contact_email')} type="email" label="Email" maxLength={320} autoComplete="email" />
          <PhoneField {...form.field('contact_phone')} label="Phone" maxLength={40} optional />
          {Object.entries(ANSWER_CHOICES).map(([name, choices]) => (
            <SelectField
              key={name}
              {...form.field(name)}
              label={CHOICE_LABELS[name] ?? name}
              options={[
                { value: '', label: 'Each listing says so' },
                ...Object.entries(choices).map(([value, label]) => ({ value, label })),
              ]}
            />
          ))}
        </div>
        {TICKS.map((name) => (
          <div key={name}>
            <Check
              name={name}
              id={form.field(name).id}
              defaultChecked={answers[name] !== undefined && name !== 'agreement'}
              aria-describedby={form.errors[name] ? `${name}-error` : undefined}
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
              <p className="error" id={`${name}-error`}>
                {form.errors[name]}
              </p>
            )}
          </div>
        ))}
      </fieldset>
      <div>
        <SubmitButton busyText={form.isBusy && (isFeed ? 'Adding…' : 'Checking…')}>
          {isFeed ? 'Add the feed' : 'Check the file'}
        </SubmitButton>
      </div>
    </FormFrame>
  );
}

function chosenFile(form: HTMLFormElement): File | null {
  const input = form.elements.namedItem('file');
  return (input instanceof HTMLInputElement && input.files?.[0]) || null;
}

/** What is wrong with the file; null: nothing that can be seen before it is read. */
function problemOf(file: File | null): string | null {
  if (!file) return 'Choose a file';
  if (file.size === 0) return `${file.name} is empty`;
  if (file.size > MOST_FILE_MEGABYTES * 1024 * 1024)
    return `${file.name} is larger than ${MOST_FILE_MEGABYTES} MB. Split it, or leave out what is off the market.`;
  return null;
}

/** @returns the number of the trial run */
async function check(file: File, answers: Answers, { client, session }: SignedIn): Promise<number> {
  const place = {
    bucket: OWN_IMPORT_BUCKET,
    canResume: () => false,
    newName: () => ownUploadName(session.user.id),
    contentType: file.type || 'text/plain',
  };
  const path = await uploadFile(client, file, place, () => {}).done;
  const name = file.name.slice(-200);
  const { run } = await callFunction<{ run: number }>(client, 'try-own-import', { path, name, answers });
  return run;
}
