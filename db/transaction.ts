import type pg from 'pg';
import { rollBack } from './roll-back.ts';

export interface TransactionOptions {
  readOnly?: boolean;
}

/**
 * Commits what `work` did, or undoes it all. Never tried again; a connection whose rollback fails is thrown away.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { readOnly = false }: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(readOnly ? 'begin read only' : 'begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client, error);
    throw error;
  }
}
