import { redirect } from 'react-router';
import { loadWithSession } from '#app/session/guards.ts';
import { noteFailure } from '#app/render/note-failure.ts';
import { MESSAGES_A_PAGE, type Message, readMessages } from './account-messages.ts';
import { pullUnreadCount } from '#app/session/pull-unread-count.ts';

export interface MessagesData {
  messages: Message[];
  page: number;
  pageCount: number;
  email: string;
}

export function loadMessages(url: URL): Promise<MessagesData | Response> {
  const asked = Number(url.searchParams.get('page') ?? 1);
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  return loadWithSession(url, async ({ client, session }) => {
    const email = session.user.email ?? '';
    const [{ messages, total }] = await Promise.all([
      readMessages(client, email, page),
      // The page is useful even without the menu's count.
      pullUnreadCount().catch((error: unknown) => noteFailure('Unread messages could not be counted', error)),
    ]);
    const pageCount = Math.max(1, Math.ceil(total / MESSAGES_A_PAGE));
    if (page > pageCount) throw redirect(`/messages?page=${pageCount}`);
    return { messages, page, pageCount, email };
  });
}
