import { DEALING_KINDS, type Rating, type ShownReview } from '#domain/agents/reviews/review.ts';
import { reviewsPath } from '#domain/agents/reviews/reviews-query.ts';
import { ReviewLink } from '#app/features/agent-contact/review-link.tsx';
import { Stars } from '#app/features/agent-contact/stars.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { countOf, formatDay } from '#app/ui/format.ts';

interface AgentReviewsProps {
  agentId: number;
  rating: Rating | null;
  reviews: readonly ShownReview[];
  /** The account manages the profile. */
  isOwn: boolean;
}

/** The newest few; a page of their own has all. */
export function AgentReviews({ agentId: id, rating, reviews, isOwn }: AgentReviewsProps) {
  return (
    <section id="reviews" className="section section-sunken" aria-labelledby="h-reviews">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 id="h-reviews">{rating ? countOf(rating.count, 'review') : 'No reviews yet'}</h2>
            <p>Only from people who dealt with this agent through Stoop. Nobody can pay to add or remove one.</p>
          </div>
          <p className="row">
            {rating && <ButtonLink to={reviewsPath(id)}>All reviews</ButtonLink>}
            <ReviewLink agentId={id} isOwn={isOwn} />
          </p>
        </div>
        <ul className="plain grid-3">
          {reviews.map(({ id: review, rating: stars, body, name, kind, createdAt }) => (
            <li key={review} className="review-short">
              <Stars rating={stars} />
              <p className="review-text">{body}</p>
              <p className="small muted">
                <b>{name}</b>, {formatDay(createdAt)}. {DEALING_KINDS[kind]}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
