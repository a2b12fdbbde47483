import { Link } from 'react-router';
import { AnswerForm } from '#app/forms/answer-form.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { formatWeekdayTime } from '#app/ui/format.ts';
import type { StillAvailable, StillAvailableAnswer } from './still-available.server.ts';

interface StillAvailablePageProps {
  /** As it was when the page was opened. */
  loaded: StillAvailableAnswer;
  /** After a button was pressed. */
  answer: StillAvailableAnswer | undefined;
}

/** Opening the page changes nothing, since mail scanners open links. Only the buttons do. */
export function StillAvailablePage({ loaded, answer }: StillAvailablePageProps) {
  const posting = answer?.posting ?? loaded.posting;
  const { now } = loaded;
  return (
    <section className="section">
      <div className="wrap stack">
        <h1>{posting ? `Is ${posting.name} still available?` : 'This link no longer works'}</h1>
        {answer?.hasFailed && (
          <Alert tone="danger" role="alert">
            We couldn’t save that. Please try again in a moment.
          </Alert>
        )}
        {!posting && <p className="muted">It was used up or is too old. Your listings are in your dashboard.</p>}
        {posting?.answered && posting.answered !== answer?.sent && <Answered posting={posting} now={now} />}
        {posting && answer?.posting && (!posting.answered || posting.answered === answer.sent) && (
          <Outcome posting={posting} now={now} />
        )}
        {posting && !posting.answered && (!answer || answer.hasFailed) && <Question posting={posting} now={now} />}
        <p>
          <Link to="/list-property">Go to your listings</Link>
        </p>
      </div>
    </section>
  );
}

const untilText = ({ activeUntil }: StillAvailable, now: number) =>
  activeUntil === null ? '' : ` until ${formatWeekdayTime(activeUntil, now)} ET`;

function Outcome({ posting, now }: { posting: StillAvailable; now: number }) {
  if (posting.state === 'active')
    return (
      <Alert tone="positive" role="status">
        Thanks. The listing is active{untilText(posting, now)}.
      </Alert>
    );
  return (
    <Alert tone={posting.state === 'closed' ? 'positive' : 'warning'} role="status">
      {posting.state === 'closed'
        ? `Thanks. The listing is closed as ${posting.stateText.toLowerCase()}. You can change the date and the price in your dashboard.`
        : `The listing is ${posting.stateText.toLowerCase()}.`}
    </Alert>
  );
}

/** A link answers once. */
function Answered({ posting, now }: { posting: StillAvailable; now: number }) {
  return (
    <Alert role="status">
      <b>You’ve already answered this mail.</b> The listing is {posting.stateText.toLowerCase()}
      {posting.state === 'active' && untilText(posting, now)}. You can change it in your listings.
    </Alert>
  );
}

function Question({ posting, now }: { posting: StillAvailable; now: number }) {
  const canConfirm = posting.state === 'active';
  const canClose = canConfirm || posting.state === 'under_contract' || posting.state === 'inactive';
  return (
    <>
      <p className="muted">
        {canConfirm
          ? `The listing is active${untilText(posting, now)}. Confirm it and its week starts again, free.`
          : `The listing is ${posting.stateText.toLowerCase()}.`}
      </p>
      <div className="row">
        {canConfirm && <AnswerForm answer="available" label="Still available" variant="primary" />}
        {canClose && (
          <AnswerForm
            answer="gone"
            label={posting.kind === 'rental' ? 'It’s gone: mark it leased' : 'It’s gone: mark it sold'}
            variant="outlined"
          />
        )}
      </div>
    </>
  );
}
