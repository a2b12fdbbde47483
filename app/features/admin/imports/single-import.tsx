import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PROPERTY_TYPES, STATES } from '#domain/listings/listing.ts';
import { type FieldErrors, focusFirstError, textOf } from '#app/forms/required-fields.ts';
import { REQUIRED_MISSING } from '#app/features/admin/messages.ts';
import type { ReportRow } from '#app/features/admin/runs/read-report-rows.ts';
import { failures, isUnderWay, type Run } from '#app/features/admin/runs/run.ts';
import { summaryText } from '#app/features/admin/runs/run-texts.ts';
import { readTypedQuantity } from '#app/features/admin/typed-quantity.ts';
import { usePortalCall } from '#app/features/admin/use-portal-call.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import '#app/ui/panel/panel.css';

const REQUIRED = { mls_id: 'MLS ID', title: 'Title', price: 'Price', address: 'Address', city: 'City' } as const;
/** "Import defaults" (specification, section 4). */
const DEFAULT_TYPE = 'Apartment';
const DEFAULT_STATE = 'NY';
const SOURCE = 'Manual Import';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The import says the same, but only once its run has ended. */
function findPriceProblem(typed: string): string | null {
  const price = readTypedQuantity('Price', typed, 'amount');
  return typeof price === 'string' ? price : null;
}

interface SingleImportProps {
  runs: readonly Run[];
  /** The failed rows of a run, once they are known. */
  rowsOf: (run: number) => readonly ReportRow[];
  onStart: (run: number) => void;
}

export function SingleImport({ runs, rowsOf, onStart }: SingleImportProps) {
  const [started, setStarted] = useState<number | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isBusy, call } = usePortalCall();
  const element = useRef<HTMLFormElement>(null);
  const run = runs.find(({ id }) => id === started);
  const rows = started === null ? [] : rowsOf(started);
  const end = run && !isUnderWay(run) ? run : null;
  const isImported = end !== null && end.status === 'done' && failures(end) === 0;
  // Only what is stored may go: a refused home would have to be typed again.
  useEffect(() => {
    if (isImported) element.current?.reset();
  }, [isImported]);
  const shownErrors = { ...Object.fromEntries(rows.map((row) => [row.column_name, row.reason])), ...errors };

  function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const found: FieldErrors = {};
    for (const [name, label] of Object.entries(REQUIRED)) {
      if (textOf(typed, name).trim() === '') found[name] = `${label} is required`;
    }
    const isMissing = Object.keys(found).length > 0;
    const priceProblem = found.price ? null : findPriceProblem(textOf(typed, 'price'));
    if (priceProblem) found.price = priceProblem;
    setStarted(null);
    setErrors(found);
    setRefusal(isMissing ? REQUIRED_MISSING : null);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    const fields = Object.fromEntries([...typed].map(([name, value]) => [name, String(value).trim()]));
    void call<{ run: number }>(
      'start-import',
      { kind: 'form', fields },
      {
        done({ run: begun }) {
          setStarted(begun);
          onStart(begun);
        },
        refused: ({ message }) => setRefusal(message),
      },
    );
  }

  return (
    <div className="panel panel-tight stack">
      <h3>Single property</h3>
      {refusal && (
        <Alert tone="danger" role="alert">
          <b>{refusal}</b>
        </Alert>
      )}
      {end && !refusal && (
        <Alert tone={isImported ? 'positive' : 'danger'} role={isImported ? 'status' : 'alert'}>
          <b>{isImported ? summaryText(end) : 'Failed to import property'}</b>{' '}
          {end.failure ?? rows.map(({ reason }) => reason).join(', ')}
        </Alert>
      )}
      <form ref={element} className="fields fields-2 imports-single" onSubmit={start} noValidate>
        {Object.entries(REQUIRED).map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            autoComplete="off"
            inputMode={name === 'price' ? 'decimal' : undefined}
            error={shownErrors[name]}
          />
        ))}
        <SelectField label="State" name="state" options={optionsOf(STATES)} defaultValue={DEFAULT_STATE} />
        <SelectField
          label="Property type"
          name="property_type"
          options={optionsOf(PROPERTY_TYPES)}
          defaultValue={DEFAULT_TYPE}
        />
        <TextField label="Source" defaultValue={SOURCE} disabled />
        <div>
          <SubmitButton busyText={(isBusy && 'Starting...') || (run && !end && 'Importing...')}>
            Import property
          </SubmitButton>
        </div>
      </form>
    </div>
  );
}
