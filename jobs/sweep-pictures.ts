import { z } from 'zod';
import { defineJob } from './job.ts';

export const sweepPictures = defineJob({
  name: 'sweep-pictures',
  schema: z.object({}),
  schedule: '27 4 * * *',
  load: async () => {
    const { sweepPictures: sweep } = await import('#domain/media/posting-pictures/drop-picture.server.ts');
    return async (_payload, { pool, log }) => {
      const swept = await sweep(pool);
      if (swept > 0) log('info', 'Pictures that nobody needs anymore were removed', { pictures: swept });
    };
  },
});
