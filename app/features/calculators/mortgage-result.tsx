import { interestOf, NO_PMI_FROM_PERCENT, paymentOf, PMI_PERCENT, yearsOf } from '#domain/calculators/loans.ts';
import { DefinitionRow } from '#app/ui/definition-list/definition-row.tsx';
import { formatDollars } from '#app/ui/format.ts';
import { AmountTable } from './amount-table.tsx';
import type { CalculatorData, CalculatorValues } from './calculator.server.ts';
import '#app/ui/definition-list/definition-list.css';

const MONTHS = 12;

interface ResultProps extends Pick<CalculatorData, 'assumptions'> {
  values: CalculatorValues;
}

export function MortgageResult({ values, assumptions }: ResultProps) {
  const of = (name: string) => values[name] ?? 0;
  const price = of('price');
  const loan = { principal: price * (1 - of('down') / 100), ratePercent: of('rate'), years: of('term') };
  const payment = paymentOf(loan);
  const insurance = (price * assumptions.insurancePercentOfPrice) / 100 / MONTHS;
  const fixed = payment + of('taxes') / MONTHS + of('charges') + insurance;
  const hasPmi = of('down') < NO_PMI_FROM_PERCENT;
  const pmi = (percent: number) => (hasPmi ? (loan.principal * percent) / 100 / MONTHS : 0);
  const total = { low: fixed + pmi(PMI_PERCENT.low), high: fixed + pmi(PMI_PERCENT.high) };
  return (
    <>
      <section className="v-sec" aria-labelledby="calc-month">
        <div className="two-up">
          <div>
            <h2 id="calc-month">Each month</h2>
            <b className="sum-figure">{rangeOf(total.low, total.high)}</b>
            <p className="muted">
              {loan.principal === 0
                ? 'All cash: there is no loan.'
                : `A loan of ${formatDollars(loan.principal)} costs ${formatDollars(interestOf(loan))} interest over ${loan.years} years.`}
            </p>
          </div>
          <dl className="def">
            <DefinitionRow label="Loan, principal and interest">{formatDollars(payment)}</DefinitionRow>
            <DefinitionRow label="Charges">{formatDollars(of('charges'))}</DefinitionRow>
            <DefinitionRow label="Property tax">{formatDollars(of('taxes') / MONTHS)}</DefinitionRow>
            <DefinitionRow label="Insurance, estimate">{formatDollars(insurance)}</DefinitionRow>
            {hasPmi && (
              <DefinitionRow label={`Mortgage insurance under ${NO_PMI_FROM_PERCENT}% down, estimate`}>
                {rangeOf(pmi(PMI_PERCENT.low), pmi(PMI_PERCENT.high))}
              </DefinitionRow>
            )}
          </dl>
        </div>
      </section>
      {loan.principal > 0 && (
        <section className="v-sec v-foot" aria-labelledby="calc-years">
          <h2 id="calc-years">Year by year</h2>
          <AmountTable
            caption="Interest, principal and balance of each year"
            first="Year"
            columns={['Interest', 'Principal', 'Still owed']}
            rows={yearsOf(loan).map(({ year, interest, principal, balance }) => ({
              label: `Year ${year}`,
              amounts: [interest, principal, balance],
            }))}
          />
        </section>
      )}
    </>
  );
}

export function rangeOf(low: number, high: number): string {
  const [from, to] = [formatDollars(Math.round(low)), formatDollars(Math.round(high))];
  return from === to ? from : `${from} to ${to}`;
}
