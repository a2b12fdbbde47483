import { z } from 'zod';
import { defineJob } from './job.ts';

export const gatherHomes = defineJob({
  name: 'gather-homes',
  schema: z.object({}),
  schedule: '* * * * *',
  load: async () => {
    const { gatherHomes: gather } = await import('#domain/records/gather-homes.server.ts');
    return async (_payload, { pool, log, signal }) => {
      const changed = await gather(pool, signal);
      if (changed > 0) log('info', 'Homes were brought up to date', { changed });
    };
  },
});
