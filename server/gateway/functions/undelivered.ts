// Mail and text messages that could not be delivered, for administrators.
import type pg from 'pg';
import { z } from 'zod';
import { countWaiting, readUndelivered, tryWaitingNow } from '#domain/mail/undelivered.server.ts';
import { definePortalFunction } from './portal.ts';
import type { ServerFunction } from './server-function.ts';

export function undeliveredFunctions({ pool }: { pool: pg.Pool }): ServerFunction[] {
  return [
    definePortalFunction({
      name: 'count-undelivered',
      perMinute: 600,
      schema: z.object({}),
      run: async () => ({ waiting: await countWaiting(pool) }),
    }),
    definePortalFunction({
      name: 'read-undelivered',
      perMinute: 120,
      schema: z.object({}),
      run: () => readUndelivered(pool),
    }),
    definePortalFunction({
      name: 'try-undelivered',
      perMinute: 10,
      schema: z.object({}),
      run: async () => ({ tried: await tryWaitingNow(pool) }),
    }),
  ];
}
