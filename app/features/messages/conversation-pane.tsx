import { Link } from 'react-router';
import { type Conversation, readerText } from '#domain/messaging/conversation.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Avatar } from '#app/ui/avatar/avatar.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Composer } from './composer.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { inboxHref, type InboxState } from './inbox-state.ts';
import type { ThreadTour } from './load-messages.ts';
import { ThreadHome } from './thread-home.tsx';
import { ThreadLog } from './thread-log.tsx';
import { ProposeTour, ThreadTourCard } from './thread-tour.tsx';

interface ConversationPaneProps {
  conversation: Conversation;
  state: InboxState;
  about: ThreadTour;
}

/** The open conversation. */
export function ConversationPane({ conversation, state, about }: ConversationPaneProps) {
  const { other, messages, hasEarlier } = conversation;
  const [first] = messages;
  const listPath = inboxHref({ ...state, conversation: null, before: null });
  return (
    <section className="thread" aria-labelledby="thread-heading">
      <header className="thread-head">
        <Link className="icon-btn back" to={listPath} aria-label="Back to all messages">
          <Icon name="chevl" />
        </Link>
        <div className="who">
          <Avatar name={other.name} />
          <div>
            <h2 id="thread-heading">{other.name}</h2>
            <ContactFacts other={other} />
          </div>
        </div>
        <ConversationMenu conversation={conversation} listPath={listPath} />
      </header>
      <ThreadHome home={conversation.home} picture={about.picture} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <div className="thread-log" tabIndex={0} role="region" aria-label={`Messages with ${other.name}`}>
        <div>
          {hasEarlier && first && (
            <p className="day-mark">
              <Link to={inboxHref({ ...state, before: first.id })}>Show earlier messages</Link>
            </p>
          )}
          <ThreadLog
            messages={messages}
            other={other.name}
            tourCard={about.tour && state.before === null && <ThreadTourCard key={about.tour.id} about={about} />}
          />
          {state.before !== null && (
            <p className="day-mark">
              <Link to={inboxHref({ ...state, before: null })}>Back to the latest messages</Link>
            </p>
          )}
        </div>
      </div>
      <Foot conversation={conversation} about={about} />
    </section>
  );
}

/** What is known of the other side: license and firm, or the address that it has shared. */
export function ContactFacts({ other }: { other: Conversation['other'] }) {
  const { email, phone, isConfirmed } = other;
  const facts = readerText({ ...other, name: '' });
  const about = facts.charAt(0).toUpperCase() + facts.slice(1);
  return (
    <small>
      {about}
      {about !== '' && (email ?? phone) && ' · '}
      {email && <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>}
      {email && phone && ', '}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      {!email && about === '' && (
        <span>
          Address hidden until they share it
          {!isConfirmed && '. They haven’t confirmed it yet'}
        </span>
      )}
    </small>
  );
}

/** The reason if nothing can be written. */
function Foot({ conversation, about }: Pick<ConversationPaneProps, 'conversation' | 'about'>) {
  const { other, isBlocked, isReported } = conversation;
  const obstacle = isBlocked
    ? `You blocked ${other.name}. Unblock them to write.`
    : other.hasBlocked
      ? `${other.name} doesn’t take messages from you.`
      : other.isGone
        ? `${other.name} is no longer there. Your messages stay here.`
        : null;
  return (
    <>
      {isReported && (
        <p className="thread-note small muted">You reported this conversation. Administrators can read it.</p>
      )}
      {obstacle === null ? (
        <Composer key={conversation.id} conversation={conversation}>
          <ProposeTour conversation={conversation} about={about} />
        </Composer>
      ) : (
        <div className="composer">
          <Alert tone="info">{obstacle}</Alert>
        </div>
      )}
    </>
  );
}
