// Mails that wait for a time of day. Any number of processes may do this: items are locked while they are written.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { writeDueMails } from './write-due-mails.server.ts';

const ACCOUNTS_AT_ONCE = 50;

interface Digests {
  pool: pg.Pool;
  siteUrl: string;
  now: Date;
  /** Stops after the accounts in progress. */
  isStopping?: () => boolean;
}

/** Writes everything that is due. Returns how many mails. */
export async function writeDigests({ pool, siteUrl, now, isStopping = () => false }: Digests): Promise<number> {
  let written = 0;
  while (!isStopping()) {
    const { rows } = await pool.query<{ account: string }>(
      `select user_id as account from platform.alert_matches
       where state = 'waiting' and due_at <= $1 group by user_id order by min(due_at), user_id limit ${ACCOUNTS_AT_ONCE}`,
      [now],
    );
    const accounts = rows.map(({ account }) => account);
    if (accounts.length === 0) break;
    const done = await inTransaction(pool, (client) =>
      writeDueMails(client, { accounts, siteUrl, now, isInstant: false }),
    );
    written += done;
    // Those that are left are locked by another process.
    if (done === 0 && accounts.length < ACCOUNTS_AT_ONCE) break;
  }
  return written;
}
