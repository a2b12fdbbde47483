import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { platformClient } from '#app/session/client.ts';
import { noteFailure } from '#app/render/note-failure.ts';

/**
 * Loads the page again when somebody writes, reads, or changes a tour, which its conversation tells, and when the page is
 * looked at again: a phone that slept hears nothing. Row-level security sends only the account's own messages.
 */
export function useLiveMessages(): void {
  const { revalidate, state } = useRevalidator();
  const hear = useEffectEvent(() => {
    if (state === 'idle') void revalidate();
  });
  useEffect(() => {
    let leave: (() => void) | null = null;
    let isGone = false;
    const look = () => {
      if (document.visibilityState === 'visible') hear();
    };
    document.addEventListener('visibilitychange', look);
    async function listen() {
      const client = await platformClient();
      if (isGone) return;
      const channel = client
        .channel(`messages-${crypto.randomUUID()}`)
        .on('postgres_changes', { event: '*', schema: 'public', table: 'conversation_messages' }, () => hear())
        .subscribe();
      leave = () => void client.removeChannel(channel);
    }
    // The page stays as it was loaded; the next visit tries again.
    listen().catch((error: unknown) => noteFailure('Live messages are not available', error));
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', look);
      leave?.();
    };
  }, []);
}
