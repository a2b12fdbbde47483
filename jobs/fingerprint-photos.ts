import { z } from 'zod';
import { defineJob } from './job.ts';

/** Photos get their fingerprint when they are fetched; this is for those that were fetched before. */
export const fingerprintPhotos = defineJob({
  name: 'fingerprint-photos',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  load: async () => {
    const { fingerprintPhotos: run } = await import('#domain/media/photos/fingerprint-photos.server.ts');
    return async (_payload, { pool, blobs, signal }) => void (await run(pool, blobs.photos, signal));
  },
});
