import { z } from 'zod';
import { defineJob } from './job.ts';

export const keepTours = defineJob({
  name: 'keep-tours',
  schema: z.object({}),
  schedule: '* * * * *',
  load: async () => {
    const { cancelAbandoned, cancelOffMarket, expireTours, remindOfTours } = await import(
      '#domain/tours/tour-clock.server.ts'
    );
    const { tellProved } = await import('#domain/tours/suggest-tour.server.ts');
    return async (_payload, parts) => {
      await tellProved(parts);
      const expired = await expireTours(parts);
      const canceled = (await cancelAbandoned(parts)) + (await cancelOffMarket(parts));
      const reminded = await remindOfTours(parts);
      if (expired + canceled + reminded > 0)
        parts.log('info', 'Tours expired, were canceled or came near', { expired, canceled, reminded });
    };
  },
});
