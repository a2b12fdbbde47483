import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';

/** Queries of a transaction that somebody else has begun on this connection. They run one after the other. */
export function onClient(client: pg.ClientBase): Kysely<Database> {
  let free = Promise.resolve();
  const pool = {
    async connect() {
      const before = free;
      const { promise, resolve } = Promise.withResolvers<void>();
      free = promise;
      await before;
      return { query: client.query.bind(client), release: () => resolve() };
    },
    async end() {},
    options: {},
  };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Queries on any connection of a pool, for code that has only the pool. */
export function onPool(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
