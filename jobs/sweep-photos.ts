import { z } from 'zod';
import { defineJob } from './job.ts';

export const sweepPhotos = defineJob({
  name: 'sweep-photos',
  schema: z.object({}),
  schedule: '47 4 * * *',
  load: async () => {
    const { sweepPhotos: sweep } = await import('#domain/media/photos/sweep-photos.server.ts');
    return async (_payload, { pool, blobs, log }) => {
      const swept = await sweep(pool, blobs.photos);
      if (swept > 0) log('info', 'Photos that no listing uses anymore were removed', { photos: swept });
    };
  },
});
