import { Link } from 'react-router';
import type { CostSide } from '#domain/closing-costs/closing-costs.ts';
import { centsText, partTitle, rangeText } from '#app/features/closing-costs/cost-texts.ts';
import { formatDecimal } from '#app/ui/format.ts';
import type { CashAtClosing as Costs, SideCosts } from './cash-at-closing.server.ts';

/** What the buyer brings to the closing and what the seller takes home, in sums. */
export function CashAtClosing({ costs }: { costs: Costs }) {
  const { buyer, seller, priceCents, loanCents, downPaymentPercent, path } = costs;
  const downCents = priceCents - loanCents;
  const cash = { lowCents: downCents + buyer.total.lowCents, highCents: downCents + buyer.total.highCents };
  const left = { lowCents: priceCents - seller.total.highCents, highCents: priceCents - seller.total.lowCents };
  return (
    <div className="stack closing">
      <Side
        title="Cash to close"
        amount={rangeText(cash)}
        side="buyer"
        costs={buyer}
        first={{ label: `Down payment, ${formatDecimal(downPaymentPercent)}%`, amount: centsText(downCents) }}
        path={path}
      />
      <Side
        title="Net to seller"
        amount={rangeText(left)}
        side="seller"
        costs={seller}
        first={{ label: 'Asking price', amount: centsText(priceCents) }}
        path={`${path}&side=seller#seller`}
      />
    </div>
  );
}

interface SideProps {
  title: string;
  amount: string;
  side: CostSide;
  costs: SideCosts;
  first: { label: string; amount: string };
  path: string;
}

function Side({ title, amount, side, costs, first, path }: SideProps) {
  return (
    <details className="closing-side">
      <summary>
        <span>{title}</span> <b>{amount}</b>
      </summary>
      <dl className="def">
        <div>
          <dt>{first.label}</dt>
          <dd>{first.amount}</dd>
        </div>
        {costs.parts.map(({ part, sum }) => (
          <div key={part}>
            <dt>{partTitle(part, side)}</dt>
            <dd>{side === 'seller' ? rangeText(sum).replaceAll('$', '−$') : rangeText(sum)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{side === 'buyer' ? 'Cash to close' : 'Left before paying off a mortgage'}</dt>
          <dd>{amount}</dd>
        </div>
      </dl>
      <p className="small muted">
        {costs.leftOut.length > 0 && `Not known, so not counted: ${costs.leftOut.join('; ')}. `}
        <Link to={path}>Every line, with its law</Link>
      </p>
    </details>
  );
}
