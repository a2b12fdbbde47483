import { z } from 'zod';
import { defineJob } from './job.ts';

export const sweepUploads = defineJob({
  name: 'sweep-uploads',
  schema: z.object({}),
  schedule: '17 4 * * *',
  load: async () => {
    const [{ sweepUploads: sweep }, { OWN_IMPORT_BUCKET }] = await Promise.all([
      import('#domain/imports/sweep-uploads.server.ts'),
      import('#domain/own-imports/upload-place.ts'),
    ]);
    return async (_payload, { pool, blobs, log }) => {
      const swept = (await sweep(pool, blobs.objects)) + (await sweep(pool, blobs.objects, OWN_IMPORT_BUCKET));
      if (swept > 0) log('info', 'Uploaded files that nobody imported were removed', { files: swept });
    };
  },
});
