import type { ReactNode } from 'react';
import { CONTACT_WANTED, type ConversationMessage } from '#domain/messaging/conversation.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { formatLongDay, formatTime } from '#app/ui/format.ts';

interface ThreadLogProps {
  messages: readonly ConversationMessage[];
  /** Name of the other side. */
  other: string;
  /** The last tour, in place of the message that it began with; without one, at the end. */
  tourCard?: ReactNode;
}

/** The messages of a conversation, oldest first, by day. */
export function ThreadLog({ messages, other, tourCard }: ThreadLogProps) {
  const lastTour = messages.findLast(({ kind }) => kind === 'tour');
  return (
    <ol className="plain">
      {messages.flatMap((message, at) => {
        const day = newYorkDay(Date.parse(message.sentAt));
        const before = messages[at - 1];
        const item = (
          <Message key={message.id} message={message} other={other} tourCard={message === lastTour ? tourCard : null} />
        );
        if (before && newYorkDay(Date.parse(before.sentAt)) === day) return [item];
        return [
          <li key={`day-${day}`} className="day-mark">
            {formatLongDay(message.sentAt)}
          </li>,
          item,
        ];
      })}
      {tourCard && !lastTour && <li>{tourCard}</li>}
    </ol>
  );
}

interface MessageProps {
  message: ConversationMessage;
  other: string;
  tourCard: ReactNode;
}

function Message({ message, other, tourCard }: MessageProps) {
  const { isMine, kind, body, via, sentAt, isHeld, droppedReason, isRead, attachments } = message;
  const notes = [
    `${formatTime(sentAt)} ET`,
    via === 'mail' && 'by email',
    via === 'form' && !isMine && 'sent without signing in',
    isRead && 'read',
    isHeld && 'we’re checking this message before it is sent',
    droppedReason !== null && `not sent: ${droppedReason}`,
  ].filter(Boolean);
  if (tourCard)
    return (
      <li>
        <span className="sr">{isMine ? 'You' : other}:</span>
        {tourCard}
        <p className="day-mark">{notes.join(', ')}</p>
      </li>
    );
  return (
    <li className={classNames('msg', isMine && 'msg-me')}>
      <span className="sr">{isMine ? 'You' : other}:</span>
      {kind === 'tour' && <Badge icon="cal">Tour request</Badge>}
      {(body !== null || attachments.length === 0) && <p className="bubble">{body ?? CONTACT_WANTED}</p>}
      <AttachedFiles attachments={attachments} />
      <span className="meta">{notes.join(', ')}</span>
    </li>
  );
}
