import { useState } from 'react';
import { Link } from 'react-router';
import { ANSWER_DAYS, DEALING_KINDS, type ShownReview } from '#domain/agents/reviews/review.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { formatDay } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { firstNameOf } from './agent-texts.ts';
import { Stars } from './stars.tsx';
import './review-item.css';

interface ReviewItemProps {
  agentId: number;
  /** The agent's name. */
  agent: string;
  review: ShownReview;
  /** The account manages the profile, so it can answer. */
  isOwn?: boolean;
  /** On a page that is about this review, which needs no links to it. */
  isAlone?: boolean;
}

export function ReviewItem({ agentId, agent, review, isOwn = false, isAlone = false }: ReviewItemProps) {
  const { id, name, rating, body, kind, createdAt, answer } = review;
  const [now] = useState(() => Date.now());
  const canAnswer = isOwn && (!answer || now - Date.parse(answer.at) < ANSWER_DAYS * 86_400_000);
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
          <b>
            {firstNameOf(agent)}’s answer, {formatDay(answer.at)}
          </b>
          <p className="review-body">{answer.text}</p>
        </div>
      )}
      {!isAlone && (
        <p className="foot">
          <Link to={ask('report')} aria-label={`Report the review by ${name}`}>
            <Icon name="flag" className="icon-sm" />
            Report
          </Link>
          {canAnswer && (
            <Link to={ask('answer')} aria-label={`${answer ? 'Change the answer to' : 'Answer'} the review by ${name}`}>
              <Icon name="edit" className="icon-sm" />
              {answer ? 'Change the answer' : 'Answer'}
            </Link>
          )}
        </p>
      )}
    </li>
  );
}
