// The clock: asks a day before the end whether a home is still available, and takes listings whose week is over off the
// market.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { readConfirmedAddress } from '#domain/mail/confirmed-address.server.ts';
import { newMailedToken } from '#domain/mail/mailed-token.server.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { lockPosting } from './load-posting.server.ts';
import type { Posting } from './posting.ts';
import { stillAvailableMail } from './posting-mails.ts';
import { type PostingSettings, takeStep } from './take-step.server.ts';

export interface ClockParts extends PostingSettings {
  pool: pg.Pool;
  signal: AbortSignal;
}

/** One call takes at most this many, so that it ends; the next minute takes the rest. */
const MOST_AT_ONCE = 1000;
/** The link in the mail still answers for this long after the week has ended. */
const LINK_OUTLIVES_DAYS = 7;

async function idsOf(pool: pg.Pool, condition: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from postings where state = 'active' and ${condition} order by active_until, id limit ${MOST_AT_ONCE}`,
  );
  return rows.map(({ id }) => id);
}

/** Each posting in a transaction of its own, so that one that fails holds up no other. @returns how many */
async function forEach(
  { pool, signal }: ClockParts,
  ids: readonly number[],
  work: (client: pg.PoolClient, posting: Posting) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const id of ids) {
    signal.throwIfAborted();
    const isDone = await inTransaction(pool, async (client) => {
      const posting = await lockPosting(client, id);
      return posting?.state === 'active' ? work(client, posting) : false;
    });
    if (isDone) done += 1;
  }
  return done;
}

/** Takes listings off the market whose days are over. */
export async function endWeeks(parts: ClockParts): Promise<number> {
  const ids = await idsOf(parts.pool, 'active_until <= now()');
  return forEach(parts, ids, async (client, posting) => {
    // Confirmed in the meantime.
    if (posting.activeUntil === null || posting.activeUntil.getTime() > Date.now()) return false;
    await takeStep(client, parts, posting, { event: 'expire', actor: 'clock', actorId: null });
    return true;
  });
}

/** Mails those whose last day has begun, once a week. */
export async function askStillAvailable(parts: ClockParts): Promise<number> {
  const ids = await idsOf(parts.pool, `warned_at is null and active_until between now() and now() + interval '1 day'`);
  return forEach(parts, ids, async (client, posting) => {
    const { rowCount } = await client.query(
      'update postings set warned_at = now() where id = $1 and warned_at is null',
      [posting.id],
    );
    if (rowCount === 0) return false;
    const email = await readConfirmedAddress(client, posting.accountId);
    if (!email) return false;
    const { token, hash } = newMailedToken();
    await client.query('delete from posting_links where posting_id = $1', [posting.id]);
    await client.query(
      `insert into posting_links (token_hash, posting_id, valid_until)
       values ($1, $2, $3::timestamptz + make_interval(days => $4))`,
      [hash, posting.id, posting.activeUntil, LINK_OUTLIVES_DAYS],
    );
    const link = `${parts.siteUrl}/still-available?token=${token}`;
    await putInOutbox(client, writeMail(email, parts.siteUrl, stillAvailableMail(posting, link)));
    return true;
  });
}
