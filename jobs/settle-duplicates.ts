import { z } from 'zod';
import { defineJob } from './job.ts';

export const settleDuplicates = defineJob({
  name: 'settle-duplicates',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  load: async () => {
    const { settleDuplicates: settle } = await import('#domain/sync/settle-duplicates.server.ts');
    return async (_payload, { pool, log, signal }) => {
      const settled = await settle(pool, signal);
      if (settled > 0) log('info', 'Duplicate listings were settled', { listings: settled });
    };
  },
});
