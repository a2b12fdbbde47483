import './share-bar.css';

const BAR_WIDTH = 1000;
const BAR_HEIGHT = 14;
const GAP = 4;
const COLORS = 4;

/** Names of the classes that give a part its color: of its piece in the bar and of its swatch in a list. */
export const swatchOf = (index: number): string => `swatch sw-${(index % COLORS) + 1}`;

/** How amounts share a whole, as one bar. Decorative: a list next to it has the amounts. */
export function ShareBar({ amounts }: { amounts: readonly number[] }) {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const room = BAR_WIDTH - GAP * (amounts.filter((amount) => amount > 0).length - 1);
  const parts = amounts.map((amount) => (total > 0 ? (Math.max(0, amount) / total) * room : 0));
  const leftOf = (index: number) => parts.slice(0, index).reduce((sum, part) => sum + (part > 0 ? part + GAP : 0), 0);
  return (
    <svg className="share-bar" viewBox={`0 0 ${BAR_WIDTH} ${BAR_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map((part, index) =>
        part > 0 ? (
          <rect
            key={index}
            className={`cb-${(index % COLORS) + 1}`}
            x={leftOf(index)}
            width={part}
            height={BAR_HEIGHT}
          />
        ) : null,
      )}
    </svg>
  );
}
