import { niceTicks } from './nice-ticks.ts';
import './chart.css';

export interface ChartSeries {
  label: string;
  /** Label at the end of the line, before the value: "NY". */
  shortLabel: string;
  /** One value per column; null leaves a gap. */
  values: readonly (number | null)[];
  /** Drawn with dashes, so that lines do not differ by color alone. */
  dashed?: boolean;
}

interface LineChartProps {
  /** States the finding: what somebody who cannot see the lines needs to know. */
  finding: string;
  columns: readonly string[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

const WIDTH = 690;
const HEIGHT = 290;
const PLOT = { left: 66, right: 590, top: 44, bottom: 250 };

/** Lines over months, labeled at their ends; rendered on the server, without JavaScript. */
export function LineChart({ finding, columns, series, format }: LineChartProps) {
  const known = series.flatMap((each) => each.values).filter((value) => value !== null);
  const ticks = niceTicks(Math.min(...known), Math.max(...known), 4);
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const x = (column: number) => PLOT.left + (column * (PLOT.right - PLOT.left)) / Math.max(1, columns.length - 1);
  const y = (value: number) => PLOT.bottom - ((value - low) * (PLOT.bottom - PLOT.top)) / (high - low || 1);
  const labelHeights = spreadLabels(series.map((each) => y(each.values.findLast((value) => value !== null) ?? low)));
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={finding}>
      <title>{finding}</title>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="ch-grid" d={`M${PLOT.left} ${y(tick).toFixed(1)}H${PLOT.right}`} />
          <text className="ch-axis" x="0" y={(y(tick) + 4).toFixed(1)}>
            {format(tick)}
          </text>
        </g>
      ))}
      {columns.map((column, index) =>
        index % 2 === 0 ? (
          <text key={column} className="ch-axis" x={x(index).toFixed(0)} y={HEIGHT - 10}>
            {column}
          </text>
        ) : null,
      )}
      {series.map((each, index) => (
        <SeriesLine key={each.label} series={each} x={x} y={y} labelY={labelHeights[index] ?? 0} format={format} />
      ))}
    </svg>
  );
}

interface SeriesLineProps {
  series: ChartSeries;
  x: (column: number) => number;
  y: (value: number) => number;
  labelY: number;
  format: (value: number) => string;
}

function SeriesLine({ series, x, y, labelY, format }: SeriesLineProps) {
  const points = series.values.flatMap((value, column) => (value === null ? [] : [{ value, column }]));
  const last = points.at(-1);
  if (!last) return null;
  const path = points.map(({ value, column }) => `${x(column).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
  return (
    <>
      <path className={series.dashed ? 'ch-line2' : 'ch-line'} d={`M${path}`} />
      {!series.dashed && (
        <circle className="ch-dot" r="5.5" cx={x(last.column).toFixed(1)} cy={y(last.value).toFixed(1)} />
      )}
      <text
        className={series.dashed ? 'ch-label ch-label2' : 'ch-label ch-label1'}
        x={PLOT.right + 10}
        y={(labelY + 4).toFixed(1)}
      >
        {series.shortLabel} {format(last.value)}
      </text>
    </>
  );
}

/** Moves overlapping labels apart; returns their heights in the given order. */
function spreadLabels(heights: readonly number[]): number[] {
  const GAP = 28;
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  order.forEach((label, position) => {
    const above = order[position - 1];
    if (above && label.height - above.height < GAP) label.height = above.height + GAP;
  });
  return order.sort((a, b) => a.index - b.index).map((label) => label.height);
}
