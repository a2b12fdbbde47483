// How many messages in the inbox are unread, as far as this browser knows. The menu shows the count on every page
// without asking the account each time. Removed at sign-out with everything else that is stored for an account.
import { createBrowserStore } from './browser-store.ts';

export interface UnreadCount {
  owner: string;
  count: number;
  /** When the account was last asked (milliseconds). */
  readAt: number;
}

export const unreadCount = createBrowserStore('stoop.account.unread', (stored): UnreadCount | null => {
  const { owner, count, readAt } = (stored ?? {}) as Partial<UnreadCount>;
  return typeof owner === 'string' && typeof count === 'number' ? { owner, count, readAt: Number(readAt) || 0 } : null;
});
