// Addresses that must not be shown, for administrators.
import type pg from 'pg';
import { z } from 'zod';
import { decideRemoval, listRemovals, releaseHome, suppressPage } from '#domain/records/suppress-home.server.ts';
import { definePortalFunction } from './portal.ts';
import type { ServerFunction } from './server-function.ts';

export function removalFunctions({ pool }: { pool: pg.Pool }): ServerFunction[] {
  return [
    definePortalFunction({
      name: 'list-removals',
      perMinute: 60,
      schema: z.object({}),
      run: () => listRemovals(pool),
    }),
    definePortalFunction({
      name: 'decide-removal',
      perMinute: 60,
      schema: z.object({ id: z.int().positive(), decision: z.enum(['removed', 'refused']) }),
      run: (input, administrator) => decideRemoval(pool, administrator, input),
    }),
    definePortalFunction({
      name: 'suppress-address',
      perMinute: 60,
      schema: z.object({
        page: z.string('page must be the address of a page').max(500),
        isWhole: z.boolean().default(false),
        reason: z.enum(['daniels_law', 'request', 'other']).default('other'),
      }),
      run: (input, administrator) => suppressPage(pool, administrator, input),
    }),
    definePortalFunction({
      name: 'release-address',
      perMinute: 60,
      schema: z.object({ unitKey: z.string().min(1).max(500) }),
      run: (input, administrator) => releaseHome(pool, administrator, input.unitKey),
    }),
  ];
}
