// Open houses that an account has added to its calendar.
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '#db/schema.ts';
import { followAsAccount, unfollowAsAccount } from '#domain/open-houses/follow-open-house.server.ts';
import { FunctionError } from './function-error.ts';
import { defineFunction, readAccount, type ServerFunction } from './server-function.ts';

const openHouse = z.object({
  propertyId: z.int('propertyId must be the number of a home').positive('propertyId must be the number of a home'),
  startsAt: z.iso.datetime({ error: 'startsAt must be a time like 2026-11-01T18:00:00.000Z' }),
});

export function openHouseFunctions({ db }: { db: Kysely<Database> }): ServerFunction[] {
  return [
    defineFunction({
      name: 'follow-open-house',
      access: 'account',
      perMinute: 60,
      schema: openHouse,
      async run(input, call) {
        const email = await followAsAccount(db, readAccount(call), input);
        if (email === null) throw new FunctionError('not_found', 'There is no open house at this time');
        return { email };
      },
    }),
    defineFunction({
      name: 'unfollow-open-house',
      access: 'account',
      perMinute: 60,
      schema: openHouse,
      run: (input, call) => unfollowAsAccount(db, readAccount(call), input),
    }),
  ];
}
