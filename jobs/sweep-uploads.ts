import { z } from 'zod';
import { defineJob } from './job.ts';

export const sweepUploads = defineJob({
  name: 'sweep-uploads',
  schema: z.object({}),
  schedule: '17 4 * * *',
  load: async () => {
    const { sweepUploads: sweep } = await import('#domain/imports/sweep-uploads.server.ts');
    return async (_payload, { pool, blobs, log }) => {
      const swept = await sweep(pool, blobs.objects);
      if (swept > 0) log('info', 'Uploaded files that nobody imported were removed', { files: swept });
    };
  },
});
