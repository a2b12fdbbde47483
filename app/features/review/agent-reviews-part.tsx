import { Link } from 'react-router';
import type { WaitingReview } from '#domain/agents/reviews/decide-reviews.server.ts';
import { HOLD_REASONS, REPORT_REASONS } from '#domain/agents/reviews/review.ts';
import { useDecision } from '#app/forms/use-decision.ts';
import { useReasonField } from '#app/forms/use-reason-field.ts';
import { agoText } from '#app/ui/ago.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { countOf } from '#app/ui/format.ts';

const DONE = { show: 'The review is shown', remove: 'Removed with your reason' } as const;

/** Reviews of agents that are held, or that somebody reported. */
export function AgentReviewsPart({ reviews, now }: { reviews: readonly WaitingReview[]; now: number }) {
  return (
    <section aria-labelledby="agent-reviews-waiting">
      <h2 id="agent-reviews-waiting" tabIndex={-1}>
        {reviews.length === 0 ? 'No review is waiting' : `${countOf(reviews.length, 'review')} waiting`}
      </h2>
      <ul className="reviews">
        {reviews.map((review) => (
          <Waiting key={review.id} review={review} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ review, now }: { review: WaitingReview; now: number }) {
  const { id, agentId, agentName, name, email, rating, body, heldFor, reports, createdAt } = review;
  const { reason, draft, field, showErrors } = useReasonField('Reason', `agent-review-${id}`);
  const { isBusy, decide } = useDecision();
  const press = (decision: keyof typeof DONE) =>
    void decide(
      'decide-agent-review',
      { id, decision, note: reason },
      { done: () => DONE[decision], showErrors, draft },
    );
  const label = `the review by ${name}`;
  const keep = heldFor.length > 0 ? 'Show' : 'Keep';
  return (
    <li data-home tabIndex={-1} aria-label={`Review of ${agentName} by ${name}`}>
      <div className="row">
        {heldFor.map((why) => (
          <Badge key={why} tone="warning">
            {HOLD_REASONS[why]}
          </Badge>
        ))}
        {reports.length > 0 && <Badge tone="danger">{countOf(reports.length, 'report')}</Badge>}
      </div>
      <h3>
        <Link to={`/agents/${agentId}/reviews`}>{agentName}</Link>: {countOf(rating, 'star')}
      </h3>
      <p className="review-text">{body}</p>
      <p>
        {name} ({email ?? 'no confirmed address'}), {agoText(createdAt, now)}
      </p>
      {reports.length > 0 && (
        <ul>
          {reports.map(({ reason: why, note }, index) => (
            <li key={index}>
              {REPORT_REASONS[why]}
              {note && `: ${note}`}
            </li>
          ))}
        </ul>
      )}
      <div className="review-decision">
        <TextAreaField {...field} hint="Needed to remove it; whoever wrote it reads it" rows={2} />
        <div className="row">
          <Button variant="primary" disabled={isBusy} onClick={() => press('show')} aria-label={`${keep} ${label}`}>
            {keep}
          </Button>
          <Button disabled={isBusy} onClick={() => press('remove')} aria-label={`Remove ${label}`}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
