import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { COST_FLAGS, type CostFlag, FIRST_COST_DAY } from '#domain/closing-costs/closing-costs.ts';
import { flagParameter, lastCostDay } from '#domain/closing-costs/cost-query.ts';
import { ErrorSummary } from '#app/ui/alert/error-summary.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { AffixField } from '#app/ui/field/affix-field.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { formatNumber } from '#app/ui/format.ts';
import type { ClosingCostsData } from './closing-costs.server.ts';
import '#app/ui/calculation/calculation.css';

const KINDS = [
  { value: 'condo', label: 'Condo' },
  { value: 'coop', label: 'Co-op' },
  { value: 'house', label: '1 to 3 family house' },
  { value: 'commercial', label: 'Commercial' },
];
const FAMILIES = ['1', '2', '3'].map((value) => ({ value, label: value }));
const LABELS: Record<string, string> = {
  place: 'Place',
  price: 'Price',
  kind: 'Home',
  down: 'Down payment',
  date: 'Closing on',
  families: 'Families',
  commission: 'Seller’s agents, together',
  buyerAgent: 'Buyer’s agent',
  flipTax: 'Flip tax',
  charges: 'Charges, a month',
  taxes: 'Property tax, a year',
  assigned: 'Mortgage assigned by the seller (CEMA)',
  gain: 'Seller’s gain',
  cityValue: 'City’s value of the home',
};
const FLAG_LABELS: Record<CostFlag, string> = {
  'new-development': 'A developer sells it',
  'new-construction': 'New construction (NJ)',
  senior: 'Seller is 62 or older and lives there (NJ)',
  disabled: 'Seller is blind or disabled and lives there (NJ)',
  'low-income': 'Low or moderate income housing (NJ)',
  nonresident: 'Seller doesn’t live in New Jersey',
  'pied-a-terre': 'Not a primary home (New York City)',
};
const MORE = ['families', 'commission', 'buyerAgent', 'flipTax', 'charges', 'taxes', 'assigned', 'gain', 'cityValue'];
const idOf = (name: string) => `cost-${name}`;

/** A GET form: its answer is in the page that the server sends. */
export function CostsForm({ typed, errors, today }: Pick<ClosingCostsData, 'typed' | 'errors' | 'today'>) {
  const navigate = useNavigate();
  /** With scripts the address has only what was entered. */
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    const params = new URLSearchParams(entered.filter(([, value]) => value !== ''));
    void navigate(`/closing-costs?${params}`, { preventScrollReset: true });
  }
  const field = (name: string) => ({
    id: idOf(name),
    name,
    label: LABELS[name] ?? name,
    defaultValue: withCommas(typed[name] ?? ''),
    error: errors[name] === undefined ? null : errorText(name, errors[name]),
  });
  const isOpen = [...MORE, ...COST_FLAGS.map(flagParameter)].some((name) => typed[name] || errors[name]);
  const listed = Object.entries(errors).map(([name, expects]) => ({
    id: idOf(name),
    message: errorText(name, expects),
  }));
  return (
    <Form className="calc" action="/closing-costs" noValidate aria-label="Your numbers" onSubmit={show}>
      <ErrorSummary errors={listed} />
      {typed.side && <input type="hidden" name="side" value={typed.side} />}
      <div className="fields fields-2 fields-5">
        <TextField {...field('place')} autoComplete="off" maxLength={100} />
        <SelectField {...field('kind')} options={KINDS} />
        <AffixField {...field('price')} prefix="$" />
        <AffixField {...field('down')} unit="%" />
        <TextField {...field('date')} type="date" min={FIRST_COST_DAY} max={lastCostDay(today)} />
      </div>
      <details className="costs-more" open={isOpen}>
        <summary>More about the sale</summary>
        <div className="fields fields-2 fields-4">
          <AffixField {...field('commission')} unit="%" optional hint="What your agreements say." />
          <AffixField {...field('buyerAgent')} unit="%" optional hint="What the buyer agreed to pay." />
          <AffixField {...field('flipTax')} unit="%" optional hint="Of the price; ask the building." />
          <AffixField {...field('charges')} prefix="$" optional hint="Maintenance or common charges." />
          <AffixField {...field('taxes')} prefix="$" optional />
          <AffixField {...field('assigned')} prefix="$" optional hint="New York only." />
          <AffixField {...field('gain')} prefix="$" optional hint="For nonresidents in New Jersey." />
          <AffixField {...field('cityValue')} prefix="$" optional hint="On the city’s tax bill." />
          <SelectField {...field('families')} options={FAMILIES} hint="In the house." />
        </div>
        <div className="costs-flags">
          {COST_FLAGS.map((flag) => (
            <Check
              key={flag}
              name={flagParameter(flag)}
              value="true"
              defaultChecked={typed[flagParameter(flag)] === 'true'}
            >
              {FLAG_LABELS[flag]}
            </Check>
          ))}
        </div>
      </details>
      <p className="acts">
        <Button variant="primary" type="submit">
          Update costs
        </Button>
        <Button variant="quiet" icon="print" className="needs-script" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
        <span className="small muted">Your numbers are in the address of this page. We don’t save them.</span>
      </p>
    </Form>
  );
}

/** Amounts are easier to read in groups; what isn’t plain digits stays as typed. */
const withCommas = (text: string): string => (/^\d{4,12}$/.test(text) ? formatNumber(Number(text)) : text);

const errorText = (name: string, expects: string): string => `${LABELS[name] ?? name} must be ${expects}.`;
