// The addresses that answers by mail go to: c-<secret>@<domain>, one for each mail and side.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { hashOfMailedToken } from '#domain/mail/mailed-token.server.ts';
import type { Side } from './conversation.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Mail servers may change the case, so the secret has only small letters and digits. */
const SECRET_BYTES = 16;

/**
 * SQL for where a side of a conversation is mailed: an account at the address that it has confirmed, whatever its profile
 * says. Null: nowhere.
 */
export const ADDRESS_OF_SIDE = (side: string): string =>
  `case when ${side}.account_id is null then ${side}.email else platform.confirmed_address(${side}.account_id) end`;

/** Null: the site takes no answers by mail. */
export async function newReplyAddress(
  client: Queryable,
  replyDomain: string | null,
  { conversationId, side }: { conversationId: number; side: Side },
): Promise<string | null> {
  if (replyDomain === null) return null;
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  await client.query(
    `insert into platform.conversation_links (token_hash, conversation_id, side, purpose) values ($1, $2, $3, 'reply')`,
    [hashOfMailedToken(secret), conversationId, side],
  );
  return `c-${secret}@${replyDomain}`;
}

/** The secret in an address of ours; null: it is none. */
export function secretIn(address: string, replyDomain: string): string | null {
  const [local = '', domain] = address.trim().toLowerCase().split('@');
  const secret = /^c-([0-9a-f]{32})$/.exec(local)?.[1];
  return secret !== undefined && domain === replyDomain.toLowerCase() ? secret : null;
}

export interface Replying {
  conversationId: number;
  side: Side;
  /** Of this side: where its mail comes from. */
  email: string | null;
}

/** Null: the address is unknown. */
export async function findReplying(client: Queryable, secret: string): Promise<Replying | null> {
  const { rows } = await client.query<Replying>(
    `select l.conversation_id as "conversationId", l.side, ${ADDRESS_OF_SIDE('s')} as email
     from platform.conversation_links l
     join conversation_sides s on s.conversation_id = l.conversation_id and s.side = l.side
     where l.token_hash = $1 and l.purpose = 'reply'`,
    [hashOfMailedToken(secret)],
  );
  return rows[0] ?? null;
}
