import { z } from 'zod';
import { defineJob } from './job.ts';

/** Runs on a schedule, because nothing tells whether a start came after an upgrade. Usually it only reads one row. */
export const renewHomeKeys = defineJob({
  name: 'renew-home-keys',
  schema: z.object({}),
  schedule: '* * * * *',
  load: async () => {
    const { renewHomeKeys: renew } = await import('#domain/intake/home-keys/renew-home-keys.server.ts');
    return async (_payload, call) => {
      const changed = await renew(call);
      if (changed !== null) call.log('info', 'Keys and towns of homes were renewed', { listings: changed });
    };
  },
});
