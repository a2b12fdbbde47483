import { useState, useSyncExternalStore } from 'react';
import { Form, useSearchParams } from 'react-router';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { monthlyCost } from '#domain/listings/monthly-cost.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { formatDecimal, formatDollars } from '#app/ui/format.ts';
import { ShareBar, swatchOf } from '#app/ui/calculation/share-bar.tsx';
import { Panel } from '#app/ui/panel/panel.tsx';
import '#app/ui/definition-list/definition-list.css';
import { NO_PMI_FROM_PERCENT, PMI_PERCENT } from '#domain/calculators/loans.ts';
import { readLoanTerms, type TypedTerms, typedTermsIn, YEARS } from '#domain/listings/loan-terms.ts';
import { keptLoan } from '#app/features/habits/kept-loan.ts';
import { useIsHydrating } from '#app/render/use-is-hydrating.ts';
import { rateText } from '#app/features/closing-costs/rate-text.ts';
import { NOT_PROVIDED } from './messages.ts';
import './cost.css';

const NOTHING_TYPED: TypedTerms = {};

/** What was typed here; otherwise what the address says, or what was typed on the page of another home. */
function useTypedTerms(params: URLSearchParams) {
  const kept = useSyncExternalStore(keptLoan.subscribe, keptLoan.read, () => NOTHING_TYPED);
  const isHydrating = useIsHydrating();
  const [edited, setEdited] = useState<TypedTerms | null>(null);
  const given = typedTermsIn(params);
  const initial = Object.keys(given).length > 0 ? given : isHydrating ? NOTHING_TYPED : kept;
  const setTyped = (terms: TypedTerms) => {
    setEdited(terms);
    keptLoan.write(terms);
  };
  return { typed: edited ?? initial, setTyped };
}

interface CostPanelProps {
  home: ListingDetail;
  today: string;
}

/** Shows how the total monthly cost adds up. Buyers can replace our loan assumptions with their own terms. */
export function CostPanel({ home, today }: CostPanelProps) {
  const [params] = useSearchParams();
  const { typed, setTyped } = useTypedTerms(params);
  const { assumptions, errors } = readLoanTerms(typed, home.assumptions);
  const cost = monthlyCost(home, assumptions, today);
  if (!cost) return <p className="muted">The price is on request, so we can't estimate the monthly cost.</p>;
  const { downPaymentPercent, mortgageTermYears, mortgageRatePercent } = assumptions;
  return (
    <Panel className="cost">
      <div className="cost-top">
        <div>
          <b aria-live="polite">{formatDollars(cost.total)}</b>{' '}
          <span className="muted">{cost.isComplete ? 'a month' : 'a month or more'}</span>
        </div>
        {home.kind === 'sale' && (
          <span className="muted small">
            {formatDecimal(downPaymentPercent)}% down, {mortgageTermYears} years at {mortgageRatePercent}%
          </span>
        )}
      </div>
      <ShareBar amounts={cost.lines.map((line) => line.amount ?? 0)} />
      <dl className="def">
        {cost.lines.map((line, index) => (
          <div key={line.label}>
            <dt>
              <i className={swatchOf(index)} />
              {line.label}
            </dt>
            <dd>{line.amount === null ? NOT_PROVIDED : formatDollars(line.amount)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{cost.isComplete ? 'Total per month' : 'Total of known costs'}</dt>
          <dd>{formatDollars(cost.total)}</dd>
        </div>
      </dl>
      {home.kind === 'sale' && (
        <div className="cost-foot">
          {/* The total updates as terms are typed; the form is sent only without JavaScript. */}
          <Form action="#cost" noValidate onSubmit={(event) => event.preventDefault()}>
            <div className="fields fields-3">
              <TextField
                label="Down payment, %"
                name="down"
                inputMode="decimal"
                error={errors.down}
                value={typed.down ?? String(home.assumptions.downPaymentPercent)}
                onChange={(event) => setTyped({ ...typed, down: event.target.value })}
              />
              <TextField
                label="Interest, %"
                name="rate"
                inputMode="decimal"
                error={errors.rate}
                value={typed.rate ?? String(home.assumptions.mortgageRatePercent)}
                onChange={(event) => setTyped({ ...typed, rate: event.target.value })}
              />
              <SelectField
                label="Term"
                name="term"
                error={errors.term}
                value={String(mortgageTermYears)}
                onChange={(event) => setTyped({ ...typed, term: event.target.value })}
                options={YEARS.map((years) => ({ value: String(years), label: `${years} years` }))}
              />
            </div>
            <noscript>
              <Button type="submit">Update total</Button>
            </noscript>
          </Form>
          <MortgageInsurance price={home.price ?? 0} downPercent={downPaymentPercent} />
          {rateText(home.assumptions, today)} An estimate for comparing homes, not an offer of credit. Utilities are not
          included.
        </div>
      )}
    </Panel>
  );
}

/** Not in the total, because lenders price it by credit score. */
function MortgageInsurance({ price, downPercent }: { price: number; downPercent: number }) {
  if (downPercent >= NO_PMI_FROM_PERCENT) return null;
  const loan = price * (1 - downPercent / 100);
  const [low, high] = [PMI_PERCENT.low, PMI_PERCENT.high].map((percent) => formatDollars((loan * percent) / 1200));
  return (
    <p>
      Under {NO_PMI_FROM_PERCENT}% down, lenders ask for mortgage insurance (PMI): about {low} to {high} a month, an
      estimate that isn’t in the total.
    </p>
  );
}
