import './quartile-bar.css';

interface QuartileBarProps {
  quartiles: readonly [low: number, median: number, high: number];
  /** What both ends of the drawing stand for; the same for all bars of a page. */
  scale: readonly [from: number, to: number];
}

const WIDTH = 200;

/** Middle half and median in a row of a table. Decoration: the numbers are in the row. */
export function QuartileBar({ quartiles: [low, median, high], scale: [from, to] }: QuartileBarProps) {
  const x = (value: number) => (Math.max(0, Math.min(1, (value - from) / (to - from || 1))) * WIDTH).toFixed(1);
  const width = Math.max(2, Number(x(high)) - Number(x(low))).toFixed(1);
  return (
    <svg className="iqr" viewBox={`0 0 ${WIDTH} 20`} preserveAspectRatio="none" aria-hidden="true">
      <path className="iqr-t" d={`M0 10H${WIDTH}`} />
      <rect className="iqr-b" x={x(low)} y="5" width={width} height="10" />
      <rect className="iqr-m" x={(Number(x(median)) - 1.5).toFixed(1)} y="1" width="3" height="18" />
    </svg>
  );
}
