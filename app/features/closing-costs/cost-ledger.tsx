import {
  COST_PARTS,
  type ClosingCosts,
  type CostLine,
  type CostSide,
  sumLines,
} from '#domain/closing-costs/closing-costs.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { formatDate } from '#app/ui/format.ts';
import { KIND_BADGES, NOT_DISCLOSED, PAYERS, partTitle, rangeText } from './cost-texts.ts';
import '#app/ui/ledger/ledger.css';

interface CostLedgerProps {
  costs: ClosingCosts;
  side: CostSide;
  /** Label and amount of the last rows, which add the totals to something. */
  sums: readonly { label: string; amount: string }[];
}

/** Every line of one side, by part. */
export function CostLedger({ costs, side, sums }: CostLedgerProps) {
  return (
    <table className="ledger ledger-cc">
      <caption className="sr">{side === 'buyer' ? 'Buyer’s' : 'Seller’s'} closing costs line by line</caption>
      <thead>
        <tr>
          <th scope="col" className="w-main">
            Cost
          </th>
          <th scope="col" className="w-who">
            Who pays
          </th>
          <th scope="col" className="w-kind">
            Kind
          </th>
          <th scope="col" className="w-law">
            Law, in force since
          </th>
          <th scope="col" className="r">
            Amount
          </th>
        </tr>
      </thead>
      {COST_PARTS.map((part) => (
        <Part key={part} title={partTitle(part, side)} lines={costs.lines.filter((line) => line.part === part)} />
      ))}
      <tfoot>
        {sums.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row" colSpan={2}>
              {label}
            </th>
            <td className="r amt" colSpan={3}>
              {amount}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function Part({ title, lines }: { title: string; lines: readonly CostLine[] }) {
  if (lines.length === 0) return null;
  const isSummed = lines.some((line) => line.isCounted && line.amountCents !== null);
  return (
    <tbody>
      <tr className="grp">
        <th scope="rowgroup" colSpan={4}>
          {title}
        </th>
        <td className="r amt is-range">{isSummed ? rangeText(sumLines(lines)) : ''}</td>
      </tr>
      {lines.map((line) => (
        <Line key={line.code} line={line} />
      ))}
    </tbody>
  );
}

function Line({ line }: { line: CostLine }) {
  const { label, tone } = KIND_BADGES[line.kind];
  const { lowCents, highCents } = line;
  return (
    <tr>
      <th scope="row">
        {line.name}
        <small>{line.detail}</small>
      </th>
      <td className="c-who" data-l="Who pays">
        {PAYERS[line.payer]}
      </td>
      <td className="c-kind" data-l="Kind">
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td data-l="Law, in force">
        {line.law === null ? (
          <span className="muted">Not set by law</span>
        ) : (
          <>
            {line.law}
            {line.since && (
              <small>
                {formatDate(line.since)}
                {!line.sinceIsKnown && ' or earlier'}
              </small>
            )}
          </>
        )}
      </td>
      <td className="r amt">
        {lowCents === null || highCents === null ? (
          <span className="nd">{NOT_DISCLOSED}</span>
        ) : (
          <>
            {rangeText({ lowCents, highCents })}
            {!line.isCounted && <span className="sr">, not counted</span>}
          </>
        )}
      </td>
    </tr>
  );
}
