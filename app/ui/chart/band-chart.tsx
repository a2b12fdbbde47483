import { classNames } from '#app/ui/class-names.ts';
import { niceTicks } from './nice-ticks.ts';
import './chart.css';
import './band-chart.css';

export interface BandPoint {
  /** Null: too little is known; the line and the band have a gap there. */
  quartiles: readonly [low: number, median: number, high: number] | null;
}

interface BandChartProps {
  /** States the finding: what somebody who cannot see the drawing needs to know. */
  finding: string;
  points: readonly BandPoint[];
  /** Below the axis; empty ones are not drawn. */
  labels: readonly string[];
  /** Short ones, for narrow screens. */
  narrowLabels: readonly string[];
  format: (value: number) => string;
}

interface Frame {
  className: string;
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  dot: number;
}

/** Two drawings, so that the texts have their size on every screen. */
const WIDE: Frame = { className: 'ch-w', width: 820, height: 340, left: 52, right: 744, top: 14, bottom: 300, dot: 5 };
const NARROW: Frame = {
  className: 'ch-n',
  width: 350,
  height: 260,
  left: 44,
  right: 298,
  top: 12,
  bottom: 232,
  dot: 4,
};

/** A median with the middle half around it; rendered on the server, without JavaScript. */
export function BandChart(props: BandChartProps) {
  return (
    <>
      <Drawing {...props} frame={WIDE} />
      <Drawing {...props} labels={props.narrowLabels} frame={NARROW} />
    </>
  );
}

function Drawing({ finding, points, labels, format, frame }: BandChartProps & { frame: Frame }) {
  const known = points.flatMap(({ quartiles }) => quartiles ?? []);
  const ticks = niceTicks(Math.min(...known), Math.max(...known), 5);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const x = (at: number) => frame.left + (at * (frame.right - frame.left)) / Math.max(1, points.length - 1);
  const y = (value: number) => frame.bottom - ((value - low) * (frame.bottom - frame.top)) / (high - low || 1);
  const point = (at: number, value: number) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
  const last = points.findLastIndex(({ quartiles }) => quartiles !== null);
  const ends = points[last]?.quartiles;
  return (
    <svg
      className={classNames('chart', frame.className)}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={finding}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path className="ch-grid" d={`M${frame.left} ${y(tick).toFixed(1)}H${frame.right}`} />
          <text className="ch-axis" x="0" y={(y(tick) + 4).toFixed(1)}>
            {format(tick)}
          </text>
        </g>
      ))}
      {labels.map((label, at) =>
        label === '' ? null : (
          <text key={`${label}${at}`} className="ch-axis" x={x(at).toFixed(1)} y={frame.height - 8} textAnchor="middle">
            {label}
          </text>
        ),
      )}
      {runsOf(points).map((run) => (
        <g key={run.start}>
          <path
            className="ch-band"
            d={`M${run.values.map(([from], at) => point(run.start + at, from)).join('L')}L${run.values
              .map(([, , to], at) => point(run.start + at, to))
              .reverse()
              .join('L')}Z`}
          />
          <path
            className="ch-line"
            d={`M${run.values.map(([, middle], at) => point(run.start + at, middle)).join('L')}`}
          />
        </g>
      ))}
      {ends && (
        <>
          <circle className="ch-dot" r={frame.dot} cx={x(last).toFixed(1)} cy={y(ends[1]).toFixed(1)} />
          {endLabels(ends, y).map(({ value, height, isMedian }) => (
            <text
              key={value}
              className={isMedian ? 'ch-label' : 'ch-axis'}
              x={(x(last) + 10).toFixed(1)}
              y={height.toFixed(1)}
            >
              {format(value)}
            </text>
          ))}
        </>
      )}
    </svg>
  );
}

interface Run {
  start: number;
  values: (readonly [number, number, number])[];
}

/** Points without a gap between them. */
function runsOf(points: readonly BandPoint[]): Run[] {
  const runs: Run[] = [];
  points.forEach(({ quartiles }, at) => {
    if (!quartiles) return;
    const run = runs.at(-1);
    if (run && run.start + run.values.length === at) run.values.push(quartiles);
    else runs.push({ start: at, values: [quartiles] });
  });
  return runs;
}

/** The quartiles step aside for the median. */
function endLabels([low, median, high]: readonly [number, number, number], y: (value: number) => number) {
  const GAP = 18;
  const middle = y(median) + 4;
  return [
    { value: high, height: Math.min(y(high) + 4, middle - GAP), isMedian: false },
    { value: median, height: middle, isMedian: true },
    { value: low, height: Math.max(y(low) + 4, middle + GAP), isMedian: false },
  ].filter(({ value, isMedian }) => isMedian || value !== median);
}
