import type { ReactNode } from 'react';
import './calculation.css';

const WIDTH = 1000;
const HEIGHT = 12;

interface RuleBarProps {
  title: string;
  /** The result in words. */
  badge: ReactNode;
  share: number;
  limit: number;
  /** Where the bar ends. */
  most: number;
  /** False: more than the limit is fine. */
  isCeiling?: boolean;
  children: ReactNode;
}

/** A share against a marked limit. The drawing is decorative: badge and text say the same. */
export function RuleBar({ title, badge, share, limit, most, isCeiling = true, children }: RuleBarProps) {
  const xOf = (value: number) => Math.min(WIDTH, Math.max(0, (value / most) * WIDTH));
  const isOver = isCeiling ? share > limit : share < limit;
  return (
    <div className="rule">
      <div>
        <b>{title}</b>
        {badge}
      </div>
      <svg className="rule-svg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="rs-t" width={WIDTH} height={HEIGHT} />
        <rect className={isOver ? 'rs-o' : 'rs-b'} width={xOf(share)} height={HEIGHT} />
        <path className="rs-l" d={`M${xOf(limit)} 0V${HEIGHT}`} />
      </svg>
      <p>{children}</p>
    </div>
  );
}
