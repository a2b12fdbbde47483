import { Form, Link } from 'react-router';
import { CONTACT_WANTED, INBOX_FILTERS, type InboxFilter, type InboxItem } from '#domain/messaging/conversation.ts';
import { Avatar } from '#app/ui/avatar/avatar.tsx';
import '#app/ui/chip/chip.css';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { inboxHref } from './inbox-state.ts';
import { lastAtText } from './last-at-text.ts';
import type { MessagesData } from './load-messages.ts';

const LABELS: Record<InboxFilter, string> = {
  all: 'All',
  unread: 'Unread',
  tours: 'With a tour',
  archived: 'Archived',
};

/** The conversations of the account, with search and filters. */
export function InboxList({ data: { state, inbox, now } }: { data: MessagesData }) {
  const { posting, home } = state;
  const elsewhere = { ...state, page: 1, conversation: null, before: null };
  return (
    <section className="inbox-list" aria-labelledby="inbox-heading">
      <div className="inbox-top">
        <h2 id="inbox-heading">Messages</h2>
        <Form action="/messages" role="search" className="affix">
          <Icon name="search" />
          <input
            key={state.q}
            className="input"
            type="search"
            name="q"
            defaultValue={state.q}
            maxLength={200}
            aria-label="Search messages"
            placeholder="Name, address or text"
          />
          {state.filter !== 'all' && <input type="hidden" name="filter" value={state.filter} />}
          {posting !== null && <input type="hidden" name="posting" value={posting} />}
          {home !== null && <input type="hidden" name="home" value={home} />}
        </Form>
        <nav className="chips" aria-label="Filter messages">
          {INBOX_FILTERS.map((filter) => (
            <Link
              key={filter}
              className="chip chip-sm"
              to={inboxHref({ ...elsewhere, filter })}
              aria-current={filter === state.filter ? 'page' : undefined}
            >
              {LABELS[filter]}
              {filter === 'unread' && inbox.unread > 0 && `, ${inbox.unread}`}
            </Link>
          ))}
        </nav>
        <OneListing data={{ state, inbox }} />
      </div>
      {inbox.items.length === 0 ? (
        <p className="inbox-none muted">{emptyText(state)}</p>
      ) : (
        <ul className="inbox-rows plain">
          {inbox.items.map((item) => (
            <li key={`${item.id} ${item.side}`}>
              <Link
                className={classNames('inbox-row', item.unread > 0 && 'is-new')}
                to={inboxHref({ ...state, conversation: item.id, before: null })}
                aria-current={item.id === state.conversation ? 'true' : undefined}
              >
                <Row item={item} now={now} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={state.page}
        pageCount={inbox.pageCount}
        hrefFor={(page) => inboxHref({ ...state, page, before: null })}
      />
    </section>
  );
}

const emptyText = ({ q, filter }: MessagesData['state']): string => {
  if (q !== '') return `No messages match “${q}”.`;
  if (filter === 'unread') return 'You’ve read everything.';
  return filter === 'archived' ? 'Nothing is archived.' : 'No messages here.';
};

/** Which listing the inbox is limited to, and who gets its inquiries. */
function OneListing({ data: { state, inbox } }: { data: Pick<MessagesData, 'state' | 'inbox'> }) {
  if (state.posting === null && state.home === null) return null;
  const { posting } = inbox;
  return (
    <p className="small">
      Only about {posting?.title ?? 'one listing'}.{' '}
      {posting?.isElsewhere && `New inquiries go to ${posting.email}, who agreed to take them. `}
      {posting?.waitingFor &&
        `New inquiries come to you. ${posting.waitingFor} gets them once they agree by the link that we mailed there. `}
      <Link to={inboxHref({ ...state, posting: null, home: null, page: 1 })}>Show all messages</Link>
    </p>
  );
}

function Row({ item: { name, firm, home, last, unread, lastMessageAt }, now }: { item: InboxItem; now: number }) {
  return (
    <>
      <Avatar name={name} />
      <span>
        <b>{name}</b>
        <small>{[firm === name ? null : firm, home].filter(Boolean).join(', ')}</small>
        {last && (
          <span className="snip">
            {last.isMine && 'You: '}
            {last.body ?? CONTACT_WANTED}
          </span>
        )}
      </span>
      <span className="end">
        <time dateTime={lastMessageAt}>{lastAtText(lastMessageAt, now)}</time>
        {unread > 0 && (
          <span className="count">
            {unread}
            <span className="sr"> unread</span>
          </span>
        )}
      </span>
    </>
  );
}
