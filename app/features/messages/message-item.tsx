import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge/badge.tsx';
import { formatDay, formatTime } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { Message } from './account-messages.ts';
import { replyLink } from './reply-link.ts';

interface MessageItemProps {
  message: Message;
  onOpen: () => void;
  onDelete: () => void;
  onReport: () => void;
}

const UNKNOWN_HOME = 'A home that is no longer listed';

/** Closed, it shows who wrote, about which home and when. Open, it shows everything and the possible actions. */
export function MessageItem({ message, onOpen, onDelete, onReport }: MessageItemProps) {
  const home = message.property_title ?? UNKNOWN_HOME;
  return (
    <details className="message" onToggle={(event) => event.currentTarget.open && onOpen()}>
      <summary>
        <span className="message-from">
          {message.name}
          {message.read_at === null && <Badge tone="accent">New</Badge>}
        </span>
        <span className="message-home">{home}</span>
        <time className="small muted" dateTime={message.created_at}>
          {formatDay(message.created_at)}, {formatTime(message.created_at)}
        </time>
        <Icon name="down" />
      </summary>
      <div className="message-body">
        <p className="message-text">{message.message ?? 'They asked you to get in touch and didn’t add a message.'}</p>
        <dl className="message-facts">
          <Fact name="Home">
            {message.property_id === null ? home : <Link to={`/property/${message.property_id}`}>{home}</Link>}
          </Fact>
          <Fact name="Email">{replyLink(message) ? message.email : 'The sender deleted their account'}</Fact>
          {message.phone && (
            <Fact name="Phone">
              <a href={`tel:${message.phone.replace(/[^+\d]/g, '')}`}>{message.phone}</a>
            </Fact>
          )}
        </dl>
        <Actions message={message} onDelete={onDelete} onReport={onReport} />
      </div>
    </details>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Actions({ message, onDelete, onReport }: Omit<MessageItemProps, 'onOpen'>) {
  const reply = replyLink(message);
  return (
    <p className="row">
      {reply && (
        <a className="btn btn-primary" href={reply}>
          <Icon name="mail" />
          Reply
        </a>
      )}
      {message.reported_at === null ? (
        <button
          type="button"
          className="text-btn"
          aria-label={`Report the message from ${message.name}`}
          onClick={onReport}
        >
          Report
        </button>
      ) : (
        <span className="small muted">Reported</span>
      )}
      <button
        type="button"
        className="text-btn text-btn-danger"
        aria-label={`Delete the message from ${message.name}`}
        onClick={onDelete}
      >
        Delete
      </button>
    </p>
  );
}
