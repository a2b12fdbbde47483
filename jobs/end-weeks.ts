import { z } from 'zod';
import { defineJob } from './job.ts';

export const endWeeks = defineJob({
  name: 'end-weeks',
  schema: z.object({}),
  schedule: '* * * * *',
  load: async () => {
    const { askStillAvailable, endWeeks: end } = await import('#domain/postings/end-weeks.server.ts');
    return async (_payload, parts) => {
      const asked = await askStillAvailable(parts);
      const ended = await end(parts);
      if (asked > 0 || ended > 0) parts.log('info', 'Listings came to the end of their days', { asked, ended });
    };
  },
});
