import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { requiredText } from '#domain/forms/fields.ts';
import type { ListedRates } from '#domain/mortgage-rates/list-rates.server.ts';
import { useDecision } from '#app/forms/use-decision.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { callFunction } from '#app/session/call-function.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { AffixField } from '#app/ui/field/affix-field.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { countOf, formatDate, formatDay } from '#app/ui/format.ts';
import { useToast } from '#app/ui/toast/toast.tsx';

const schema = z.object({
  week: requiredText('The day of the survey', 10),
  term: z.enum(['30', '15']),
  percent: requiredText('The rate', 10),
  source: requiredText('The survey', 200),
});
const TERMS = [
  { value: '30', label: '30 years' },
  { value: '15', label: '15 years' },
];

/** The survey's newest rates, a form for another one, and what changed them. */
export function RatesTab({ rates, runs }: ListedRates) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { isBusy, decide } = useDecision();
  const form = usePersonalForm(schema, {
    idPrefix: 'rate',
    values: { source: rates[0]?.source ?? 'Freddie Mac, Primary Mortgage Market Survey', term: '30' },
    async send({ week, term, percent, source }, { client }) {
      const rate = { week, term: Number(term), percent: Number(percent.replace('%', '')), source };
      const { run } = await callFunction<{ run: number | null }>(client, 'save-mortgage-rate', rate);
      toast({ title: run === null ? 'This rate was already there' : 'Rate saved', tone: 'success' });
      await revalidate();
    },
  });
  const undo = (run: number) =>
    decide<{ restored: number }>(
      'undo-mortgage-rates',
      { run },
      { done: ({ restored }) => `${countOf(restored, 'rate')} restored or removed` },
    );
  return (
    <>
      <FormFrame {...form.frame} className="stack admin-costs-form" aria-label="Rate of the survey">
        <h2>Enter a rate</h2>
        <div className="fields fields-2">
          <TextField {...form.field('week')} label="Day of the survey" type="date" />
          <SelectField {...form.field('term')} label="Term" options={TERMS} />
          <AffixField {...form.field('percent')} label="Rate" unit="%" />
          <TextField {...form.field('source')} label="Survey" maxLength={200} />
        </div>
        <p>
          <SubmitButton busyText={form.isBusy && 'Saving…'}>Save rate</SubmitButton>
        </p>
      </FormFrame>
      <h2>Newest rates</h2>
      {rates.length === 0 && <p className="muted">None yet. Monthly costs use our own assumption.</p>}
      <ul className="plain admin-costs-periods">
        {rates.map(({ week, term, percent, source }) => (
          <li key={`${week} ${term}`}>
            <b>
              {percent}%, {term} years
            </b>{' '}
            <span className="muted">
              {formatDate(week)}, {source}
            </span>
          </li>
        ))}
      </ul>
      <h2>Changes</h2>
      <ul className="plain admin-costs-periods">
        {runs.map(({ id, what, startedBy, happenedAt, undoneAt, rates: changed }) => (
          <li key={id}>
            <b>{what}</b>{' '}
            <span className="muted">
              {formatDay(happenedAt)}, {countOf(changed, 'rate')}, {startedBy ?? 'command line'}
            </span>{' '}
            {undoneAt ? (
              <span className="muted">Undone {formatDay(undoneAt)}</span>
            ) : (
              <Button disabled={isBusy} onClick={() => void undo(id)} aria-label={`Undo ${what}`}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
