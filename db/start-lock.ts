// One process at a time brings a database to where this version needs it: migrations, places, samples, accounts. The
// steps look first and then write, so that two first starts at the same moment would both write.
import pg from 'pg';
import { ownerConnection } from './connection.ts';
import type { Log } from './log.ts';

/** Any number, the same in every process. The migrations' own lock is taken inside this one. */
const LOCK = 7_366_002;

/** `url` is the owner's. Whoever comes second waits; a process that dies lets go with its connection. */
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
