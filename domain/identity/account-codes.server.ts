// Six-digit codes that are sent to a person and typed back: one at a time per account and purpose, valid for ten
// minutes and five tries, and at most one a minute.
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Queryable } from './accounts.server.ts';

export type CodePurpose = 'delete-account' | 'text-messages';

export const CODE_LIFE_SECONDS = 600;
const MOST_TRIES = 5;
/** Wait before a new code may be requested. */
export const PAUSE_SECONDS = 60;

interface CodeRequest {
  accountId: string;
  purpose: CodePurpose;
  /** The email address or phone number. */
  sentTo: string;
}

export type SendCodeResult = { sent: true } | { sent: false; waitSeconds: number };

/** Creates a new code, which replaces the previous one, and queues it for sending in the same transaction. */
export async function sendAccountCode(
  client: Queryable,
  { accountId, purpose, sentTo }: CodeRequest,
  send: (code: string) => Promise<void>,
): Promise<SendCodeResult> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { rowCount } = await client.query(
    `insert into platform.account_codes as c (user_id, purpose, sent_to, code_hash, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))
     on conflict (user_id, purpose) do update
     set sent_to = excluded.sent_to, code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0,
       created_at = now()
     where c.created_at <= now() - make_interval(secs => $6)`,
    [accountId, purpose, sentTo, hashCode(accountId, code), CODE_LIFE_SECONDS, PAUSE_SECONDS],
  );
  if (rowCount === 0) {
    const { rows } = await client.query<{ seconds: number }>(
      `select ceil($3 - extract(epoch from now() - created_at))::int as seconds
       from platform.account_codes where user_id = $1 and purpose = $2`,
      [accountId, purpose, PAUSE_SECONDS],
    );
    return { sent: false, waitSeconds: rows[0]?.seconds ?? PAUSE_SECONDS };
  }
  await send(code);
  return { sent: true };
}

export type CodeCheck = { isRight: true; sentTo: string } | { isRight: false; triesLeft: number };

/** A wrong code uses up a try; without tries or time left, a new code is needed. A right one is used up. */
export async function checkAccountCode(
  client: Queryable,
  { accountId, purpose }: Omit<CodeRequest, 'sentTo'>,
  code: string,
): Promise<CodeCheck> {
  // Counted before comparing and while the row is locked, so parallel guesses are counted one by one.
  const { rows } = await client.query<{ code_hash: string; tries: number; sent_to: string }>(
    `update platform.account_codes set tries = tries + 1
     where user_id = $1 and purpose = $2 and expires_at > now() and tries < $3
     returning code_hash, tries, sent_to`,
    [accountId, purpose, MOST_TRIES],
  );
  const [kept] = rows;
  if (!kept) return { isRight: false, triesLeft: 0 };
  if (!timingSafeEqual(Buffer.from(kept.code_hash), Buffer.from(hashCode(accountId, code)))) {
    return { isRight: false, triesLeft: MOST_TRIES - kept.tries };
  }
  // The row stays, because the wait counts from when it was sent.
  await client.query('update platform.account_codes set expires_at = now() where user_id = $1 and purpose = $2', [
    accountId,
    purpose,
  ]);
  return { isRight: true, sentTo: kept.sent_to };
}

function hashCode(accountId: string, code: string): string {
  return createHash('sha256').update(`${accountId}:${code}`).digest('hex');
}
