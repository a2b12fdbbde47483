// Where a mail leads its reader: to the inbox of an account, or to a page that needs none, by a link of its own.
import type pg from 'pg';
import { hashOfMailedToken, newMailedToken } from '#domain/mail/mailed-token.server.ts';
import type { Side } from './conversation.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Earlier links keep working. */
export async function linkTo(
  client: Queryable,
  siteUrl: string,
  { conversationId, side, accountId }: { conversationId: number; side: Side; accountId: string | null },
): Promise<string> {
  if (accountId !== null) return `${siteUrl}/messages?c=${conversationId}`;
  const { token, hash } = newMailedToken();
  await client.query(
    'insert into platform.conversation_links (token_hash, conversation_id, side) values ($1, $2, $3)',
    [hash, conversationId, side],
  );
  return `${siteUrl}/inquiry?token=${token}`;
}

/** Null: the link is unknown. */
export async function findLinked(client: Queryable, token: string): Promise<{ id: number; side: Side } | null> {
  const { rows } = await client.query<{ id: number; side: Side }>(
    `select conversation_id as id, side from platform.conversation_links where token_hash = $1 and purpose = 'page'`,
    [hashOfMailedToken(token)],
  );
  return rows[0] ?? null;
}
