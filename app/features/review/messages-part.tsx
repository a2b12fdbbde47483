import type { HeldMessage, MessageDesk, ReportedConversation } from '#domain/messaging/review-messages.server.ts';
import { useDecision } from '#app/forms/use-decision.ts';
import { useReasonField } from '#app/forms/use-reason-field.ts';
import { agoText } from '#app/ui/ago.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { countOf } from '#app/ui/format.ts';

const REASONS = { links: 'Many links', repeated: 'The same text to many people' } as const;

/** Messages that wait, and conversations that were reported. */
export function MessagesPart({ messages: { held, reported }, now }: { messages: MessageDesk; now: number }) {
  return (
    <>
      <section aria-labelledby="messages-held">
        <h2 id="messages-held" tabIndex={-1}>
          {held.length === 0 ? 'No message is waiting' : `${countOf(held.length, 'message')} waiting`}
        </h2>
        <p className="muted">First messages that look like spam. Their recipients don’t see them before you decide.</p>
        <ul className="reviews">
          {held.map((message) => (
            <Held key={message.id} message={message} now={now} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="messages-reported">
        <h2 id="messages-reported">Reported conversations ({reported.length})</h2>
        <p className="muted">Administrators can read these, and no others.</p>
        <ul className="reviews">
          {reported.map((report) => (
            <Reported key={`${report.id} ${report.side}`} report={report} now={now} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Held({ message, now }: { message: HeldMessage; now: number }) {
  const { id, reason, asker, askerEmail, recipient, home, body, sentAt } = message;
  const { reason: note, draft, field, showErrors } = useReasonField('Reason', `message-${id}`);
  const { isBusy, decide } = useDecision();
  const press = (decision: 'sent' | 'dropped', done: string) =>
    void decide('decide-held-message', { id, decision, note }, { done: () => done, showErrors, draft });
  return (
    <li data-home tabIndex={-1} aria-label={`Message from ${asker}`}>
      <div className="row">
        <Badge tone="warning">{REASONS[reason]}</Badge>
      </div>
      <h3>
        {asker} ({askerEmail ?? 'deleted'}) to {recipient}
      </h3>
      <p>
        {home}, {agoText(sentAt, now)}
      </p>
      <p className="review-text">{body}</p>
      <div className="review-decision">
        <TextAreaField {...field} hint="Needed to drop it; its author reads this" rows={2} />
        <div className="row">
          <Button
            variant="primary"
            disabled={isBusy}
            onClick={() => press('sent', 'Sent on')}
            aria-label={`Send on the message from ${asker}`}
          >
            Send on
          </Button>
          <Button
            disabled={isBusy}
            onClick={() => press('dropped', 'Dropped with your reason')}
            aria-label={`Drop the message from ${asker}`}
          >
            Drop
          </Button>
        </div>
      </div>
    </li>
  );
}

function Reported({ report, now }: { report: ReportedConversation; now: number }) {
  const { id, side, reason, asker, askerEmail, recipient, home, reportedAt, messages } = report;
  const { isBusy, decide } = useDecision();
  const nameOf = (of: typeof side) => (of === 'asker' ? asker : recipient);
  return (
    <li data-home tabIndex={-1} aria-label={`Report by ${nameOf(side)}`}>
      <h3>
        {asker} ({askerEmail ?? 'deleted'}) and {recipient}
      </h3>
      <p>
        {home}, reported by {nameOf(side)} {agoText(reportedAt, now)}
      </p>
      {reason && <p className="review-text">{reason}</p>}
      <ol>
        {messages.map((message) => (
          <li key={`${message.sentAt} ${message.side}`}>
            <b>{nameOf(message.side)}:</b> {message.body ?? 'No text'}
          </li>
        ))}
      </ol>
      <Button
        disabled={isBusy}
        onClick={() => void decide('close-message-report', { id, side }, { done: () => 'Report closed' })}
        aria-label={`Close the report by ${nameOf(side)}`}
      >
        Close the report
      </Button>
    </li>
  );
}
