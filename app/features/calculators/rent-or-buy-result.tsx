import { compareRentAndBuy, SPREAD_POINTS } from '#domain/calculators/rent-or-buy.ts';
import { AmountTable } from './amount-table.tsx';
import type { CalculatorValues } from './calculator.server.ts';
import { rangeOf } from './mortgage-result.tsx';

/** Shares of the price that closings cost; /closing-costs has every line. */
const BUYING_PERCENT = 3;
const SELLING_PERCENT = 7;

export function RentOrBuyResult({ values }: { values: CalculatorValues }) {
  const of = (name: string) => values[name] ?? 0;
  const stay = of('stay');
  const { buying, renting, breakEvenYear, byYear } = compareRentAndBuy({
    rent: of('rent'),
    price: of('price'),
    downPercent: of('down'),
    ratePercent: of('rate'),
    years: of('term'),
    stay,
    charges: of('charges'),
    taxes: of('taxes'),
    rentGrowth: of('rentGrowth'),
    appreciation: of('appreciation'),
    savingsReturn: of('savings'),
    upkeepPercent: of('upkeep'),
    buyingPercent: BUYING_PERCENT,
    sellingPercent: SELLING_PERCENT,
  });
  return (
    <>
      <section className="v-sec" aria-label="Over the years you stay">
        <div className="two-up">
          <div>
            <h2>Renting costs</h2>
            <b className="sum-figure">{rangeOf(renting.low, renting.high)}</b>
            <p className="muted">
              Over {stay} years, if rents rise {SPREAD_POINTS} points less or more a year than you entered.
            </p>
          </div>
          <div>
            <h2>Buying costs</h2>
            <b className="sum-figure">{rangeOf(buying.low, buying.high)}</b>
            <p className="muted">
              If you sell after {stay} years, and prices rise {SPREAD_POINTS} points more or less a year. Less than zero
              means that the sale leaves more than everything you paid.
            </p>
          </div>
        </div>
      </section>
      <section className="v-sec v-foot" aria-labelledby="calc-years">
        <h2 id="calc-years">
          {breakEvenYear === null
            ? `Renting costs less for all ${stay} years`
            : `Buying costs less from year ${breakEvenYear}`}
        </h2>
        <p>
          With exactly what you entered. Buying counts the closing ({BUYING_PERCENT}% of the price), loan, charges,
          taxes, upkeep, what your savings would have earned, and selling ({SELLING_PERCENT}%), less what the sale
          leaves after the loan. Tax deductions are left out.
        </p>
        <AmountTable
          caption="What renting and buying have cost after each year"
          first="After"
          columns={['Renting', 'Buying', 'Difference']}
          rows={byYear.map(({ year, renting: rented, buying: bought }) => ({
            label: `Year ${year}`,
            amounts: [rented, bought, bought - rented],
          }))}
        />
      </section>
    </>
  );
}
