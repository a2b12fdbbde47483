// Only one process at a time prepares a database for this version: migrations, places, samples, accounts. The steps
// check first and then write, so two first starts at the same moment would both write.
import pg from 'pg';
import { ownerConnection } from './connection.ts';
import type { Log } from './log.ts';

/** An arbitrary lock number, the same in every process. The migrations' own lock is taken while holding this one. */
const LOCK = 7_366_002;

/** `url` is the owner's. A second process waits; if a process dies, its connection releases the lock. */
export async function withStartLock<T>(url: string, log: Log, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(ownerConnection(url));
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (!rows[0]?.taken) {
      log('info', 'Another process is preparing the database; waiting for it');
      await client.query('select pg_advisory_lock($1)', [LOCK]);
    }
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
