import { z } from 'zod';
import { defineJob } from './job.ts';

export const scheduleOwnFeeds = defineJob({
  name: 'schedule-own-feeds',
  schema: z.object({}),
  schedule: '* * * * *',
  load: async () => {
    const { enqueueDuePolls } = await import('#domain/own-imports/feeds.server.ts');
    return async (_payload, { pool, log }) => {
      const due = await enqueueDuePolls(pool);
      if (due.length > 0) log('info', 'Feeds of listers are due', { feeds: due.length });
    };
  },
});
