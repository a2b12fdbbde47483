import type { Figure, MarketCount } from '#domain/insights/market-place.ts';
import type { Month } from '#domain/insights/months.ts';
import { monthsUpTo } from '#domain/insights/months.ts';
import { BandChart } from '#app/ui/chart/band-chart.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { Table } from '#app/ui/table/table.tsx';
import { amountText, longMonthText, middleHalf, monthText } from './place-texts.ts';

interface PriceMonthsProps {
  /** "Median sale price" */
  what: string;
  /** What is counted: "Sales". */
  counted: string;
  counts: readonly MarketCount[];
  figureOf: (count: MarketCount) => Figure;
  months: number;
  through: Month;
}

const NONE: Figure = { count: 0, quartiles: null };

/** The drawing of a figure by month, and beside it the same numbers as a table. */
export function PriceMonths({ what, counted, counts, figureOf, months, through }: PriceMonthsProps) {
  const points = monthsUpTo(through, months).map((month) => {
    const count = counts.find((each) => each.month === month);
    return { month, ...(count ? figureOf(count) : NONE) };
  });
  const known = points.filter(({ quartiles }) => quartiles !== null);
  const [first, last] = [known[0], known.at(-1)];
  const described =
    first?.quartiles && last?.quartiles
      ? `from ${amountText(first.quartiles[1])} in ${longMonthText(first.month)} to ${amountText(last.quartiles[1])} in ${longMonthText(last.month)}`
      : '';
  return (
    <div className="chart-pair">
      <figure>
        <figcaption className="legend">
          <span>
            <svg viewBox="0 0 20 10" aria-hidden="true">
              <path className="ch-line" d="M0 5h20" />
            </svg>
            Median
          </span>
          <span>
            <svg viewBox="0 0 20 10" aria-hidden="true">
              <path className="ch-band" d="M0 0h20v10H0z" />
            </svg>
            Middle half
          </span>
        </figcaption>
        <BandChart
          finding={`${what} ${described}. The table has the same numbers.`}
          points={points}
          labels={points.map(({ month }) => axisLabel(month, [1, 7]))}
          narrowLabels={points.map(({ month }) => axisLabel(month, [1]))}
          format={amountText}
        />
      </figure>
      <Table
        caption={`${what} by month, newest first`}
        columns={[
          { key: 'month', label: 'Month' },
          { key: 'median', label: 'Median', numeric: true },
          { key: 'half', label: 'Middle half', numeric: true },
          { key: 'count', label: counted, numeric: true },
        ]}
        rows={points.toReversed().map(({ month, count, quartiles }) => ({
          month: monthText(month),
          median: quartiles ? <b>{amountText(quartiles[1])}</b> : '–',
          half: quartiles ? middleHalf(quartiles).replace(' to ', ' – ') : 'too few',
          count: formatNumber(count),
        }))}
      />
    </div>
  );
}

/** "Jan 2026" and "Jul" under the axis; other months have none. */
function axisLabel(month: Month, named: readonly number[]): string {
  const number = Number(month.slice(5, 7));
  if (!named.includes(number)) return '';
  return number === 1 ? monthText(month) : monthText(month).slice(0, 3);
}
