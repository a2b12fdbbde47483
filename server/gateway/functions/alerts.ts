// What alerts found for an account, and the buildings that it hears of.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '#db/schema.ts';
import { readHistory } from '#domain/alerts/history/read-history.server.ts';
import {
  bringBackBuilding,
  dropBuilding,
  isBuildingSaved,
  saveBuilding,
} from '#domain/alerts/saved-buildings.server.ts';
import { FunctionError } from './function-error.ts';
import { defineFunction, readAccount, type ServerFunction } from './server-function.ts';

const home = z.object({
  propertyId: z.int('propertyId must be the number of a home').positive('propertyId must be the number of a home'),
});
const MOST_DAYS = 90;
/** Characters, as in the table. */
const LONGEST_BUILDING = 300;

export function alertFunctions({ pool, db }: { pool: pg.Pool; db: Kysely<Database> }): ServerFunction[] {
  return [
    defineFunction({
      name: 'read-alert-history',
      access: 'account',
      perMinute: 60,
      schema: z.object({ days: z.int().min(1).max(MOST_DAYS) }),
      run: ({ days }, call) => readHistory(pool, readAccount(call), days),
    }),
    defineFunction({
      name: 'save-building',
      access: 'account',
      perMinute: 60,
      schema: home,
      async run({ propertyId }, call) {
        const saved = await saveBuilding(db, readAccount(call), propertyId);
        if (saved === null) throw new FunctionError('not_found', 'This home does not show its building');
        return { name: saved.name };
      },
    }),
    defineFunction({
      name: 'drop-building',
      access: 'account',
      perMinute: 60,
      schema: home,
      run: ({ propertyId }, call) => dropBuilding(db, readAccount(call), propertyId),
    }),
    defineFunction({
      name: 'bring-back-building',
      access: 'account',
      perMinute: 60,
      schema: z.object({ building: z.string().min(1).max(LONGEST_BUILDING), hasAlerts: z.boolean() }),
      async run(building, call) {
        if (!(await bringBackBuilding(db, readAccount(call), building)))
          throw new FunctionError('not_found', 'No home of this building is shown with its address any more');
        return {};
      },
    }),
    defineFunction({
      name: 'is-building-saved',
      access: 'account',
      perMinute: 120,
      schema: home,
      run: async ({ propertyId }, call) => ({ isSaved: await isBuildingSaved(db, readAccount(call), propertyId) }),
    }),
  ];
}
