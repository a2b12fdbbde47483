import { z } from 'zod';
import { defineJob } from './job.ts';

export const pollOwnFeed = defineJob({
  name: 'poll-own-feed',
  schema: z.object({
    feedId: z.int(),
    acceptsLoss: z.boolean().default(false),
    isAsked: z.boolean().default(false),
  }),
  schedule: null,
  load: async () => {
    const { pollFeed } = await import('#domain/own-imports/poll-feed.server.ts');
    return async (request, call) => {
      const outcome = await pollFeed(request, call);
      call.log('info', 'A feed of a lister was polled', { feed: request.feedId, outcome });
    };
  },
});
