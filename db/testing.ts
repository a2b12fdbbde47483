// A separate database for each test file, cloned from a migrated template. The server is started once per run by
// db/testing-setup.ts.
import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { CallerPools } from './caller.ts';
import { ownerConnection, serviceConnection } from './connection.ts';
import type { Database } from './schema.ts';

export interface TestDatabase {
  /** The owner's address. */
  url: string;
  serviceUrl: string;
  /** Address of the login that owns the queue of jobs. */
  jobsUrl: string;
  /** Acts as service_role. */
  pool: pg.Pool;
  /** Used by rest/v1 and the other APIs (db/caller.ts). */
  callers: CallerPools;
  /** Acts as stoop_auth. */
  auth: pg.Pool;
  /** Full rights, bypassing row-level security, to set up tests. */
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
  const { ownerUrl, loginUrls, template } = inject('testDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withMaintenance((client) => client.query(`create database ${name} template ${template}`));
  const url = onDatabase(ownerUrl, name);
  const service = onDatabase(loginUrls.stoop_service, name);
  const pool = new pg.Pool({ ...serviceConnection(service), max: 8 });
  const requests = new pg.Pool({ ...ownerConnection(onDatabase(loginUrls.authenticator, name)), max: 8 });
  const auth = new pg.Pool({ ...ownerConnection(onDatabase(loginUrls.stoop_auth, name)), max: 8 });
  const owner = new pg.Pool({ ...ownerConnection(url), max: 4 });
  const pools = [pool, requests, auth, owner];
  for (const each of pools) each.on('error', () => {});
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    url,
    serviceUrl: service,
    jobsUrl: onDatabase(loginUrls.stoop_jobs, name),
    pool,
    callers: { requests, service: pool },
    auth,
    owner,
    db,
    async drop() {
      // Not db.destroy(), because Kysely ends the pool only if it has used it.
      for (const each of pools) await each.end();
      await withMaintenance((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
