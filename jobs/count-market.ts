import { z } from 'zod';
import { defineJob } from './job.ts';

/** Every hour what changed; on the second of a month all of it, for corrections that leave no event. */
export const countMarket = defineJob({
  name: 'count-market',
  schema: z.object({}),
  schedule: '7 * * * *',
  load: async () => {
    const { keepMarketMonths } = await import('#domain/insights/keep-market-months.server.ts');
    return async (_payload, { pool, log, signal }) => {
      const now = new Date();
      const all = now.getUTCDate() === 2 && now.getUTCHours() === 8;
      const months = await keepMarketMonths(pool, { now, all, signal });
      if (months > 0) log('info', 'The market was counted', { months });
    };
  },
});
