import { canList } from '#domain/people/roles.ts';
import { SignedOutNotice } from '#app/session/signed-out-notice.tsx';
import { useAccount } from '#app/session/session.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Empty } from '#app/ui/empty/empty.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { InboxList } from './inbox-list.tsx';
import { EMPTY_INBOX, inboxHref } from './inbox-state.ts';
import type { MessagesData } from './load-messages.ts';
import { useLiveMessages } from '#app/session/use-live-messages.ts';
import './messages.css';

/** The inbox beside the open conversation; on a phone, one of them. */
export function MessagesPage({ data }: { data: MessagesData }) {
  useLiveMessages();
  const { state, inbox, conversation, about, isMissing } = data;
  const isEmpty = inbox.total === 0 && !conversation && inboxHref(state) === inboxHref(EMPTY_INBOX);
  return (
    <>
      <h1 className="sr">{conversation ? `Messages with ${conversation.other.name}` : 'Messages'}</h1>
      <div className="wrap">
        <SignedOutNotice />
      </div>
      {isEmpty ? (
        <NoMessages />
      ) : (
        <div className={classNames('inbox', (conversation || isMissing) && 'is-open')}>
          <InboxList data={data} />
          {conversation ? (
            <ConversationPane conversation={conversation} state={state} about={about} />
          ) : (
            <section className="thread thread-none" aria-label="Conversation">
              <p className="muted">
                {isMissing ? 'This conversation isn’t in your messages.' : 'Choose a conversation to read it.'}
              </p>
              {isMissing && (
                <ButtonLink to={inboxHref({ ...state, conversation: null, before: null })}>
                  Back to all messages
                </ButtonLink>
              )}
            </section>
          )}
        </div>
      )}
    </>
  );
}

function NoMessages() {
  const lists = canList(useAccount()?.role ?? null);
  return (
    <div className="wrap page-empty">
      <Empty title="No messages">
        <p>
          {lists
            ? 'When somebody writes to you about one of your listings, the conversation appears here.'
            : 'When you write to an agent or an owner, the conversation appears here.'}
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
