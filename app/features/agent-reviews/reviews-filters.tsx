import { Form, Link, useSubmit } from 'react-router';
import {
  countReviews,
  DEALING_KINDS,
  type DealingKind,
  type Rating,
  type ReviewCounts,
} from '#domain/agents/reviews/review.ts';
import { REVIEW_ORDERS, type ReviewsQuery, reviewsPath } from '#domain/agents/reviews/reviews-query.ts';
import { Options } from '#app/ui/field/field.tsx';
import { countOf } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Meter } from '#app/ui/meter/meter.tsx';
import '#app/ui/chip/chip.css';

const STARS = [5, 4, 3, 2, 1] as const;
const KINDS = Object.keys(DEALING_KINDS) as DealingKind[];
const ORDER_OPTIONS = Object.entries(REVIEW_ORDERS).map(([value, label]) => ({ value, label }));

interface ReviewsFiltersProps {
  agentId: number;
  query: ReviewsQuery;
  counts: ReviewCounts;
}

/** How many gave how many stars; each line with a review leads to those reviews. */
export function StarLines({ agentId, query, rating }: Omit<ReviewsFiltersProps, 'counts'> & { rating: Rating }) {
  return (
    <ul className="dist plain">
      {STARS.map((stars) => {
        const count = rating.distribution[stars - 1] ?? 0;
        const label = countOf(stars, 'star');
        const line = (
          <>
            <span>{label}</span>
            <Meter label={`${label}: ${count} of ${rating.count}`} value={count} max={rating.count} />
            <span className="n">{count}</span>
          </>
        );
        return (
          <li key={stars}>
            {count === 0 ? (
              <span className="dist-line">{line}</span>
            ) : (
              <Link
                className="dist-line"
                to={reviewsPath(agentId, { ...query, stars: query.stars === stars ? null : stars, page: 1 })}
                preventScrollReset
                aria-current={query.stars === stars ? 'true' : undefined}
              >
                {line}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Links and a plain GET form: the address has the filters and the order. */
export function ReviewsFilters({ agentId, query, counts }: ReviewsFiltersProps) {
  const { stars, kind, order } = query;
  const submit = useSubmit();
  const kinds = KINDS.filter((each) => each === kind || countReviews(counts, { kind: each }) > 0);
  return (
    <div className="row row-between review-filters">
      <nav className="chips" aria-label="Filter reviews">
        {[null, ...kinds].map((each) => (
          <Link
            key={each ?? 'all'}
            className="chip chip-sm"
            to={reviewsPath(agentId, { ...query, kind: each, page: 1 })}
            preventScrollReset
            aria-current={each === kind ? 'true' : undefined}
          >
            {each === null ? 'All' : DEALING_KINDS[each]}, {countReviews(counts, { kind: each, stars })}
          </Link>
        ))}
        {stars !== null && (
          <Link
            className="chip chip-sm chip-remove is-on"
            to={reviewsPath(agentId, { ...query, stars: null, page: 1 })}
            preventScrollReset
            aria-label={`Remove the filter ${countOf(stars, 'star')}`}
          >
            {countOf(stars, 'star')}
            <Icon name="x" />
          </Link>
        )}
      </nav>
      <Form action={reviewsPath(agentId)} preventScrollReset className="review-order">
        {stars !== null && <input type="hidden" name="stars" value={stars} />}
        {kind !== null && <input type="hidden" name="kind" value={kind} />}
        <select
          key={order}
          className="select"
          name="sort"
          aria-label="Sort reviews"
          defaultValue={order}
          onChange={(event) => void submit(event.target.form, { preventScrollReset: true })}
        >
          <Options options={ORDER_OPTIONS} />
        </select>
        <noscript>
          <button type="submit" className="btn">
            Sort
          </button>
        </noscript>
      </Form>
    </div>
  );
}
