// Brokerages: registering one, joining one, and answering those who ask.
import type pg from 'pg';
import { z } from 'zod';
import { firmSchema } from '#domain/people/firm-form.ts';
import { answerMember, askToJoinFirm, leaveFirm, readFirms, registerFirm } from '#domain/people/firms.server.ts';
import { suggestFirms } from '#domain/people/suggest-firms.server.ts';
import { holdListings } from '#domain/postings/hold-listings.server.ts';
import { defineFunction, readAccount, type ServerFunction } from './server-function.ts';

interface FirmFunctionParts {
  pool: pg.Pool;
  siteUrl: string;
  activeDays: number;
}

const firmId = z.int('firmId must be the number of a brokerage').positive('firmId must be the number of a brokerage');

export function firmFunctions(parts: FirmFunctionParts): ServerFunction[] {
  return [
    defineFunction({
      name: 'list-firms',
      access: 'account',
      perMinute: 60,
      schema: z.object({}),
      run: async (_input, call) => ({ firms: await readFirms(parts.pool, readAccount(call)) }),
    }),
    defineFunction({
      name: 'suggest-firms',
      access: 'account',
      perMinute: 240,
      schema: z.object({ text: z.string().max(200, 'A name can have at most 200 characters') }),
      run: (input) => suggestFirms(parts.pool, input.text),
    }),
    defineFunction({
      name: 'register-firm',
      access: 'account',
      perMinute: 20,
      schema: firmSchema,
      run: (input, call) => registerFirm(parts, readAccount(call), input),
    }),
    defineFunction({
      name: 'join-firm',
      access: 'account',
      perMinute: 20,
      schema: firmSchema,
      run: (input, call) => askToJoinFirm(parts, readAccount(call), input),
    }),
    defineFunction({
      name: 'leave-firm',
      access: 'account',
      perMinute: 20,
      schema: z.object({ firmId }),
      async run(input, call) {
        const accountId = readAccount(call);
        await leaveFirm(parts, accountId, input.firmId);
        const held = await holdListings(parts, { ...input, accountId, brokerId: accountId });
        return { held };
      },
    }),
    defineFunction({
      name: 'answer-member',
      access: 'account',
      perMinute: 60,
      schema: z.object({
        firmId,
        accountId: z.uuid('accountId must be the id of an account'),
        isAccepted: z.boolean(),
      }),
      async run(input, call) {
        const brokerId = readAccount(call);
        await answerMember(parts, brokerId, input);
        return { held: input.isAccepted ? 0 : await holdListings(parts, { ...input, brokerId }) };
      },
    }),
  ];
}
