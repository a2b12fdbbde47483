import { compareLoans } from '#domain/calculators/refinance.ts';
import { countOf, formatDollars } from '#app/ui/format.ts';
import { AmountTable } from './amount-table.tsx';
import type { CalculatorValues } from './calculator.server.ts';

export function RefinanceResult({ values }: { values: CalculatorValues }) {
  const of = (name: string) => values[name] ?? 0;
  const costs = of('costs');
  const answer = compareLoans({
    now: { principal: of('balance'), ratePercent: of('rateNow'), years: of('yearsLeft') },
    next: { principal: of('balance'), ratePercent: of('rate'), years: of('term') },
    costs,
  });
  const { paymentNow, paymentNext, saved, breakEvenMonths, interestNow, interestNext, difference } = answer;
  return (
    <section className="v-sec v-foot" aria-labelledby="calc-saved">
      <h2 id="calc-saved">{saved >= 0 ? 'You would pay less each month' : 'You would pay more each month'}</h2>
      <b className="sum-figure">{formatDollars(Math.abs(saved))}</b>
      <p>
        {breakEvenMonths === null
          ? 'The new payment never makes up for its costs. '
          : `The costs are saved after ${countOf(breakEvenMonths, 'month')}. `}
        {difference <= 0
          ? `Until the end, you’d pay ${formatDollars(-difference)} less in interest and costs.`
          : `Until the end, you’d pay ${formatDollars(difference)} more in interest and costs, because the loan lasts longer or costs more.`}
      </p>
      <AmountTable
        caption="The present and the new loan"
        first="Amount"
        columns={['Now', 'New loan', 'Difference']}
        rows={[
          { label: 'Payment, a month', amounts: [paymentNow, paymentNext, paymentNext - paymentNow] },
          { label: 'Interest until the end', amounts: [interestNow, interestNext, interestNext - interestNow] },
          { label: 'Costs, once', amounts: [0, costs, costs] },
        ]}
      />
    </section>
  );
}
