import { z } from 'zod';
import { defineJob } from './job.ts';

export const importFile = defineJob({
  name: 'import-file',
  schema: z.object({ runId: z.int() }),
  schedule: null,
  load: async () => {
    const { runImport } = await import('#domain/imports/run-import.server.ts');
    return ({ runId }, call) => runImport(runId, { ...call, blobs: call.blobs.objects });
  },
});
