// A conversation behind a mailed link, for a side without an account. Opening the link changes nothing, because mail
// scanners open links.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { type GivenFile, readyFiles } from './attachments.server.ts';
import type { Conversation, Side } from './conversation.ts';
import { findLinked } from './conversation-links.server.ts';
import { type ConversationRow, type CounterpartRow, HEAD, readThread } from './read-conversation.server.ts';
import { sendMessage, type StoringParts } from './store-message.server.ts';

/** Null: the link is unknown. */
export async function readMailed(pool: pg.Pool, token: string): Promise<Conversation | null> {
  return inTransaction(
    pool,
    async (client) => {
      const linked = await findLinked(client, token, 'page');
      return linked && readAs(client, linked);
    },
    { readOnly: true },
  );
}

async function readAs(client: pg.ClientBase, { id, side }: { id: number; side: Side }): Promise<Conversation | null> {
  const { rows } = await client.query<ConversationRow & { other: CounterpartRow }>(
    `select ${HEAD}, json_build_object('read_up_to', o.read_up_to,
       'is_confirmed', o.confirmed_at is not null or o.account_id is not null,
       'has_blocked', o.blocked_at is not null, 'is_gone', o.account_id is null and o.email is null,
       'email', case when o.shared_at is not null then o.email end,
       'phone', case when o.shared_at is not null then o.phone end) as other
     from conversations c
     join conversation_sides s on s.conversation_id = c.id and s.side = $2
     join conversation_sides o on o.conversation_id = c.id and o.side <> $2
     where c.id = $1`,
    [id, side],
  );
  return rows[0] ? readThread(client, client, { id, head: rows[0], other: rows[0].other }) : null;
}

/** What can be done on the page besides writing. */
export const MAILED_MARKS = ['confirm', 'share', 'block', 'unblock', 'report'] as const;
export type MailedMark = (typeof MAILED_MARKS)[number];

const MARKS: Record<MailedMark, string> = {
  confirm: 'confirmed_at = coalesce(confirmed_at, now())',
  share: 'shared_at = now(), confirmed_at = coalesce(confirmed_at, now())',
  block: 'blocked_at = now()',
  unblock: 'blocked_at = null',
  report: 'reported_at = now()',
};

/** Null: the link is unknown. */
export async function markMailed(pool: pg.Pool, token: string, mark: MailedMark): Promise<Conversation | null> {
  return inTransaction(pool, async (client) => {
    const linked = await findLinked(client, token, 'page');
    if (!linked) return null;
    await client.query(
      `update conversation_sides set ${MARKS[mark]}, read_up_to = (
         select coalesce(max(m.id), 0) from conversation_messages m where m.conversation_id = $1 and m.held_at is null)
       where conversation_id = $1 and side = $2`,
      [linked.id, linked.side],
    );
    return readAs(client, linked);
  });
}

/** Null: the link is unknown. @throws RequestRefused */
export async function writeMailed(
  parts: StoringParts & { pool: pg.Pool },
  token: string,
  { body, files }: { body: string | null; files: readonly GivenFile[] },
): Promise<Conversation | null> {
  const linked = await findLinked(parts.pool, token, 'page');
  if (!linked) return null;
  const message = { conversationId: linked.id, side: linked.side, body, via: 'site' } as const;
  await sendMessage(parts, { ...message, files: await readyFiles(files) });
  return readMailed(parts.pool, token);
}
