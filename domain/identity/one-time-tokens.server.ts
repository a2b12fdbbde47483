// What is mailed to prove that an address is one's own: a link with a long random token, and a six-digit code to type.
// Only hashes are stored. Each works once, and a code allows few tries.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Queryable } from './accounts.server.ts';

export type TokenPurpose =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

const DAY = 86_400;
const HOUR = 3600;

/** How long each is valid. */
export const LIFE_SECONDS: Record<TokenPurpose, number> = {
  signup: DAY,
  invite: DAY,
  email_change_current: DAY,
  email_change_new: DAY,
  magiclink: HOUR,
  recovery: HOUR,
  reauthentication: 600,
};

const MOST_TRIES = 5;
const CODE_DIGITS = 6;
/** Marks links that lead to a code for the client that started the flow, not to a session (PKCE). */
export const PKCE_PREFIX = 'pkce_';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

interface NewToken {
  accountId: string;
  purpose: TokenPurpose;
  sentTo: string;
  isPkce: boolean;
}

/** Replaces the account's earlier token for the same purpose. */
export async function issueToken(
  client: Queryable,
  { accountId, purpose, sentTo, isPkce }: NewToken,
): Promise<{ link: string; code: string }> {
  const code = newCode();
  // As long as the SHA-224 that the upstream server sends, but independent of the code.
  const link = `${isPkce ? PKCE_PREFIX : ''}${randomBytes(28).toString('hex')}`;
  await client.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to)
     values ($1, $2, $3, $4, $5)
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, code_hash = excluded.code_hash,
       relates_to = excluded.relates_to, tries = 0, created_at = now(), updated_at = now()`,
    [accountId, purpose, hashOf(link), hashOfCode(sentTo, code), sentTo.toLowerCase()],
  );
  return { link, code };
}

const hashOfCode = (sentTo: string, code: string): string => hashOf(`${sentTo.toLowerCase()}\n${code}`);

export interface RedeemedToken {
  accountId: string;
  purpose: TokenPurpose;
}

/** Uses up a link's token; null if it is unknown, used or expired. */
export async function redeemLink(
  client: Queryable,
  link: string,
  purposes: TokenPurpose[],
): Promise<RedeemedToken | null> {
  const { rows } = await client.query<{ user_id: string; token_type: TokenPurpose; age: number }>(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type = any($2)
     returning user_id, token_type, extract(epoch from now() - created_at)::float8 as age`,
    [hashOf(link), purposes],
  );
  const found = rows[0];
  if (!found || found.age > LIFE_SECONDS[found.token_type]) return null;
  return { accountId: found.user_id, purpose: found.token_type };
}

interface GivenCode {
  sentTo: string;
  code: string;
  purposes: TokenPurpose[];
  /** If the account is known; otherwise it is found by the address. */
  accountId?: string;
}

/** Uses up a code or one of its tries, so commit in either case. */
export async function redeemCode(
  client: Queryable,
  { sentTo, code, purposes, accountId }: GivenCode,
): Promise<RedeemedToken | null> {
  const { rows } = await client.query<{
    id: string;
    user_id: string;
    token_type: TokenPurpose;
    code_hash: string | null;
    age: number;
  }>(
    `select id, user_id, token_type, code_hash, extract(epoch from now() - created_at)::float8 as age
     from auth.one_time_tokens
     where relates_to = $1 and token_type = any($2) and tries < $3 and ($4::uuid is null or user_id = $4)
     order by id
     for update`,
    [sentTo.toLowerCase(), purposes, MOST_TRIES, accountId ?? null],
  );
  const fresh = rows.filter((row) => row.age <= LIFE_SECONDS[row.token_type]);
  const found = fresh.find((row) => row.code_hash === hashOfCode(sentTo, code));
  if (!found) {
    await client.query('update auth.one_time_tokens set tries = tries + 1 where id = any($1)', [
      fresh.map(({ id }) => id),
    ]);
    return null;
  }
  await client.query('delete from auth.one_time_tokens where id = $1', [found.id]);
  return { accountId: found.user_id, purpose: found.token_type };
}

export async function dropTokens(client: Queryable, accountId: string, purposes: TokenPurpose[]): Promise<void> {
  await client.query('delete from auth.one_time_tokens where user_id = $1 and token_type = any($2)', [
    accountId,
    purposes,
  ]);
}

/** Whether a token for this purpose is still waiting to be used. */
export async function isTokenWaiting(client: Queryable, accountId: string, purpose: TokenPurpose): Promise<boolean> {
  const { rows } = await client.query('select from auth.one_time_tokens where user_id = $1 and token_type = $2', [
    accountId,
    purpose,
  ]);
  return rows.length > 0;
}
