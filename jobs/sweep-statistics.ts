import { z } from 'zod';
import { defineJob } from './job.ts';

export const sweepStatistics = defineJob({
  name: 'sweep-statistics',
  schema: z.object({}),
  schedule: '17 5 * * *',
  load: async () => {
    const { sweepStatistics: sweep } = await import('#domain/statistics/sweep-statistics.server.ts');
    return async (_payload, { pool, log }) => {
      const swept = await sweep(pool);
      if (swept > 0) log('info', 'Statistics of long ago were removed', { rows: swept });
    };
  },
});
