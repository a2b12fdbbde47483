import { z } from 'zod';
import { defineJob } from './job.ts';

export const syncSource = defineJob({
  name: 'sync-source',
  schema: z.object({
    sourceId: z.int(),
    startedBy: z.string().nullable().default(null),
    sweep: z.boolean().default(false),
  }),
  schedule: null,
  load: async () => {
    const [{ syncSource: sync }, { watchCancel }] = await Promise.all([
      import('#domain/sync/sync-source.server.ts'),
      import('#domain/runs/cancel-run.server.ts'),
    ]);
    return async ({ sourceId, startedBy, sweep }, { signal, ...surroundings }) => {
      const watch = watchCancel(surroundings.pool, { sourceId }, signal);
      try {
        const outcome = await sync(
          { sourceId, startedBy, sweep, signal: watch.signal },
          { ...surroundings, places: await surroundings.readPlaces() },
        );
        surroundings.log('info', 'A source was synced', {
          source: sourceId,
          status: outcome.status,
          ...('counts' in outcome ? { run: outcome.runId, counts: outcome.counts } : {}),
        });
      } finally {
        watch.stop();
      }
      // Resumed by the next process.
      signal.throwIfAborted();
    };
  },
});
