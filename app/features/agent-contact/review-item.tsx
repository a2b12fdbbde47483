import { Link } from 'react-router';
import { DEALING_KINDS, type ShownReview } from '#domain/agents/reviews/review.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { formatDay } from '#app/ui/format.ts';
import { Stars } from './stars.tsx';
import './review-item.css';

interface ReviewItemProps {
  agentId: number;
  review: ShownReview;
  /** The account manages the profile; public pages, which are the same for everybody, don't know. */
  isOwn?: boolean;
}

export function ReviewItem({ agentId, review, isOwn = false }: ReviewItemProps) {
  const { id, name, rating, body, kind, createdAt, answer } = review;
  const ask = (what: string) => `/agents/${agentId}/review?${what}=${id}`;
  return (
    <li className="agent-review">
      <p className="review-top">
        <Stars rating={rating} />
        <Badge>{DEALING_KINDS[kind]}</Badge>
      </p>
      <p className="review-body">{body}</p>
      <p className="by">
        <b>{name}</b>, {formatDay(createdAt)}
      </p>
      {answer && (
        <div className="review-answer">
          <b>Answer of the agent, {formatDay(answer.at)}</b>
          <p className="review-body">{answer.text}</p>
        </div>
      )}
      <p className="foot">
        <Link to={ask('report')} aria-label={`Report the review by ${name}`}>
          Report
        </Link>
        {isOwn && (
          <Link to={ask('answer')} aria-label={`${answer ? 'Change the answer to' : 'Answer'} the review by ${name}`}>
            {answer ? 'Change the answer' : 'Answer'}
          </Link>
        )}
      </p>
    </li>
  );
}
