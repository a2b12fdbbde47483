import { Link } from 'react-router';
import type { ClosingCosts, CostSide } from '#domain/closing-costs/closing-costs.ts';
import type { CostQuery } from '#domain/closing-costs/cost-query.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { ShareBar, swatchOf } from '#app/ui/calculation/share-bar.tsx';
import { formatDate, formatDecimal } from '#app/ui/format.ts';
import { COST_PARTS, sumLines } from '#domain/closing-costs/closing-costs.ts';
import type { ClosingCostsData } from './closing-costs.server.ts';
import { ComparedTaxes } from './compared-taxes.tsx';
import { CostLedger } from './cost-ledger.tsx';
import { centsText, partTitle, rangeText, shareText } from './cost-texts.ts';
import { CostsForm } from './costs-form.tsx';
import { SourceLine } from '#app/ui/rows/rows.tsx';
import '#app/ui/chart/chart.css';
import '#app/ui/tabs/tabs.css';
import './closing-costs.css';

/** Both sides are on the page; with scripts only the chosen one shows. */
export function ClosingCostsPage({ data }: { data: ClosingCostsData }) {
  const { typed, isExample, result, errors } = data;
  const side: CostSide = typed.side === 'seller' ? 'seller' : 'buyer';
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={[{ label: 'Buy', to: '/buy' }, { label: 'Closing costs' }]} />
        <header className="page-head page-head-tight">
          <h1>Closing costs, line by line</h1>
          <p>
            What you pay on top of the price in New York and New Jersey, who pays it, and which lines you can negotiate.
          </p>
        </header>
        <CostsForm key={JSON.stringify(typed)} {...data} />
        {isExample && <p className="small muted costs-note">An example. Enter your own numbers to change it.</p>}
        {result === null && Object.keys(errors).length === 0 && (
          <Alert role="status">Enter a price to see what it costs to buy or sell the home.</Alert>
        )}
      </div>
      {result && <Result side={side} typed={typed} {...result} />}
    </>
  );
}

type ResultProps = NonNullable<ClosingCostsData['result']> & { side: CostSide; typed: Record<string, string> };

function Result({ query, here, other, side, typed }: ResultProps) {
  const pathOf = (to: CostSide) => `?${new URLSearchParams({ ...typed, side: to })}#${to}`;
  const shown = (of: CostSide) => (of === side ? 'v-sec' : 'v-sec is-other-side');
  return (
    <>
      <div className="tabs-sticky">
        <div className="wrap">
          <nav className="tabs" aria-label="Whose costs">
            {(['buyer', 'seller'] as const).map((each) => (
              <Link key={each} to={pathOf(each)} replace aria-current={each === side ? 'true' : undefined}>
                {each === 'buyer' ? 'Buyer' : 'Seller'}
                <span className="count">{centsText(here[each].total.lowCents)} and up</span>
              </Link>
            ))}
          </nav>
        </div>
      </div>
      <div className="wrap">
        <section className={shown('buyer')} id="buyer" aria-labelledby="h-buyer">
          <h2 id="h-buyer">If you buy</h2>
          <Total costs={here.buyer} side="buyer" query={query} />
          <CostLedger costs={here.buyer} side="buyer" sums={buyerSums(here.buyer, query)} />
          <LeftOut costs={here.buyer} />
          {here.buyer.lines.some(({ code }) => code === 'mortgage-recording-tax') && query.kind !== 'coop' && (
            <Alert>
              <b>Compare a co-op.</b> At the same price, you’d skip the mortgage recording tax and title insurance, and
              may meet a flip tax, usually paid by the seller.{' '}
              <Link to={`?${new URLSearchParams({ ...typed, kind: 'coop' })}`} preventScrollReset>
                Switch to a co-op
              </Link>
            </Alert>
          )}
        </section>
        <section className={shown('seller')} id="seller" aria-labelledby="h-seller">
          <h2 id="h-seller">If you sell</h2>
          <Total costs={here.seller} side="seller" query={query} />
          <CostLedger costs={here.seller} side="seller" sums={sellerSums(here.seller, query)} />
          <LeftOut costs={here.seller} />
          <SourceLine>
            Rates in force on {formatDate(query.day)}. General information, not legal or tax advice.
          </SourceLine>
        </section>
        <ComparedTaxes here={here} other={other} priceCents={query.priceCents} />
      </div>
    </>
  );
}

function Total({ costs, side, query }: { costs: ClosingCosts; side: CostSide; query: CostQuery }) {
  const { total, fixedCents } = costs;
  const parts = COST_PARTS.flatMap((part) => {
    const { amountCents } = sumLines(costs.lines.filter((line) => line.part === part));
    return amountCents > 0 ? [{ part, amountCents }] : [];
  });
  return (
    <div className="shares v-total">
      <b className="sum-figure">{rangeText(total)}</b>
      <p className="muted">
        {shareText(total.lowCents, query.priceCents)} to {shareText(total.highCents, query.priceCents)} of the{' '}
        {centsText(query.priceCents)} price{side === 'buyer' && ', before the down payment'}. {centsText(fixedCents)} of
        it is fixed by law.
      </p>
      <ShareBar amounts={parts.map(({ amountCents }) => amountCents)} />
      <p className="legend">
        {parts.map(({ part, amountCents }, index) => (
          <span key={part}>
            <i className={swatchOf(index)} />
            {partTitle(part, side)} <b>{Math.round((amountCents / total.amountCents) * 100)}%</b>
          </span>
        ))}
      </p>
    </div>
  );
}

function LeftOut({ costs: { unknown } }: { costs: ClosingCosts }) {
  const counted = unknown.filter(({ isCounted }) => isCounted);
  if (counted.length === 0) return null;
  return (
    <SourceLine>
      Not in the total, because nobody has said how much: {counted.map(({ name }) => name).join(', ')}. Enter what you
      know under “More about the sale”.
    </SourceLine>
  );
}

function buyerSums({ total }: ClosingCosts, { priceCents, loanCents }: CostQuery) {
  const downCents = priceCents - loanCents;
  const cash = { lowCents: total.lowCents + downCents, highCents: total.highCents + downCents };
  return [
    { label: 'Buyer’s closing costs', amount: rangeText(total) },
    {
      label: loanCents === 0 ? 'Price, all cash' : `Down payment, ${formatDecimal((downCents / priceCents) * 100)}%`,
      amount: centsText(downCents),
    },
    { label: 'Cash you need at closing', amount: rangeText(cash) },
  ];
}

function sellerSums({ total }: ClosingCosts, { priceCents }: CostQuery) {
  const left = { lowCents: priceCents - total.highCents, highCents: priceCents - total.lowCents };
  return [
    { label: 'Seller’s closing costs', amount: rangeText(total) },
    { label: 'Left before paying off your mortgage', amount: rangeText(left) },
  ];
}
