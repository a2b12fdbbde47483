import { z } from 'zod';
import { defineJob } from './job.ts';

export const sweepMessageFiles = defineJob({
  name: 'sweep-message-files',
  schema: z.object({}),
  schedule: '37 * * * *',
  load: async () => {
    const { sweepAttachments } = await import('#domain/messaging/attachments.server.ts');
    return async (_payload, { pool, blobs, log }) => {
      const swept = await sweepAttachments(pool, blobs.objects);
      if (swept > 0) log('info', 'Files of deleted messages were removed', { files: swept });
    };
  },
});
