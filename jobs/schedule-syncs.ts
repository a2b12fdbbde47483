import { z } from 'zod';
import { defineJob } from './job.ts';

export const scheduleSyncs = defineJob({
  name: 'schedule-syncs',
  schema: z.object({}),
  schedule: '* * * * *',
  load: async () => {
    const { enqueueDueSyncs } = await import('#domain/sources/schedule.server.ts');
    return async (_payload, { pool, log }) => {
      const due = await enqueueDueSyncs(pool);
      if (due.length > 0) log('info', 'Sources are due', { sources: due });
    };
  },
});
