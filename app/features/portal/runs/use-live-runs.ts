import { useEffect, useEffectEvent, useState } from 'react';
import { platformClient } from '#app/session/client.ts';
import { noteFailure } from '#app/render/note-failure.ts';
import { isUnderWay, type Run } from './run.ts';

/**
 * The runs as the page loaded them, updated with what the database reports since. `onEnd` is called for each run that
 * ends while the page is open.
 */
export function useLiveRuns(loaded: readonly Run[], onEnd: (run: Run) => void): Run[] {
  const [heard, setHeard] = useState<Record<number, Run>>({});
  const hear = useEffectEvent((run: Run) => {
    const before = heard[run.id] ?? loaded.find(({ id }) => id === run.id);
    setHeard((known) => ({ ...known, [run.id]: run }));
    if (!isUnderWay(run) && (!before || isUnderWay(before))) onEnd(run);
  });
  useEffect(() => {
    let leave: (() => void) | null = null;
    let isGone = false;
    async function listen() {
      const client = await platformClient();
      if (isGone) return;
      const channel = client
        .channel(`runs-${crypto.randomUUID()}`)
        .on('postgres_changes', { event: '*', schema: 'public', table: 'import_runs' }, (change) => {
          if (change.eventType !== 'DELETE') hear(change.new as Run);
        })
        .subscribe();
      leave = () => void client.removeChannel(channel);
    }
    // The runs stay as they were loaded; the next visit to the page tries again.
    listen().catch((error: unknown) => noteFailure('Live updates of runs are not available', error));
    return () => {
      isGone = true;
      leave?.();
    };
  }, []);
  const known = new Map(loaded.map((run) => [run.id, run]));
  for (const run of Object.values(heard)) known.set(run.id, run);
  return [...known.values()].sort((a, b) => b.id - a.id);
}
