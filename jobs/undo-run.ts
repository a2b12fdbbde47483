import { z } from 'zod';
import { defineJob } from './job.ts';

export const undoRun = defineJob({
  name: 'undo-run',
  schema: z.object({ runId: z.int() }),
  schedule: null,
  load: async () => {
    const { runUndo } = await import('#domain/undo/undo-run.server.ts');
    return async ({ runId }, call) => {
      await runUndo(runId, call);
    };
  },
});
