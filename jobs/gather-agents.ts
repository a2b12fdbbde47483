import { z } from 'zod';
import { defineJob } from './job.ts';

export const gatherAgents = defineJob({
  name: 'gather-agents',
  schema: z.object({}),
  schedule: '* * * * *',
  load: async () => {
    const { gatherAgents: gather } = await import('#domain/agents/gather-agents.server.ts');
    return async (_payload, { pool, log, signal }) => {
      const changed = await gather(pool, signal);
      if (changed > 0) log('info', 'Agents were brought up to date', { changed });
    };
  },
});
