import { z } from 'zod';
import { defineJob } from './job.ts';

export const renameListings = defineJob({
  name: 'rename-listings',
  schema: z.object({ sourceId: z.int() }),
  schedule: null,
  load: async () => {
    const { renameListings: rename } = await import('#domain/sources/rename-listings.server.ts');
    return ({ sourceId }, call) => rename(sourceId, call);
  },
});
