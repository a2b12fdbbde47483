import { platformClient } from './client.ts';
import { readAccount } from './session.ts';
import { unreadCount } from './unread-count.ts';

/** Asks the account, and stores the answer for the menu. */
export async function pullUnreadCount(): Promise<void> {
  const account = readAccount();
  if (!account) return;
  const client = await platformClient();
  const { count, error } = await client
    .from('contact_messages')
    .select('id', { count: 'exact', head: true })
    .eq('recipient_address', account.email.toLowerCase())
    .is('read_at', null)
    .is('hidden_at', null);
  if (error) throw error;
  unreadCount.write({ owner: account.id, count: count ?? 0, readAt: Date.now() });
}
