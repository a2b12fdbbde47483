import { Link } from 'react-router';
import type { Rating } from '#domain/agents/reviews/review.ts';
import { countOf } from '#app/ui/format.ts';
import { Stars } from './stars.tsx';

interface RatingLineProps {
  rating: Rating;
  /** Where the reviews are. */
  to?: string;
}

/** The average with its count; too few reviews have none. */
export function RatingLine({ rating: { count, average }, to }: RatingLineProps) {
  const counted = countOf(count, 'review');
  return (
    <>
      {average !== null && (
        <>
          <Stars rating={average} />
          <b>{average.toFixed(1)}</b>
        </>
      )}
      {to === undefined ? <span className="muted">{counted}</span> : <Link to={to}>{counted}</Link>}
    </>
  );
}
