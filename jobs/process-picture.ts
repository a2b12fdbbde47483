import { z } from 'zod';
import { createPictureProcess } from '#domain/media/posting-pictures/picture-process.server.ts';
import { defineJob } from './job.ts';

/** One process for all pictures of this thread. It starts with the first picture and ends after the last. */
const pictures = createPictureProcess();

/** Queued when a picture of a listing has been uploaded. */
export const processPicture = defineJob({
  name: 'process-picture',
  schema: z.object({ picture: z.uuid() }),
  schedule: null,
  load: async () => {
    const { processPicture: run } = await import('#domain/media/posting-pictures/process-picture.server.ts');
    return ({ picture }, { attempt, ...parts }) => run({ ...parts, pictures }, picture, attempt);
  },
});
