// The conversations of an account.
import { z } from 'zod';
import type { CallerPools } from '#db/caller.ts';
import { MOST_ATTACHMENTS } from '#domain/messaging/attachment.ts';
import { INBOX_FILTERS } from '#domain/messaging/conversation.ts';
import { readInbox, readOwnConversation, writeMessage } from '#domain/messaging/inbox.server.ts';
import { replySchema } from '#domain/messaging/reply-form.ts';
import type { StoringParts } from '#domain/messaging/store-message.server.ts';
import { closeReport, decideHeldMessage, listMessageDesk } from '#domain/messaging/review-messages.server.ts';
import { definePortalFunction } from './portal.ts';
import { defineFunction, type ServerFunction } from './server-function.ts';

const id = z.int('id must be a number').positive('id must be a number');

export function conversationFunctions(parts: StoringParts & { pools: CallerPools }): ServerFunction[] {
  const { pools } = parts;
  return [
    defineFunction({
      name: 'list-conversations',
      access: 'account',
      perMinute: 240,
      schema: z.object({
        filter: z.enum(INBOX_FILTERS, `filter must be one of ${INBOX_FILTERS.join(', ')}`).default('all'),
        q: z.string().max(200, 'q can have at most 200 characters').default(''),
        posting: id.nullable().default(null),
        home: id.nullable().default(null),
        page: z.int().min(1).max(10_000).default(1),
      }),
      run: (query, { caller }) => readInbox(pools, caller, query),
    }),
    defineFunction({
      name: 'read-conversation',
      access: 'account',
      perMinute: 240,
      schema: z.object({ id, before: id.nullable().default(null) }),
      run: (input, { caller }) => readOwnConversation(pools, caller, input),
    }),
    defineFunction({
      name: 'write-message',
      access: 'account',
      perMinute: 30,
      schema: z.object({
        id,
        ...replySchema.shape,
        files: z
          .array(z.object({ upload: z.string().max(300), name: z.string().trim().min(1).max(255) }))
          .max(MOST_ATTACHMENTS, `A message can have at most ${MOST_ATTACHMENTS} files`)
          .default([]),
      }),
      async run(input, { caller }) {
        await writeMessage(parts, caller, input);
        return { sent: true };
      },
    }),
    definePortalFunction({
      name: 'list-message-desk',
      perMinute: 120,
      schema: z.object({}),
      run: () => listMessageDesk(pools.service),
    }),
    definePortalFunction({
      name: 'decide-held-message',
      perMinute: 120,
      schema: z.object({
        id,
        decision: z.enum(['sent', 'dropped']),
        note: z.string().max(2000, 'The reason can have at most 2,000 characters').nullable().default(null),
      }),
      run: (input, administrator) => decideHeldMessage({ ...parts, pool: pools.service }, administrator, input),
    }),
    definePortalFunction({
      name: 'close-message-report',
      perMinute: 120,
      schema: z.object({ id, side: z.enum(['asker', 'recipient']) }),
      run: (input, administrator) => closeReport(pools.service, administrator, input),
    }),
  ];
}
