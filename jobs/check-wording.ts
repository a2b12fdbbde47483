import { z } from 'zod';
import { defineJob } from './job.ts';

export const checkWording = defineJob({
  name: 'check-wording',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  load: async () => {
    const { checkImported } = await import('#domain/fair-housing/check-imported.server.ts');
    return async (_payload, { pool, signal, log }) => {
      const { checked, flagged } = await checkImported(pool, signal);
      if (checked > 0) log('info', 'The wording of new and changed listings was checked', { checked, flagged });
    };
  },
});
