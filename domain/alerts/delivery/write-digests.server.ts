// Mails that wait for a time of day. Any number of processes may do this: items are locked while they are written.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { writeDueMails } from './write-due-mails.server.ts';

const ACCOUNTS_AT_ONCE = 25;
const ACCOUNTS_READ = 1_000;
/** While one batch is rendered, the database works on the others. */
const BATCHES_AT_ONCE = 3;

interface Digests {
  pool: pg.Pool;
  siteUrl: string;
  now: Date;
  /** Stops after the accounts in progress. */
  isStopping?: () => boolean;
}

/** Writes everything that is due. Returns how many mails. */
export async function writeDigests(digests: Digests): Promise<number> {
  let written = 0;
  for (;;) {
    const accounts = await readDueAccounts(digests);
    const done = await writeAll(digests, accounts);
    written += done;
    // Those that are left are locked by another process, and are due again.
    if (accounts.length < ACCOUNTS_READ || done === 0 || digests.isStopping?.()) return written;
  }
}

async function readDueAccounts({ pool, now }: Digests): Promise<string[]> {
  const { rows } = await pool.query<{ account: string }>(
    `select user_id as account from platform.alert_waiting
     where due_at <= $1 group by user_id order by min(due_at), user_id limit ${ACCOUNTS_READ}`,
    [now],
  );
  return rows.map(({ account }) => account);
}

async function writeAll({ pool, siteUrl, now, isStopping }: Digests, due: readonly string[]): Promise<number> {
  const left = [...due];
  let written = 0;
  const work = async () => {
    while (left.length > 0 && !isStopping?.()) {
      const accounts = left.splice(0, ACCOUNTS_AT_ONCE);
      const done = await inTransaction(pool, (client) =>
        writeDueMails(client, { accounts, siteUrl, now, isInstant: false }),
      );
      written += done;
    }
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, work));
  return written;
}
