import { useEffect, useSyncExternalStore } from 'react';
import { noteFailure } from '#app/render/note-failure.ts';
import { unreadCount } from './unread-count.ts';

/** How long it may take to see new messages, or messages read on another device. */
const COUNT_IS_FRESH_MS = 60_000;

/** Unread messages of the signed-in account; 0 for a visitor, who loads nothing. */
export function useUnreadCount(owner: string | undefined): number {
  const known = useSyncExternalStore(unreadCount.subscribe, unreadCount.read, () => null);
  useEffect(() => {
    const kept = unreadCount.read();
    if (!owner || (kept?.owner === owner && Date.now() - kept.readAt < COUNT_IS_FRESH_MS)) return;
    const timer = setTimeout(() => {
      import('./pull-unread-count.ts')
        .then(({ pullUnreadCount }) => pullUnreadCount())
        // The count stays as it is; the next page tries again.
        .catch((error: unknown) => noteFailure('Unread messages could not be counted', error));
    });
    return () => clearTimeout(timer);
  }, [owner]);
  return owner !== undefined && known?.owner === owner ? known.count : 0;
}
