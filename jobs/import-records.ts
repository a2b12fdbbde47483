import { z } from 'zod';
import { defineJob } from './job.ts';

export const importRecords = defineJob({
  name: 'import-records',
  schema: z.object({ runId: z.int() }),
  schedule: null,
  load: async () => {
    const { runSalesImport } = await import('#domain/records/run-sales-import.server.ts');
    return ({ runId }, call) => runSalesImport(runId, { ...call, blobs: call.blobs.objects });
  },
});
