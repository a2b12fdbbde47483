import { z } from 'zod';
import { defineJob } from './job.ts';

/** By schedule, since nothing tells that a start was one after an upgrade; mostly it reads one row. */
export const renewHomeKeys = defineJob({
  name: 'renew-home-keys',
  schema: z.object({}),
  schedule: '* * * * *',
  load: async () => {
    const { renewHomeKeys: renew } = await import('#domain/intake/home-keys/renew-home-keys.server.ts');
    return async (_payload, call) => {
      const changed = await renew(call);
      if (changed !== null) call.log('info', 'Keys and towns of homes are renewed', { listings: changed });
    };
  },
});
