import { Form } from 'react-router';
import { VALUED_KINDS } from '#domain/estimates/home-facts.ts';
import { KIND_NAMES } from '#domain/estimates/kind-names.ts';
import { ErrorSummary } from '#app/ui/alert/error-summary.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import type { Description, FactErrors } from './description.ts';

interface FactsFormProps {
  typed: string;
  /** Null: no record knows the home. */
  homeId: number | null;
  description: Description;
  errors: FactErrors;
  /** What the record says, shown until the visitor says otherwise. */
  recorded?: Partial<Pick<Description, 'kind' | 'areaSqft' | 'beds' | 'baths'>>;
  submit: string;
}

/** The facts that an estimate needs, or that correct the record. They stay in the address of the page. */
export function FactsForm({ typed, homeId, description, errors, recorded, submit }: FactsFormProps) {
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? undefined : String(value);
  const value = (name: 'areaSqft' | 'beds' | 'baths') => text(description[name] ?? recorded?.[name]);
  const listed = Object.entries(errors).map(([name, message]) => ({ id: `fact-${name}`, message }));
  return (
    <Form action="/sell/estimate" className="facts-form">
      <ErrorSummary errors={listed} />
      {homeId !== null && <input type="hidden" name="home" value={homeId} />}
      {typed !== '' && <input type="hidden" name="address" value={typed} />}
      <div className="fields fields-2">
        <SelectField
          label="Type"
          id="fact-kind"
          name="kind"
          defaultValue={description.kind ?? recorded?.kind ?? ''}
          error={errors.kind}
          options={[
            ...(recorded?.kind ? [] : [{ value: '', label: 'Choose a type' }]),
            ...VALUED_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
          ]}
        />
        {homeId === null && (
          <TextField
            label="Zip"
            id="fact-zip"
            name="zip"
            inputMode="numeric"
            defaultValue={description.zip ?? undefined}
            error={errors.zip}
          />
        )}
        <TextField
          label="Square feet"
          optional
          id="fact-sqft"
          name="sqft"
          inputMode="numeric"
          defaultValue={value('areaSqft')}
          error={errors.sqft}
        />
        <TextField
          label="Bedrooms"
          optional
          id="fact-beds"
          name="beds"
          inputMode="numeric"
          defaultValue={value('beds')}
          error={errors.beds}
        />
        <TextField
          label="Bathrooms"
          optional
          id="fact-baths"
          name="baths"
          inputMode="decimal"
          defaultValue={value('baths')}
          error={errors.baths}
        />
      </div>
      <p className="row">
        <button className="btn btn-primary" type="submit">
          {submit}
        </button>
      </p>
    </Form>
  );
}
