import { z } from 'zod';
import { defineJob } from './job.ts';

/** Queued by the database when the row of a picture is deleted. */
export const dropPicture = defineJob({
  name: 'drop-picture',
  schema: z.object({ picture: z.uuid() }),
  schedule: null,
  load: async () => {
    const { dropPicture: drop } = await import('#domain/media/posting-pictures/drop-picture.server.ts');
    return ({ picture }, { pool, blobs }) => drop(pool, blobs, picture);
  },
});
