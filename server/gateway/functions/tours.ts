// Tours: asking for one, answering, and the hours of those who show homes.
import { z } from 'zod';
import type { CallerPools } from '#db/caller.ts';
import { memoSchema, tourChangeSchema } from '#domain/tours/answer-form.ts';
import { networkOf } from '#domain/identity/network-of.ts';
import { changeTour } from '#domain/tours/change-tour.server.ts';
import { daysOffSchema, tourHoursSchema } from '#domain/tours/hours-form.ts';
import { dropOwnHours, readHoursPage, saveHours } from '#domain/tours/hours.server.ts';
import { readOffer } from '#domain/tours/offer.server.ts';
import { saveMemo } from '#domain/tours/memo.server.ts';
import { readPlan } from '#domain/tours/plan.server.ts';
import { listTours, sideOfTour } from '#domain/tours/read-tours.server.ts';
import { choicesSchema, tourRequestSchema } from '#domain/tours/request-form.ts';
import { requestTour } from '#domain/tours/request-tour.server.ts';
import { suggestTour } from '#domain/tours/suggest-tour.server.ts';
import { WAYS } from '#domain/tours/tour.ts';
import type { TourParts } from '#domain/tours/stored-tour.server.ts';
import { CONTACTS_PER_MINUTE, ownsAddress } from './contact.ts';
import { FunctionError } from './function-error.ts';
import { numberOf } from './number-of.ts';
import { readOwnAddress } from './own-address.ts';
import { defineFunction, readAccount, type ServerFunction } from './server-function.ts';

interface TourFunctionParts extends TourParts {
  pools: CallerPools;
}

const propertyId = numberOf('propertyId');
const postingId = numberOf('postingId');
const noHome = () => new FunctionError('not_found', 'This home is off the market, or nobody shows it');

export function tourFunctions(parts: TourFunctionParts): ServerFunction[] {
  const { pool, pools, deskEmail } = parts;
  return [
    defineFunction({
      name: 'read-tour-times',
      access: 'anybody',
      perMinute: 60,
      schema: z.object({ propertyId }),
      async run(input) {
        const offer = await readOffer(pool, { ...input, deskEmail, now: Date.now() });
        if (!offer) throw noHome();
        return offer;
      },
    }),
    defineFunction({
      name: 'request-tour',
      access: 'anybody',
      perMinute: CONTACTS_PER_MINUTE,
      schema: z.object({ propertyId, fields: tourRequestSchema }),
      async run({ propertyId: home, fields }, { caller, accountId, clientAddress }) {
        const asker = ownsAddress(caller, fields.email) ? accountId : null;
        const answer = await requestTour(parts, home, {
          ...fields,
          accountId: asker,
          network: networkOf(clientAddress),
        });
        if (!answer) throw noHome();
        return answer;
      },
    }),
    defineFunction({
      name: 'list-tours',
      access: 'account',
      perMinute: 120,
      schema: z.object({
        conversationId: numberOf('conversationId').nullable().default(null),
        propertyId: propertyId.nullable().default(null),
      }),
      run: async (input, call) => ({ tours: await listTours(parts, await readOwnAddress(pools, call), input) }),
    }),
    defineFunction({
      name: 'suggest-tour',
      access: 'account',
      perMinute: CONTACTS_PER_MINUTE,
      schema: z.object({
        conversationId: numberOf('conversationId'),
        way: z.enum(WAYS, 'way must be in_person or video'),
        times: choicesSchema,
      }),
      async run(input, call) {
        return { tourId: await suggestTour(parts, await readOwnAddress(pools, call), input) };
      },
    }),
    defineFunction({
      name: 'read-tour-plan',
      access: 'account',
      perMinute: 120,
      schema: z.object({}),
      run: (_input, call) => readPlan(pool, readAccount(call)),
    }),
    defineFunction({
      name: 'change-tour',
      access: 'account',
      perMinute: 60,
      schema: z.object({ tourId: numberOf('tourId'), change: tourChangeSchema }),
      async run({ tourId, change }, call) {
        const side = await sideOfTour(pool, await readOwnAddress(pools, call), tourId);
        await changeTour(parts, { tourId, side, change });
        return { done: true };
      },
    }),
    defineFunction({
      name: 'save-tour-memo',
      access: 'account',
      perMinute: 60,
      schema: z.object({ tourId: numberOf('tourId'), ...memoSchema.shape }),
      async run({ tourId, body }, call) {
        await saveMemo(pool, await readOwnAddress(pools, call), tourId, body);
        return { saved: true };
      },
    }),
    defineFunction({
      name: 'read-tour-hours',
      access: 'account',
      perMinute: 60,
      schema: z.object({ postingId: postingId.nullable() }),
      run: (input, call) => readHoursPage(pool, readAccount(call), input.postingId),
    }),
    defineFunction({
      name: 'save-tour-hours',
      access: 'account',
      perMinute: 30,
      schema: z.object({ postingId: postingId.nullable(), hours: tourHoursSchema, daysOff: daysOffSchema }),
      async run(input, call) {
        await saveHours(pool, readAccount(call), input);
        return { saved: true };
      },
    }),
    defineFunction({
      name: 'drop-tour-hours',
      access: 'account',
      perMinute: 30,
      schema: z.object({ postingId }),
      async run(input, call) {
        await dropOwnHours(pool, readAccount(call), input.postingId);
        return { done: true };
      },
    }),
  ];
}
