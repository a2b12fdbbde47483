import { z } from 'zod';
import { defineJob } from './job.ts';

export const sweepAccountFiles = defineJob({
  name: 'sweep-account-files',
  schema: z.object({}),
  schedule: '47 4 * * *',
  load: async () => {
    const { sweepAccountFiles: sweep } = await import('#domain/people/sweep-account-files.server.ts');
    return async (_payload, { pool, blobs, log }) => {
      const swept = await sweep(pool, blobs.objects);
      if (swept > 0) log('info', 'Files of deleted accounts were removed', { files: swept });
    };
  },
});
