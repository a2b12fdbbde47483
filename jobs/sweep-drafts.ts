import { z } from 'zod';
import { defineJob } from './job.ts';

export const sweepUnclaimedDrafts = defineJob({
  name: 'sweep-drafts',
  schema: z.object({}),
  schedule: '20 * * * *',
  load: async () => {
    const { sweepDrafts } = await import('#domain/postings/unclaimed-drafts.server.ts');
    return async (_payload, { pool, log }) => {
      const deleted = await sweepDrafts(pool);
      if (deleted > 0) log('info', 'Unclaimed drafts were deleted', { deleted });
    };
  },
});
