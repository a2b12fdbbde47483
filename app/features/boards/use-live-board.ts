import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { noteFailure } from '#app/render/note-failure.ts';
import { platformClient } from '#app/session/client.ts';

/** Loads the page again when another member has changed the board. */
export function useLiveBoard({ id, version }: { id: number; version: number }): void {
  const { revalidate } = useRevalidator();
  const hear = useEffectEvent((heard: number | undefined) => {
    if (heard === undefined || heard > version) void revalidate();
  });
  useEffect(() => {
    let leave: (() => void) | null = null;
    let isGone = false;
    async function listen() {
      const client = await platformClient();
      if (isGone) return;
      const channel = client
        .channel(`board-${id}-${crypto.randomUUID()}`)
        .on('postgres_changes', { event: '*', schema: 'public', table: 'boards', filter: `id=eq.${id}` }, (change) =>
          hear((change.new as { version?: number }).version),
        )
        .subscribe();
      leave = () => void client.removeChannel(channel);
    }
    // The board stays as it was loaded; the next change of one's own loads it again.
    listen().catch((error: unknown) => noteFailure('Live updates of the board are not available', error));
    return () => {
      isGone = true;
      leave?.();
    };
  }, [id]);
}
