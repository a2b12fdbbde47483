import type pg from 'pg';
import { rollBack } from './roll-back.ts';

export interface TransactionOptions {
  readOnly?: boolean;
}

/** Commits what `work` did, or undoes all of it. Never retried; a connection whose rollback fails is discarded. */
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

/** Undoes what `work` did, also if it succeeds: for what would happen. Nobody else ever sees any of it. */
export async function inUndoneTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('rollback');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client, error);
    throw error;
  }
}

/** Like inTransaction, on a connection of the caller's own, which stays open. */
export async function inOwnTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // If the connection is lost, the server has rolled back by itself.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
