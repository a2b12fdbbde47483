import type { Rating } from '#domain/agents/reviews/review.ts';
import { countOf } from '#app/ui/format.ts';
import { Stars } from './stars.tsx';

/** The average with its count; too few reviews have none. */
export function RatingLine({ rating }: { rating: Rating }) {
  if (rating.average === null) return <span className="muted">{countOf(rating.count, 'review')}</span>;
  return (
    <>
      <Stars rating={rating.average} />
      <b>{rating.average.toFixed(1)}</b>
      <span className="muted">{countOf(rating.count, 'review')}</span>
    </>
  );
}
