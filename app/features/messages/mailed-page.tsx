import type { ReactNode } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { ATTACHMENT_RULES, ATTACHMENT_TYPES } from '#domain/messaging/attachment.ts';
import { type Conversation, readerText } from '#domain/messaging/conversation.ts';
import type { MailedMark } from '#domain/messaging/mailed-conversation.server.ts';
import { LONGEST_REPLY } from '#domain/messaging/reply-form.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { TourCard } from '#app/features/tour-actions/tour-card.tsx';
import { AnswerForm } from '#app/forms/answer-form.tsx';
import { usePageForm } from '#app/forms/use-answered-form.ts';
import { UnknownLink } from '#app/render/unknown-link.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Field, TextAreaField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { ContactFacts } from './conversation-pane.tsx';
import type { MailedAnswer, MailedPage as MailedPageData } from './mailed-conversation.server.ts';
import { ThreadHome } from './thread-home.tsx';
import { ThreadLog } from './thread-log.tsx';
import '#app/ui/field/file-input.css';
import './messages.css';

interface MailedPageProps {
  loaded: MailedPageData;
  answer: MailedAnswer | undefined;
}

/** One conversation, for the side that the link was mailed to. */
export function MailedPage({ loaded: { conversation, tour, now }, answer }: MailedPageProps) {
  if (!conversation)
    return (
      <UnknownLink>
        <Link to="/rent">Browse rentals</Link>
      </UnknownLink>
    );
  const { other, messages, side } = conversation;
  return (
    <section className="section">
      <div className="wrap stack mailed">
        <h1>{side === 'asker' ? `Your messages with ${other.name}` : `Messages from ${other.name}`}</h1>
        <p className="muted">{side === 'asker' && `One person reads your messages: ${readerText(other)}.`}</p>
        {(side === 'recipient' || other.email || other.phone) && (
          <p className="muted">
            <ContactFacts other={other} />
          </p>
        )}
        <ThreadHome home={conversation.home} />
        <div className="mailed-log">
          <ThreadLog
            messages={messages}
            other={other.name}
            tourCard={tour && <MailedTourCard tour={tour} now={now} isConfirmed={conversation.isConfirmed} />}
          />
        </div>
        {answer?.done && (
          <Alert tone="positive" role="status">
            {doneText(answer.done, {
              name: other.name,
              isHeld: messages.at(-1)?.isHeld ?? false,
              isTyped: side === 'asker' ? !conversation.isConfirmed : !other.isConfirmed,
              side,
            })}
          </Alert>
        )}
        <Reply key={messages.at(-1)?.id} conversation={conversation} answer={answer} />
        <Marks conversation={conversation} />
        <p className="small muted">
          With an account for this address, you find all your messages under <Link to="/messages">Messages</Link>.
        </p>
      </div>
    </section>
  );
}

/** The link of the conversation doesn't open the tour, so its buttons are behind that of its mail. */
function MailedTourCard({ tour, now, isConfirmed }: { tour: Tour; now: number; isConfirmed: boolean }) {
  return (
    <TourCard tour={tour} now={now} picture={null}>
      {tour.events.length > 0 && (
        <p className="small muted">
          {tour.side === 'asker' && !isConfirmed && tour.wasPassedOn
            ? 'Confirm below that your address is yours, and we mail you the button to answer it.'
            : `${tour.events.includes('confirm') ? 'Answer, move or cancel it' : 'Move or cancel it'} by the button in our latest email about the tour.`}
        </p>
      )}
    </TourCard>
  );
}

function doneText(
  done: NonNullable<MailedAnswer['done']>,
  { name, isHeld, isTyped, side }: { name: string; isHeld: boolean; isTyped: boolean; side: Conversation['side'] },
): string {
  switch (done) {
    case 'sent':
      if (isHeld) return `We’ll look at it first, and then send it to ${name}.`;
      return isTyped && side === 'recipient'
        ? `Sent. Until ${name} confirms their address, we mail them only once that there is an answer.`
        : `Sent. We mailed it to ${name}.`;
    case 'confirm':
      return `Thank you. ${name} sees that this address is yours, but not the address.`;
    case 'share':
      return `${name} now sees your email address, and your phone number if you gave one.`;
    case 'block':
      return isTyped && side === 'asker'
        ? `${name} can’t write to you any more, and nobody can send messages or ask for tours by typing your address.`
        : `${name} can’t write to you any more.`;
    case 'unblock':
      return `${name} can write to you again.`;
    case 'report':
      return 'Reported. Stoop administrators can now read this conversation.';
  }
}

function Reply({ conversation, answer }: { conversation: Conversation; answer: MailedAnswer | undefined }) {
  const { pathname, search } = useLocation();
  // What other buttons of the page did leaves what is being written alone.
  const own = answer?.done && answer.done !== 'sent' ? undefined : answer;
  const form = usePageForm(own, { isSending: useNavigation().state !== 'idle' });
  const { other, isBlocked } = conversation;
  if (isBlocked) return <Alert tone="info">You blocked {other.name}.</Alert>;
  if (other.isGone && !answer)
    return <Alert tone="info">{other.name} is no longer there. Your messages stay here.</Alert>;
  return (
    <FormFrame {...form.frame} action={pathname + search} encType="multipart/form-data" className="stack">
      <TextAreaField {...form.field('body')} label="Your message" rows={4} maxLength={LONGEST_REPLY} />
      <Field {...form.field('files')} label="Attach files" hint={ATTACHMENT_RULES} optional>
        {(control) => (
          <input {...control} className="input" type="file" name="files" multiple accept={ATTACHMENT_TYPES} />
        )}
      </Field>
      <div>
        <SubmitButton busyText={form.isBusy && 'Sending...'}>Send</SubmitButton>
      </div>
    </FormFrame>
  );
}

/** Buttons, because mail scanners open links. What can't be taken back is asked first. */
function Marks({ conversation }: { conversation: Conversation }) {
  const { isShared, isConfirmed, isBlocked, isReported, side, other } = conversation;
  return (
    <div className="mailed-acts">
      {side === 'asker' && !isConfirmed && !isBlocked && (
        <p className="muted">
          Until you confirm that this address is yours, we mail you only once that there is an answer.
        </p>
      )}
      {side === 'asker' && !isConfirmed && (
        <AnswerForm answer="confirm" label="Confirm that this address is yours" variant="outlined" />
      )}
      {!isShared && (
        <AskedFirst label="Share your address and phone number" answer="share" act="Share them">
          {other.name} sees your email address, and your phone number if you gave one. You can’t take that back.
        </AskedFirst>
      )}
      {isBlocked ? (
        <AnswerForm answer="unblock" label="Unblock" variant="outlined" />
      ) : (
        <AskedFirst label="Block" answer="block" act={`Block ${other.name}`}>
          They can’t write to you any more, and are told so when they try. You can unblock them.
        </AskedFirst>
      )}
      {!isReported && (
        <AskedFirst label="Report" answer="report" act="Report this conversation">
          Stoop administrators can then read this conversation. A report can’t be taken back.
        </AskedFirst>
      )}
    </div>
  );
}

interface AskedFirstProps {
  label: string;
  answer: MailedMark;
  /** Says what its button does. */
  act: string;
  children: ReactNode;
}

function AskedFirst({ label, answer, act, children }: AskedFirstProps) {
  return (
    <details className="mailed-ask">
      <summary className="btn">{label}</summary>
      <p className="small">{children}</p>
      <AnswerForm answer={answer} label={act} variant="primary" />
    </details>
  );
}
