import { type FormEvent, useRef, useState } from 'react';
import { PROPERTY_TYPES, STATES } from '#domain/listings/listing.ts';
import { type FieldErrors, focusFirstError, textOf } from '#app/features/account/required-fields.ts';
import { REQUIRED_MISSING } from '#app/features/admin/messages.ts';
import { usePortalCall } from '#app/features/admin/use-portal-call.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import '#app/ui/panel/panel.css';

const REQUIRED = { mls_id: 'MLS ID', title: 'Title', price: 'Price', address: 'Address', city: 'City' } as const;
/** Spec section 4, "Import defaults". */
const DEFAULT_TYPE = 'Apartment';
const DEFAULT_STATE = 'NY';
const SOURCE = 'Manual Import';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function SingleImport({ onStart }: { onStart: (run: number) => void }) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isBusy, call } = usePortalCall();
  const element = useRef<HTMLFormElement>(null);

  function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const found: FieldErrors = {};
    for (const [name, label] of Object.entries(REQUIRED)) {
      if (textOf(typed, name).trim() === '') found[name] = `${label} is required`;
    }
    setErrors(found);
    setRefusal(Object.keys(found).length > 0 ? REQUIRED_MISSING : null);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    const fields = Object.fromEntries([...typed].map(([name, value]) => [name, String(value).trim()]));
    void call<{ run: number }>(
      'start-import',
      { kind: 'form', fields },
      {
        done({ run }) {
          element.current?.reset();
          onStart(run);
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
      <form ref={element} className="fields fields-2 imports-single" onSubmit={start} noValidate>
        {Object.entries(REQUIRED).map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            autoComplete="off"
            inputMode={name === 'price' ? 'decimal' : undefined}
            error={errors[name]}
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
          <Button variant="primary" type="submit" busyText={isBusy && 'Starting...'}>
            Import property
          </Button>
        </div>
      </form>
    </div>
  );
}
