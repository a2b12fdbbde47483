import type { InquiryReply } from '#domain/messaging/inquiries.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import { formatDay, formatTime } from '#app/ui/format.ts';

interface ThreadProps {
  /** The inquiry itself. */
  opening: Pick<InquiryReply, 'body' | 'sentAt'>;
  replies: readonly InquiryReply[];
  /** Whose view it is. */
  isLister: boolean;
  /** Name of the other side. */
  other: string;
}

/** An inquiry and what followed, oldest first. */
export function Thread({ opening, replies, isLister, other }: ThreadProps) {
  const all = [{ ...opening, isFromLister: false }, ...replies];
  return (
    <ol className="thread">
      {all.map(({ body, sentAt, isFromLister }) => {
        const isMine = isFromLister === isLister;
        return (
          <li key={`${sentAt} ${isFromLister}`} className={classNames('thread-message', isMine && 'is-mine')}>
            <p className="small muted">
              {isMine ? 'You' : other},{' '}
              <time dateTime={sentAt}>{`${formatDay(sentAt)}, ${formatTime(sentAt)} ET`}</time>
            </p>
            <p>{body}</p>
          </li>
        );
      })}
    </ol>
  );
}
