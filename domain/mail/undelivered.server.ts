// Undelivered messages: those waiting for another attempt, and those given up in the last month.
import type pg from 'pg';

/** Without the text, which contains links and codes. Times are ISO 8601 in UTC. */
export interface UndeliveredMessage {
  channel: 'email' | 'sms' | 'push';
  kind: string;
  recipient: string;
  writtenAt: string;
  tries: number;
  lastError: string;
}

export interface Undelivered {
  /** How many are waiting; only the oldest are listed. */
  waitingCount: number;
  waiting: (UndeliveredMessage & { nextTryAt: string })[];
  /** Latest first. */
  givenUp: (UndeliveredMessage & { failedAt: string })[];
}

const MOST_LISTED = 100;

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export async function readUndelivered(pool: Pick<pg.Pool, 'query'>): Promise<Undelivered> {
  const { rows: waiting } = await pool.query(
    `select channel, kind, recipient, ${iso('created_at')} as "writtenAt", tries, coalesce(last_error, '') as "lastError",
       ${iso('next_try_at')} as "nextTryAt"
     from platform.outbox where tries > 0 order by created_at, id limit ${MOST_LISTED}`,
  );
  const { rows: givenUp } = await pool.query(
    `select channel, kind, recipient, ${iso('written_at')} as "writtenAt", tries, last_error as "lastError",
       ${iso('failed_at')} as "failedAt"
     from platform.undelivered_messages order by failed_at desc, id desc limit ${MOST_LISTED}`,
  );
  return { waitingCount: await countWaiting(pool), waiting, givenUp };
}

/** Messages that failed at least once and will be tried again. */
export async function countWaiting(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from platform.outbox where tries > 0',
  );
  return rows[0]?.count ?? 0;
}

/** Makes all waiting messages due now. Returns how many. */
export async function tryWaitingNow(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rowCount } = await pool.query('update platform.outbox set next_try_at = now() where tries > 0');
  return rowCount ?? 0;
}
