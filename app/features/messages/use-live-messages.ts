import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { platformClient } from '#app/session/client.ts';
import { noteFailure } from '#app/render/note-failure.ts';

/** Loads the page again when somebody writes or reads. Row-level security sends only the account's own messages. */
export function useLiveMessages(): void {
  const { revalidate, state } = useRevalidator();
  const hear = useEffectEvent(() => {
    if (state === 'idle') void revalidate();
  });
  useEffect(() => {
    let leave: (() => void) | null = null;
    let isGone = false;
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
      leave?.();
    };
  }, []);
}
