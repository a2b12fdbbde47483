import type { SupabaseClient } from '@supabase/supabase-js';
import type { Conversation } from '#domain/messaging/conversation.ts';
import type { ListingPicture } from '#domain/media/picture.ts';
import type { Inbox } from '#domain/messaging/inbox.server.ts';
import { fetchHomes } from '#app/features/saved/fetch-homes.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { noteFailure } from '#app/render/note-failure.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { loadWithSession } from '#app/session/guards.ts';
import { pullUnreadCount } from '#app/session/pull-unread-count.ts';
import { type InboxState, readInboxState } from './inbox-state.ts';
import { markConversation } from './mark-conversation.ts';

/** The last tour of an open conversation, and what its home looks like. */
export interface ThreadTour {
  tour: Tour | null;
  /** Null: the home may not be shown any more. */
  picture: ListingPicture | null;
  /** Milliseconds. */
  now: number;
}

export interface MessagesData {
  state: InboxState;
  inbox: Inbox;
  conversation: Conversation | null;
  about: ThreadTour;
  /** The address names a conversation that the account has no part in. */
  isMissing: boolean;
  now: number;
}

export function loadMessages(url: URL): Promise<MessagesData | Response> {
  const state = readInboxState(url.searchParams);
  return loadWithSession(url, async ({ client }) => {
    const conversation = state.conversation === null ? null : await open(client, state.conversation, state.before);
    const { filter, q, posting, home, page } = state;
    const [inbox, tour, picture] = await Promise.all([
      callFunction<Inbox>(client, 'list-conversations', { filter, q, posting, home, page }),
      conversation && readTour(client, conversation),
      conversation && readPicture(conversation),
      // The page is useful even without the menu's count.
      pullUnreadCount().catch((error: unknown) => noteFailure('Unread messages could not be counted', error)),
    ]);
    return {
      state,
      inbox,
      conversation,
      about: { tour, picture, now: Date.now() },
      isMissing: state.conversation !== null && conversation === null,
      now: Date.now(),
    };
  });
}

/** Opening it marks its messages as read. */
async function open(client: SupabaseClient, id: number, before: number | null): Promise<Conversation | null> {
  try {
    const conversation = await callFunction<Conversation>(client, 'read-conversation', { id, before });
    const last = conversation.messages.at(-1);
    if (last && before === null) await markConversation(client, conversation, { read_up_to: last.id });
    return conversation;
  } catch (error) {
    if (error instanceof FunctionRefused && error.code === 'not_found') return null;
    throw error;
  }
}

async function readTour(client: SupabaseClient, { id }: Conversation): Promise<Tour | null> {
  const { tours } = await callFunction<{ tours: Tour[] }>(client, 'list-tours', { conversationId: id });
  return tours[0] ?? null;
}

/** The messages are useful without it. */
async function readPicture({ home }: Conversation): Promise<ListingPicture | null> {
  if (home.id === null || home.kind === null) return null;
  try {
    const [found] = await fetchHomes([home.id]);
    return found?.card.picture ?? null;
  } catch (error) {
    noteFailure('The picture of a home could not be read', error);
    return null;
  }
}
