import { z } from 'zod';
import { defineJob } from './job.ts';

export const tellFollowersOfOpenHouses = defineJob({
  name: 'tell-followers',
  schema: z.object({}),
  schedule: '* * * * *',
  load: async () => {
    const { forgetFollowers, tellFollowers } = await import('#domain/open-houses/tell-followers.server.ts');
    return async (_payload, parts) => {
      const told = await tellFollowers(parts);
      const forgotten = await forgetFollowers(parts.pool);
      if (told > 0 || forgotten > 0) parts.log('info', 'Open houses changed or ended', { told, forgotten });
    };
  },
});
