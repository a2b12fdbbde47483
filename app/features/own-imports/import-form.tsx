import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { readWith } from '#domain/forms/fields.ts';
import type { FieldErrors } from '#domain/forms/read-form.ts';
import { type Answers, readAnswers } from '#domain/own-imports/answers.ts';
import { MOST_FILE_MEGABYTES, OWN_IMPORT_BUCKET, ownUploadName } from '#domain/own-imports/upload-place.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { callFunction } from '#app/session/call-function.ts';
import type { SignedIn } from '#app/session/guards.ts';
import { uploadFile } from '#app/session/upload-file.ts';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { Field, TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { KEPT_ANSWERS } from './kept-answers.ts';
import '#app/ui/field/file-input.css';

const schema = readWith((typed) => {
  const { fields, errors } = readAnswers(typed);
  const isFeed = typed.from === 'feed';
  const url = typeof typed.url === 'string' ? typed.url.trim() : '';
  const own: FieldErrors =
    isFeed && url === '' ? { url: 'Enter the address of the feed, like https://example.com/listings.xml' } : {};
  return { values: { answers: fields, isFeed, url }, errors: { ...own, ...errors } };
});

/** Where the listings are, and what a file can't say. */
export function ImportForm({ answers }: { answers: Answers }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const form = usePersonalForm(schema, {
    values: answers,
    keep: { as: 'import', fields: ['url', ...KEPT_ANSWERS] },
    async send({ answers: given, isFeed: ofFeed, url }, { form: element, ...signedIn }) {
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
    },
  });
  const fileField = form.field('file');
  const [isFeed, setFeed] = useState(Boolean(form.field('url').defaultValue));
  return (
    <FormFrame {...form.frame} className="import-form" aria-label="Import listings">
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
      <AnswerFields form={form} answers={answers} />
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
