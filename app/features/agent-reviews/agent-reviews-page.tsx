import { Link } from 'react-router';
import {
  countReviews,
  LEAST_FOR_AVERAGE,
  type Rating,
  ratingOf,
  REVIEWS_A_PAGE,
} from '#domain/agents/reviews/review.ts';
import { reviewsPath } from '#domain/agents/reviews/reviews-query.ts';
import { licenseText, noLicenseText } from '#app/features/agent-contact/agent-texts.ts';
import { AgentPhoto } from '#app/features/agent-contact/agent-photo.tsx';
import { ReviewItem } from '#app/features/agent-contact/review-item.tsx';
import { ReviewLink } from '#app/features/agent-contact/review-link.tsx';
import { Stars } from '#app/features/agent-contact/stars.tsx';
import { useOwnsAgent } from '#app/features/agent-contact/use-owns-agent.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { countOf } from '#app/ui/format.ts';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import type { AgentReviewsData } from './agent-reviews.server.ts';
import { ReviewsFilters, StarLines } from './reviews-filters.tsx';
import '#app/features/agent-contact/agent-head.css';
import './agent-reviews.css';

export function AgentReviewsPage({ agent, photoUrl, query, counts, reviews }: AgentReviewsData) {
  const { id, name, firm, figures } = agent;
  const rating = ratingOf([1, 2, 3, 4, 5].map((stars) => countReviews(counts, { stars })));
  const isOwn = useOwnsAgent(id);
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[{ label: 'Agents', to: '/agents' }, { label: name, to: `/agents/${id}` }, { label: 'Reviews' }]}
      />
      <header className="prof-compact">
        <AgentPhoto name={name} url={photoUrl} size="lg" />
        <div>
          <h1>Reviews of {name}</h1>
          {firm && <p className="firm">{firm}</p>}
          <p className="muted small">{licenseText(agent) ?? noLicenseText(agent)}</p>
        </div>
        <p className="push">
          <ReviewLink agentId={id} isOwn={isOwn} />
        </p>
      </header>
      <Tabs
        label="Profile"
        current="reviews"
        tabs={[
          { id: 'overview', label: 'Overview', to: `/agents/${id}` },
          {
            id: 'listings',
            label: 'Listings',
            to: `/agents/${id}#listings`,
            count: figures.forSale + figures.forRent,
          },
          { id: 'reviews', label: 'Reviews', to: reviewsPath(id), count: rating.count },
        ]}
      />
      <div className="rating">
        <RatingBig rating={rating} />
        {rating.count > 0 && <StarLines agentId={id} query={query} rating={rating} />}
        <p className="rating-note">
          <b>Who can review.</b> Only people who dealt with {name} through Stoop, once for each dealing. Reviews from
          the same firm and bursts are checked first. The agent can answer, but can’t change or remove a review, and
          nobody can pay to add or remove one.
        </p>
      </div>
      {rating.count > 0 && <ReviewsFilters agentId={id} query={query} counts={counts} />}
      <Found query={query} counts={counts} agentId={id} />
      <ul className="plain" aria-label="Reviews">
        {reviews.map((review) => (
          <ReviewItem key={review.id} agentId={id} agent={name} review={review} isOwn={isOwn} />
        ))}
      </ul>
      <Pagination
        page={query.page}
        pageCount={Math.ceil(countReviews(counts, query) / REVIEWS_A_PAGE)}
        hrefFor={(page) => reviewsPath(id, { ...query, page })}
      />
      <div className="section-gap" />
    </div>
  );
}

function RatingBig({ rating: { count, average } }: { rating: Rating }) {
  const counted = countOf(count, 'review');
  return (
    <div className="rating-big">
      {average === null ? (
        <p>{count === 0 ? 'No reviews yet.' : `${counted}. An average is shown from ${LEAST_FOR_AVERAGE} on.`}</p>
      ) : (
        <>
          <b>{average.toFixed(1)}</b>
          <Stars rating={average} />
          <p>{counted}</p>
        </>
      )}
    </div>
  );
}

/** Says how many are shown if filters leave some out. */
function Found({ agentId, query, counts }: Pick<AgentReviewsData, 'query' | 'counts'> & { agentId: number }) {
  const [found, all] = [countReviews(counts, query), countReviews(counts, {})];
  if (found === all) return null;
  return (
    <p className="small muted review-found" role="status">
      {found === 0 ? 'No reviews match these filters.' : `${found} of ${countOf(all, 'review')}.`}{' '}
      <Link to={reviewsPath(agentId, { order: query.order })} preventScrollReset>
        Show all reviews
      </Link>
    </p>
  );
}
