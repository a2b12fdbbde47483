import { z } from 'zod';
import { defineJob } from './job.ts';

export const ownImport = defineJob({
  name: 'own-import',
  schema: z.object({ runId: z.int() }),
  schedule: null,
  load: async () => {
    const { runOwnImport } = await import('#domain/own-imports/run-own-import.server.ts');
    return ({ runId }, call) => runOwnImport(runId, { ...call, blobs: call.blobs.objects });
  },
});
