// A database of its own for each test file, cloned from a migrated template. The server is started once per run
// by db/testing-setup.ts.
import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { ownerConnection, serviceConnection } from './connection.ts';
import type { Database } from './schema.ts';

export interface TestDatabase {
  /** The owner's address. */
  url: string;
  serviceUrl: string;
  /** Acts as service_role. */
  pool: pg.Pool;
  /** Full rights, past row-level security: for arranging. */
  owner: pg.Pool;
  db: Kysely<Database>;
  drop(): Promise<void>;
}

async function withMaintenance(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(ownerConnection(inject('testDatabase').maintenanceUrl));
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function onDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const { ownerUrl, serviceUrl, template } = inject('testDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withMaintenance((client) => client.query(`create database ${name} template ${template}`));
  const url = onDatabase(ownerUrl, name);
  const service = onDatabase(serviceUrl, name);
  const pool = new pg.Pool({ ...serviceConnection(service), max: 8 });
  const owner = new pg.Pool({ ...ownerConnection(url), max: 4 });
  for (const each of [pool, owner]) each.on('error', () => {});
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    url,
    serviceUrl: service,
    pool,
    owner,
    db,
    async drop() {
      // Not db.destroy(): Kysely ends the pool only when it has used it.
      await pool.end();
      await owner.end();
      await withMaintenance((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
