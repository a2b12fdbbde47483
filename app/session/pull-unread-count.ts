import { platformClient } from './client.ts';
import { readAccount } from './session.ts';
import { unreadCount } from './unread-count.ts';

/** Enough to count; the menu shows no higher number. */
const MOST_CONVERSATIONS = 200;

/** Asks the account, and stores the answer for the menu. */
export async function pullUnreadCount(): Promise<void> {
  const account = readAccount();
  if (!account) return;
  const client = await platformClient();
  const { data, error } = await client
    .from('conversation_sides')
    .select('unread')
    .gt('unread', 0)
    .is('archived_at', null)
    .limit(MOST_CONVERSATIONS)
    .overrideTypes<{ unread: number }[], { merge: false }>();
  if (error) throw error;
  const count = data.reduce((sum, { unread }) => sum + unread, 0);
  unreadCount.write({ owner: account.id, count, readAt: Date.now() });
}
