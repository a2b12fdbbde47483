import type pg from 'pg';
import { isQueryTimedOut } from './is-database-away.ts';

/**
 * Ends a failed transaction and returns its connection. A connection that can't be reset is discarded. One that stopped
 * answering isn't asked again, because the caller would wait twice.
 */
export async function rollBack(client: pg.PoolClient, error: unknown): Promise<void> {
  if (isQueryTimedOut(error)) return client.release(true);
  const isBroken = await client.query('rollback').then(
    () => false,
    () => true,
  );
  client.release(isBroken);
}
