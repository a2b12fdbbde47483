import { z } from 'zod';
import { defineJob } from './job.ts';

export const trainEstimates = defineJob({
  name: 'train-estimates',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  load: async () => {
    const { trainWhenDue } = await import('#domain/estimates/train-when-due.server.ts');
    return async (_payload, { pool, serviceUrl, log, signal }) => {
      const trained = await trainWhenDue(pool, serviceUrl, { signal });
      if (trained?.isReady) log('info', 'Estimates were trained', { ...trained });
      else if (trained) log('info', 'There are too few recorded sales to train estimates', { ...trained });
    };
  },
});
