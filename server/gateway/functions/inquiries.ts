// Inquiries about an account's own listings.
import type pg from 'pg';
import { z } from 'zod';
import { answerInquiry, listInquiries } from '#domain/messaging/inquiries.server.ts';
import { replySchema } from '#domain/messaging/reply-form.ts';
import { defineFunction, readAccount, type ServerFunction } from './server-function.ts';

const id = z.int('id must be a number').positive('id must be a number');

export function inquiryFunctions(parts: { pool: pg.Pool; siteUrl: string }): ServerFunction[] {
  return [
    defineFunction({
      name: 'list-inquiries',
      access: 'account',
      perMinute: 120,
      schema: z.object({ postingId: id }),
      run: ({ postingId }, call) => listInquiries(parts.pool, readAccount(call), postingId),
    }),
    defineFunction({
      name: 'answer-inquiry',
      access: 'account',
      perMinute: 30,
      schema: z.object({ id, ...replySchema.shape }),
      async run(input, call) {
        await answerInquiry(parts, readAccount(call), input);
        return { answered: true };
      },
    }),
  ];
}
