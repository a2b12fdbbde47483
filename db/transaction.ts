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

/** The same on a connection of one's own, which stays open. */
export async function inOwnTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // The connection may be gone: then the server has rolled back by itself.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
