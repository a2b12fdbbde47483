import type { Rating, ShownReview } from '#domain/agents/reviews/review.ts';
import { ReviewItem } from '#app/features/agent-contact/review-item.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { countOf } from '#app/ui/format.ts';

interface AgentReviewsProps {
  agentId: number;
  rating: Rating | null;
  reviews: readonly ShownReview[];
}

/** The newest few; a page of their own has all. */
export function AgentReviews({ agentId, rating, reviews }: AgentReviewsProps) {
  return (
    <section id="reviews" className="section section-sunken" aria-labelledby="h-reviews">
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 id="h-reviews">{rating ? countOf(rating.count, 'review') : 'No reviews yet'}</h2>
            <p>Only from people who dealt with this agent through Stoop. Nobody can pay to add or remove one.</p>
          </div>
          <p className="row">
            {rating && <ButtonLink to={`/agents/${agentId}/reviews`}>All reviews</ButtonLink>}
            <ButtonLink icon="edit" to={`/agents/${agentId}/review`}>
              Write a review
            </ButtonLink>
          </p>
        </div>
        <ul className="plain">
          {reviews.map((review) => (
            <ReviewItem key={review.id} agentId={agentId} review={review} />
          ))}
        </ul>
      </div>
    </section>
  );
}
