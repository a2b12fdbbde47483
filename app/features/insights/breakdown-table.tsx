import type { Figure, MarketCount } from '#domain/insights/market-place.ts';
import { LEAST_OBSERVATIONS } from '#domain/insights/market-place.ts';
import { QuartileBar } from '#app/ui/chart/quartile-bar.tsx';
import { formatDollars, formatNumber } from '#app/ui/format.ts';
import { middleHalf, signedChange } from './place-texts.ts';
import '#app/ui/ledger/ledger.css';

export interface BreakdownRow {
  name: string;
  figure: Figure;
  before: Figure | undefined;
}

interface BreakdownTableProps {
  caption: string;
  /** Of the first column. */
  head: string;
  /** What is counted: "Sales". */
  counted: string;
  rows: readonly BreakdownRow[];
  scale: readonly [from: number, to: number];
}

/** One row for each type or number of bedrooms; all bars of a page have one scale. */
export function BreakdownTable({ caption, head, counted, rows, scale }: BreakdownTableProps) {
  return (
    <table className="ledger ledger-q">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className="r">
            {counted}
          </th>
          <th scope="col">
            <span className="sr">Middle half, drawn</span>
          </th>
          <th scope="col">Middle half</th>
          <th scope="col" className="r">
            One year
          </th>
          <th scope="col" className="r">
            Median
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, figure: { count, quartiles }, before }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="r" data-l={counted}>
              {formatNumber(count)}
            </td>
            <td className={quartiles ? 'c-iqr' : 'c-iqr skip-s'}>
              {quartiles && <QuartileBar quartiles={quartiles} scale={scale} />}
            </td>
            <td data-l="Middle half" className={quartiles ? undefined : 'muted'}>
              {quartiles ? middleHalf(quartiles) : `Fewer than ${LEAST_OBSERVATIONS}: no figures`}
            </td>
            <td className={quartiles ? 'r' : 'r skip-s'} data-l="One year">
              {(quartiles && signedChange(quartiles, before?.quartiles ?? null)) ??
                (quartiles ? <span className="muted">Too few a year ago</span> : '–')}
            </td>
            <td className={quartiles ? 'r amt' : 'r amt nd'}>
              {quartiles ? formatDollars(Math.round(quartiles[1])) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same figure of a count and of the same homes a year earlier. */
export function rowsOf(
  counts: readonly MarketCount[],
  before: readonly MarketCount[],
  { nameOf, figureOf }: { nameOf: (count: MarketCount) => string; figureOf: (count: MarketCount) => Figure },
): BreakdownRow[] {
  return counts
    .filter((count) => figureOf(count).count > 0)
    .map((count) => {
      const same = before.find(({ segment, beds }) => segment === count.segment && beds === count.beds);
      return { name: nameOf(count), figure: figureOf(count), before: same && figureOf(same) };
    });
}

/** Round ends around all middle halves. */
export function scaleOf(rows: readonly BreakdownRow[]): [from: number, to: number] {
  const known = rows.flatMap(({ figure }) => figure.quartiles ?? []);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = 10 ** Math.floor(Math.log10(Math.max(1, high - low))) / 2;
  return known.length === 0 ? [0, 1] : [Math.floor(low / step) * step, Math.ceil(high / step) * step];
}
