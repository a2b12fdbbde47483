import type pg from 'pg';
import { isQueryTimedOut } from './is-database-away.ts';

/**
 * Ends a transaction that failed, and gives its connection back. One that cannot be brought back to order is thrown
 * away; one that stopped answering is not asked again, or whoever waits would wait twice.
 */
export async function rollBack(client: pg.PoolClient, error: unknown): Promise<void> {
  if (isQueryTimedOut(error)) return client.release(true);
  const isBroken = await client.query('rollback').then(
    () => false,
    () => true,
  );
  client.release(isBroken);
}
