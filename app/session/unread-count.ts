// How many messages of the inbox are unread, as this browser last heard: the menu shows it on every page without asking
// the account each time. Gone at sign-out with everything that is kept of an account.
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

/** Until the account is asked again. */
export function changeUnreadCount(owner: string, by: 1 | -1): void {
  const known = unreadCount.read();
  if (known?.owner === owner) unreadCount.write({ ...known, count: Math.max(0, known.count + by) });
}
