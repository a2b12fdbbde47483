import { z } from 'zod';
import { defineJob } from './job.ts';

/** Queued by the database when an administrator enters a listing or changes its address. */
export const deriveHomeKeys = defineJob({
  name: 'derive-home-keys',
  schema: z.object({}),
  schedule: null,
  load: async () => {
    const { deriveHomeKeys: derive } = await import('#domain/intake/home-keys/derive-home-keys.server.ts');
    return async (_payload, call) => void (await derive(call));
  },
});
