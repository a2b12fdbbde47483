import { Link } from 'react-router';
import { LEAST_FOR_AVERAGE, REVIEWS_A_PAGE } from '#domain/agents/reviews/review.ts';
import { licenseText } from '#app/features/agent-contact/agent-texts.ts';
import { ReviewItem } from '#app/features/agent-contact/review-item.tsx';
import { Stars } from '#app/features/agent-contact/stars.tsx';
import { Avatar } from '#app/ui/avatar/avatar.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { countOf } from '#app/ui/format.ts';
import { Meter } from '#app/ui/meter/meter.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import type { AgentReviewsData } from './agent-reviews.server.ts';
import '#app/features/agent-contact/agent-head.css';
import '#app/ui/chip/chip.css';
import './agent-reviews.css';

const STARS = [5, 4, 3, 2, 1] as const;

export function AgentReviewsPage({ agent, rating, reviews, page, lowest }: AgentReviewsData) {
  const { id, name, firm } = agent;
  const hrefFor = (number: number, isLowest = lowest) => {
    const params = new URLSearchParams({
      ...(isLowest && { sort: 'lowest' }),
      ...(number > 1 && { page: String(number) }),
    });
    return `/agents/${id}/reviews${params.size > 0 ? `?${params}` : ''}`;
  };
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[{ label: 'Agents', to: '/agents' }, { label: name, to: `/agents/${id}` }, { label: 'Reviews' }]}
      />
      <header className="prof-compact">
        <Avatar name={name} size="lg" />
        <div>
          <h1>Reviews of {name}</h1>
          {firm && <p className="firm">{firm}</p>}
          <p className="muted small">{licenseText(agent)}</p>
        </div>
        <ButtonLink icon="edit" className="push" to={`/agents/${id}/review`}>
          Write a review
        </ButtonLink>
      </header>
      <div className="rating">
        <div className="rating-big">
          {rating.average === null ? (
            <p>
              {countOf(rating.count, 'review')}. An average is shown from {LEAST_FOR_AVERAGE} on.
            </p>
          ) : (
            <>
              <b>{rating.average.toFixed(1)}</b>
              <Stars rating={rating.average} />
              <p>{countOf(rating.count, 'review')}</p>
            </>
          )}
        </div>
        {rating.count > 0 && (
          <ul className="dist plain">
            {STARS.map((stars) => {
              const count = rating.distribution[stars - 1] ?? 0;
              return (
                <li key={stars}>
                  <span>{countOf(stars, 'star')}</span>
                  <Meter
                    label={`${countOf(stars, 'star')}: ${count} of ${rating.count}`}
                    value={count}
                    max={rating.count}
                  />
                  <span className="n">{count}</span>
                </li>
              );
            })}
          </ul>
        )}
        <p className="small muted">
          <b>Who can review.</b> Only people who dealt with {name} through Stoop, once for each dealing. Reviews from
          the same firm and bursts are checked first. The agent can answer, but can’t change or remove a review, and
          nobody can pay to add or remove one.
        </p>
      </div>
      {rating.count > 1 && (
        <nav className="chips review-sort" aria-label="Order">
          <Link className="chip" to={hrefFor(1, false)} aria-current={lowest ? undefined : 'page'}>
            Newest first
          </Link>
          <Link className="chip" to={hrefFor(1, true)} aria-current={lowest ? 'page' : undefined}>
            Lowest first
          </Link>
        </nav>
      )}
      <ul className="plain">
        {reviews.map((review) => (
          <ReviewItem key={review.id} agentId={id} review={review} />
        ))}
      </ul>
      <Pagination page={page} pageCount={Math.ceil(rating.count / REVIEWS_A_PAGE)} hrefFor={hrefFor} />
      <div className="section-gap" />
    </div>
  );
}
