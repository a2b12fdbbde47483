import type { Rating, ShownReview } from '#domain/agents/reviews/review.ts';
import { reviewsPath } from '#domain/agents/reviews/reviews-query.ts';
import type { Agent } from '#domain/agents/agent.ts';
import { ReviewItem } from '#app/features/agent-contact/review-item.tsx';
import { ReviewLink } from '#app/features/agent-contact/review-link.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { countOf } from '#app/ui/format.ts';

interface AgentReviewsProps {
  agent: Pick<Agent, 'id' | 'name'>;
  rating: Rating | null;
  reviews: readonly ShownReview[];
  /** The account manages the profile. */
  isOwn: boolean;
}

/** The newest few; a page of their own has all. */
export function AgentReviews({ agent: { id, name }, rating, reviews, isOwn }: AgentReviewsProps) {
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
        <ul className="plain">
          {reviews.map((review) => (
            <ReviewItem key={review.id} agentId={id} agent={name} review={review} isOwn={isOwn} />
          ))}
        </ul>
      </div>
    </section>
  );
}
