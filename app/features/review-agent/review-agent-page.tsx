import { Link } from 'react-router';
import type { ReviewDesk } from '#domain/agents/reviews/read-reviews.server.ts';
import { HOLD_TEXTS } from '#domain/agents/reviews/review.ts';
import { reviewsPath } from '#domain/agents/reviews/reviews-query.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { ReviewItem } from '#app/features/agent-contact/review-item.tsx';
import { AnswerForm, ReportForm } from './answer-forms.tsx';
import { ClosingForm } from './closing-form.tsx';
import type { ReviewDeskData } from './load-desk.ts';
import { WriteForm } from './write-form.tsx';
import './review-agent.css';

const TITLES = { write: 'Write a review', report: 'Report a review', answer: 'Answer a review' } as const;

export function ReviewAgentPage({ desk, task }: ReviewDeskData) {
  if (!desk) return <NoProfile />;
  const { agent, isOwn } = desk;
  const title = isOwn && task === 'write' ? 'Ask for reviews' : TITLES[task];
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { label: 'Agents', to: '/agents' },
          { label: agent.name, to: `/agents/${agent.id}` },
          { label: 'Reviews', to: reviewsPath(agent.id) },
          { label: title },
        ]}
      />
      <header className="page-head">
        <h1>{title}</h1>
        <p>
          {agent.name}
          {agent.firm && `, ${agent.firm}`}
        </p>
      </header>
      {task === 'write' ? <Write desk={desk} /> : <AboutReview desk={desk} task={task} />}
      <div className="section-gap" />
    </div>
  );
}

function NoProfile() {
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>Ask for reviews</h1>
      </header>
      <Alert>
        <b>You don’t manage an agent’s profile yet.</b> Find yourself among the <Link to="/agents">agents</Link> and
        choose Claim this profile.
      </Alert>
      <div className="section-gap" />
    </div>
  );
}

function Write({ desk }: { desk: ReviewDesk }) {
  const { agent, isOwn, dealings, closed, unanswered, written } = desk;
  const held = written.filter(({ status }) => status === 'held').flatMap(({ heldFor }) => heldFor);
  const isHeld = written.some(({ status }) => status === 'held');
  const removed = written.find(({ status }) => status === 'removed');
  return (
    <div className="stack">
      {isHeld && (
        <Alert>
          <b>A review of yours is being checked</b>
          {held.length > 0 && `: ${[...new Set(held)].map((why) => HOLD_TEXTS[why]).join(', and ')}`}. It appears once
          an administrator has looked at it.
        </Alert>
      )}
      {removed && (
        <Alert tone="warning">
          <b>A review of yours was removed.</b> {removed.reason}
        </Alert>
      )}
      {isOwn ? (
        <>
          <Alert>
            <b>You can’t review yourself.</b>{' '}
            {closed.length === 0
              ? 'Once a listing of yours closes, you can ask its client for a review here.'
              : 'You can ask the clients of your closed listings, and answer what they write.'}{' '}
            <Link to={reviewsPath(agent.id)}>See all reviews of you</Link>
          </Alert>
          {closed.length > 0 && <ClosingForm agentId={agent.id} closed={closed} />}
          {unanswered.length > 0 && (
            <section aria-labelledby="unanswered">
              <h2 id="unanswered" className="side-h">
                Reviews without an answer
              </h2>
              <ul className="plain">
                {unanswered.map((review) => (
                  <ReviewItem key={review.id} agentId={agent.id} agent={agent.name} review={review} isOwn />
                ))}
              </ul>
            </section>
          )}
        </>
      ) : dealings.length > 0 ? (
        <WriteForm agent={agent} dealings={dealings} />
      ) : written.length > 0 ? (
        <p>You have reviewed everything you did with this agent.</p>
      ) : (
        <Alert>
          <b>You can’t review this agent yet.</b> Only people to whom {agent.name} has answered on Stoop, with whom they
          have toured a home, or whom they name as the client of a closing can write a review, once for each.{' '}
          <Link to={`/agents/${agent.id}?contact=message#contact`}>Write to {agent.name}</Link>
        </Alert>
      )}
    </div>
  );
}

function AboutReview({ desk, task }: { desk: ReviewDesk; task: 'report' | 'answer' }) {
  const { agent, review, isOwn } = desk;
  if (!review) return <Alert tone="warning">This review isn’t shown any more.</Alert>;
  return (
    <div className="stack">
      <ul className="plain">
        <ReviewItem agentId={agent.id} agent={agent.name} review={review} isAlone />
      </ul>
      {task === 'report' ? (
        <ReportForm agentId={agent.id} review={review} />
      ) : review.canAnswer ? (
        <AnswerForm agentId={agent.id} review={review} />
      ) : (
        <Alert tone="warning">
          {isOwn ? 'An answer can be changed for seven days.' : `Only ${agent.name} can answer.`}{' '}
          {!isOwn && <Link to={`/agents/${agent.id}/claim`}>Claim this profile</Link>}
        </Alert>
      )}
    </div>
  );
}
