import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { ErrorSummary } from '#app/ui/alert/error-summary.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { AffixField } from '#app/ui/field/affix-field.tsx';
import { SelectField } from '#app/ui/field/field.tsx';
import { rateText } from '#app/features/closing-costs/rate-text.ts';
import { CALCULATOR_FORMS, type CalculatorField } from './calculator-fields.ts';
import type { CalculatorData } from './calculator.server.ts';
import '#app/ui/calculation/calculation.css';

const TERM_OPTIONS = ['10', '15', '20', '30'].map((value) => ({ value, label: `${value} years` }));
const idOf = (name: string) => `calc-${name}`;

/** A GET form: the answer is in the page that the server sends. */
export function CalculatorForm({ name, typed, errors, assumptions, today }: CalculatorData) {
  const navigate = useNavigate();
  const { fields, button } = CALCULATOR_FORMS[name];
  const path = `/calculators/${name}`;
  const textOf = (field: string) => {
    const { label } = fields.find((each) => each.name === field) ?? { label: field };
    return errors[field] === undefined ? null : `${label} must be ${errors[field]}.`;
  };
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = [...new FormData(event.currentTarget)].map(([field, value]) => [field, String(value).trim()]);
    void navigate(`${path}?${new URLSearchParams(entered)}`, { preventScrollReset: true });
  }
  const listed = Object.keys(errors).map((field) => ({ id: idOf(field), message: textOf(field) ?? '' }));
  return (
    <Form className="calc" action={path} noValidate aria-label="Your numbers" onSubmit={show}>
      <ErrorSummary errors={listed} />
      <div className="fields fields-2 fields-4">
        {fields.map((field) => (
          <Control
            key={field.name}
            field={field}
            value={typed[field.name] ?? ''}
            error={textOf(field.name)}
            hint={field.name === 'rate' ? rateText(assumptions, today) : field.hint}
          />
        ))}
      </div>
      <p className="acts">
        <Button variant="primary" type="submit">
          {button}
        </Button>
        <Button variant="quiet" icon="print" className="needs-script" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
        <span className="small muted">Your numbers are in the address of this page. We don’t save them.</span>
      </p>
    </Form>
  );
}

interface ControlProps {
  field: CalculatorField;
  value: string;
  error: string | null;
  hint: string | undefined;
}

function Control({ field: { name, label, kind, optional = false }, value, error, hint }: ControlProps) {
  const common = { id: idOf(name), name, label, optional, defaultValue: value, error, hint };
  if (kind === 'years') return <SelectField {...common} options={TERM_OPTIONS} />;
  if (kind === 'money') return <AffixField {...common} prefix="$" />;
  return <AffixField {...common} unit={kind === 'percent' ? '%' : 'years'} />;
}
