import { z } from 'zod';
import { defineJob } from './job.ts';

/** Queued by the database when the role of an account that has listings changes, or its brokerage is gone. */
export const recheckAdvertiser = defineJob({
  name: 'recheck-advertiser',
  schema: z.object({ account: z.uuid() }),
  schedule: null,
  load: async () => {
    const { recheckAdvertiser: recheck } = await import('#domain/postings/recheck-advertiser.server.ts');
    return async ({ account }, call) => {
      const held = await recheck(call, account);
      if (held > 0) call.log('info', 'Listings left the market after a change of role', { held });
    };
  },
});
