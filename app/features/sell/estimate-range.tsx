import { formatDollars, formatShortDollars } from '#app/ui/format.ts';

interface EstimateRangeProps {
  low: number;
  high: number;
  middle: number | null;
  /** Adjusted prices of comparables. */
  sales: readonly number[];
}

const DRAWINGS = [
  { name: 'wide', width: 900 },
  { name: 'narrow', width: 340 },
] as const;
const EDGE = 30;

/** The range on a line, with the middle and the adjusted prices of comparables, once for each width of the screen. */
export function EstimateRange({ low, high, middle, sales }: EstimateRangeProps) {
  const least = Math.min(low, ...sales);
  const most = Math.max(high, ...sales);
  const inside = sales.filter((price) => price >= low && price <= high).length;
  const label = `Range from ${formatDollars(low)} to ${formatDollars(high)}${middle === null ? '' : `, most likely ${formatDollars(middle)}`}. ${inside} of ${sales.length} adjusted sales fall inside.`;
  return DRAWINGS.map(({ name, width }) => {
    const x = (price: number) => EDGE + ((price - least) / Math.max(1, most - least)) * (width - 2 * EDGE);
    return (
      <svg key={name} className={`est-range er-${name}`} viewBox={`0 0 ${width} 84`} role="img" aria-label={label}>
        <rect className="er-track" x="0" y="42" width={width} height="4" rx="2" />
        <rect className="er-band" x={x(low)} y="33" width={Math.max(4, x(high) - x(low))} height="22" rx="11" />
        {middle !== null && <path className="er-mid" d={`M${x(middle)} 26v36`} />}
        {sales.map((price, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sales can have the same price.
          <circle key={at} className="er-sale" cx={x(price)} cy="44" r="5.5" />
        ))}
        <Mark x={x(low)} value={low} words="low" />
        {middle !== null && <Mark x={x(middle)} value={middle} words="most likely" />}
        <Mark x={x(high)} value={high} words="high" />
      </svg>
    );
  });
}

function Mark({ x, value, words }: { x: number; value: number; words: string }) {
  return (
    <>
      <text textAnchor="middle" x={x} y="18">
        {formatShortDollars(value)}
      </text>
      <text className="er-cap" textAnchor="middle" x={x} y="78">
        {words}
      </text>
    </>
  );
}
