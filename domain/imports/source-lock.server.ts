// Whatever stores listings of a source holds its lock: imports, syncs and undoings of one source never mix. It belongs
// to the connection, and ends with it.
import type pg from 'pg';

const LOCK = "hashtextextended('import ' || $1, 0)";

/** Waits for whoever is at it. */
export async function lockSource(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(`select pg_advisory_lock(${LOCK})`, [name]);
}

/** False: somebody is at it. */
export async function tryLockSource(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ is_mine: boolean }>(`select pg_try_advisory_lock(${LOCK}) as is_mine`, [name]);
  return rows[0]?.is_mine === true;
}

/** The same until the transaction ends. */
export async function tryLockSourceInTransaction(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ is_mine: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as is_mine`, [
    name,
  ]);
  return rows[0]?.is_mine === true;
}
