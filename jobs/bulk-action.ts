import { z } from 'zod';
import { defineJob } from './job.ts';

export const bulkAction = defineJob({
  name: 'bulk-action',
  schema: z.object({ runId: z.int() }),
  schedule: null,
  load: async () => {
    const { runBulkAction } = await import('#domain/portal/bulk-action.server.ts');
    return ({ runId }, call) => runBulkAction(runId, call);
  },
});
