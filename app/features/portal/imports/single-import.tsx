import { useEffect, useRef, useState } from 'react';
import { PROPERTY_TYPES, STATES } from '#domain/listings/listing.ts';
import { REQUIRED_OF_HOME, singleHomeSchema } from '#domain/imports/single-home-form.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { REQUIRED_MISSING } from '#app/features/portal/messages.ts';
import type { ReportRow } from '#app/features/portal/runs/read-report-rows.ts';
import { failures, isUnderWay, type Run } from '#app/features/portal/runs/run.ts';
import { summaryText } from '#app/features/portal/runs/run-texts.ts';
import { askPortal } from '#app/features/portal/use-portal-call.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import '#app/ui/panel/panel.css';

/** "Import defaults" (specification, section 4). */
const DEFAULT_TYPE = 'Apartment';
const DEFAULT_STATE = 'NY';
const SOURCE = 'Manual Import';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface SingleImportProps {
  runs: readonly Run[];
  /** The failed rows of a run, once they are loaded. */
  rowsOf: (run: number) => readonly ReportRow[];
  onStart: (run: number) => void;
}

export function SingleImport({ runs, rowsOf, onStart }: SingleImportProps) {
  const [started, setStarted] = useState<number | null>(null);
  const form = usePersonalForm(singleHomeSchema, {
    idPrefix: 'single-',
    keep: { as: 'single', fields: [...Object.keys(REQUIRED_OF_HOME), 'state', 'property_type'] },
    onRefused: () => setStarted(null),
    async send(fields, { client }) {
      setStarted(null);
      const asked = await askPortal<{ run: number }>(client, 'start-import', { kind: 'form', fields });
      if ('refusal' in asked) return { form: asked.refusal.message };
      setStarted(asked.answer.run);
      onStart(asked.answer.run);
    },
  });
  const element = useRef<HTMLFormElement>(null);
  const run = runs.find(({ id }) => id === started);
  const rows = started === null ? [] : rowsOf(started);
  const end = run && !isUnderWay(run) ? run : null;
  const isImported = end !== null && end.status === 'done' && failures(end) === 0;
  // Clear the form only once the home is stored; if it was rejected, it would have to be typed again.
  useEffect(() => {
    if (isImported) element.current?.reset();
  }, [isImported]);
  const failed = new Map(rows.map((row) => [row.column_name, row.reason]));
  const isMissing = Object.values(form.errors).some((message) => message.endsWith(' is required'));

  return (
    <div className="panel panel-tight stack">
      <h3>Single property</h3>
      {end && !form.frame.refusal && (
        <Alert tone={isImported ? 'positive' : 'danger'} role={isImported ? 'status' : 'alert'}>
          <b>{isImported ? summaryText(end) : 'Failed to import property'}</b>{' '}
          {end.failure ?? rows.map(({ reason }) => reason).join(', ')}
        </Alert>
      )}
      <FormFrame
        {...form.frame}
        summaryTitle={isMissing ? REQUIRED_MISSING : undefined}
        ref={element}
        className="fields fields-2 imports-single"
      >
        {Object.entries(REQUIRED_OF_HOME).map(([name, label]) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={label}
            autoComplete="off"
            inputMode={name === 'price' ? 'decimal' : undefined}
            error={form.errors[name] ?? failed.get(name)}
          />
        ))}
        <SelectField
          label="State"
          name="state"
          options={optionsOf(STATES)}
          defaultValue={form.field('state').defaultValue ?? DEFAULT_STATE}
        />
        <SelectField
          label="Property type"
          name="property_type"
          options={optionsOf(PROPERTY_TYPES)}
          defaultValue={form.field('property_type').defaultValue ?? DEFAULT_TYPE}
        />
        <TextField label="Source" defaultValue={SOURCE} disabled />
        <div>
          <SubmitButton busyText={(form.isBusy && 'Starting...') || (run && !end && 'Importing...')}>
            Import property
          </SubmitButton>
        </div>
      </FormFrame>
    </div>
  );
}
