// Where a mail leads its reader: to the inbox of an account, or to a page that needs none, by a link of its own.
import type pg from 'pg';
import { hashOfMailedToken, newMailedToken } from '#domain/mail/mailed-token.server.ts';
import type { Side } from './conversation.ts';
import { possibleKeys, withoutKeys, withoutTheseKeys } from './keys-in-text.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** What a link opens: the page of the conversation, that of its tours, or their calendar entries. None opens another. */
export type LinkPurpose = 'page' | 'tour' | 'calendar';

/** Earlier links keep working. */
export async function newLinkToken(
  client: Queryable,
  { conversationId, side, purpose }: { conversationId: number; side: Side; purpose: LinkPurpose },
): Promise<string> {
  const { token, hash } = newMailedToken();
  await client.query(
    'insert into platform.conversation_links (token_hash, conversation_id, side, purpose) values ($1, $2, $3, $4)',
    [hash, conversationId, side, purpose],
  );
  return token;
}

export async function linkTo(
  client: Queryable,
  siteUrl: string,
  { conversationId, side, accountId }: { conversationId: number; side: Side; accountId: string | null },
): Promise<string> {
  if (accountId !== null) return `${siteUrl}/messages?c=${conversationId}`;
  return `${siteUrl}/inquiry?token=${await newLinkToken(client, { conversationId, side, purpose: 'page' })}`;
}

/** Null: the link is unknown, or for something else. */
export async function findLinked(
  client: Queryable,
  token: string,
  purpose: LinkPurpose,
): Promise<{ id: number; side: Side } | null> {
  const { rows } = await client.query<{ id: number; side: Side }>(
    'select conversation_id as id, side from platform.conversation_links where token_hash = $1 and purpose = $2',
    [hashOfMailedToken(token), purpose],
  );
  return rows[0] ?? null;
}

/**
 * Without anything that opens or answers a conversation, or looks like it: by its form, and by comparing whatever may be
 * a key with the keys that were mailed.
 */
export async function dropKeys(client: Queryable, text: string): Promise<string> {
  const cleaned = withoutKeys(text);
  const byHash = new Map([...possibleKeys(cleaned)].map((key) => [hashOfMailedToken(key), key]));
  if (byHash.size === 0) return cleaned;
  const { rows } = await client.query<{ hash: string }>(
    'select token_hash as hash from platform.conversation_links where token_hash = any ($1)',
    [[...byHash.keys()]],
  );
  return withoutTheseKeys(cleaned, new Set(rows.map(({ hash }) => byHash.get(hash) as string)));
}
