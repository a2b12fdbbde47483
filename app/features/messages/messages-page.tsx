import { useState } from 'react';
import { canList } from '#domain/people/roles.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { SignedOutNotice } from '#app/session/signed-out-notice.tsx';
import { useAccount } from '#app/session/session.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Empty } from '#app/ui/empty/empty.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { markMessage, type Marks, type Message } from './account-messages.ts';
import type { MessagesData } from './load-messages.ts';
import { MessageItem } from './message-item.tsx';
import { MESSAGE_REPORTED, messageDeleted } from './messages.ts';
import { changeUnreadCount } from '#app/session/unread-count.ts';
import './messages.css';

const pageHref = (page: number) => (page === 1 ? '/messages' : `/messages?page=${page}`);

export function MessagesPage({ data: { messages, page, pageCount, email } }: { data: MessagesData }) {
  return (
    <div className="wrap messages-page">
      <header className="page-head">
        <h1>Messages</h1>
        <p>Messages about homes that list {email} as their contact. Your replies are sent by email.</p>
      </header>
      <SignedOutNotice />
      {messages.length === 0 ? <NoMessages /> : <MessageList key={page} loaded={messages} />}
      <Pagination page={page} pageCount={pageCount} hrefFor={pageHref} />
    </div>
  );
}

function NoMessages() {
  const lists = canList(useAccount()?.role ?? null);
  return (
    <div className="page-empty">
      <Empty title="No messages">
        <p>
          You have no messages yet. When somebody contacts you about a home that lists your address, the message appears
          here.
        </p>
        <p className="row">
          <ButtonLink variant="primary" to={lists ? '/list-property' : '/buy'}>
            {lists ? 'Your listings' : 'Browse homes'}
          </ButtonLink>
        </p>
      </Empty>
    </div>
  );
}

function MessageList({ loaded }: { loaded: Message[] }) {
  const [messages, setMessages] = useState(loaded);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const { run } = usePersonalSubmit();
  const toast = useToast();

  const mark = (message: Message, marks: Marks, after: () => void) =>
    void run(async ({ client, session }) => {
      await markMessage(client, message.id, marks);
      if (message.read_at === null && 'read_at' in marks) changeUnreadCount(session.user.id, -1);
      after();
    });
  const change = (message: Message, changed: Partial<Message>) =>
    setMessages((before) => before.map((each) => (each.id === message.id ? { ...each, ...changed } : each)));
  const hide = ({ id }: Message, isHidden: boolean) =>
    setHidden((before) => new Set(isHidden ? [...before, id] : [...before].filter((each) => each !== id)));

  function open(message: Message) {
    if (message.read_at !== null) return;
    mark(message, { read_at: 'now' }, () => change(message, { read_at: new Date().toISOString() }));
  }
  function remove(message: Message) {
    // Once deleted, an unread message no longer counts as unread.
    mark(message, { hidden_at: 'now', read_at: 'now' }, () => {
      change(message, { read_at: new Date().toISOString() });
      hide(message, true);
      toast(messageDeleted(message.name, () => mark(message, { hidden_at: null }, () => hide(message, false))));
    });
  }
  function report(message: Message) {
    mark(message, { reported_at: 'now' }, () => {
      change(message, { reported_at: new Date().toISOString() });
      toast(MESSAGE_REPORTED);
    });
  }

  const shown = messages.filter(({ id }) => !hidden.has(id));
  if (shown.length === 0) return <p className="muted">There are no more messages on this page.</p>;
  return (
    <ul className="plain message-list">
      {shown.map((message) => (
        <li key={message.id}>
          <MessageItem
            message={message}
            onOpen={() => open(message)}
            onDelete={() => remove(message)}
            onReport={() => report(message)}
          />
        </li>
      ))}
    </ul>
  );
}
