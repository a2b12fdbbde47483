// Runs db/migrations in order, once each, each in a transaction.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ownerConnection } from './connection.ts';
import type { Log } from './log.ts';
import { migrateQueue } from './migrate-queue.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** An arbitrary lock number, the same in every process, so that only one migrates at a time. */
const LOCK = 7_366_001;
const CREATES_QUEUE = '000052_create_jobs.sql';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export function readMigrations(folder = FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    if (!/^\d{6}_[a-z0-9_]+\.sql$/.test(name)) {
      throw new Error(`db/migrations/${name}: a migration is named like 000001_create_roles.sql`);
    }
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
  });
}

/** Returns the names applied now. `url` must be the owner's. */
export async function migrate(url: string, log: Log, migrations = readMigrations()): Promise<string[]> {
  const client = new pg.Client(ownerConnection(url));
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`
      create schema if not exists stoop_meta;
      create table if not exists stoop_meta.migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from stoop_meta.migrations order by name',
    );
    const waiting = findWaiting(migrations, rows);
    for (const migration of waiting) await apply(client, migration);
    if (migrations.some(({ name }) => name === CREATES_QUEUE)) await migrateQueue(url, client);
    if (waiting.length > 0) log('info', `Applied ${waiting.length} migrations`, { last: waiting.at(-1)?.name });
    return waiting.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

function findWaiting(migrations: Migration[], applied: { name: string; checksum: string }[]): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const file = files.get(name);
    if (!file) {
      throw new Error(`The database was migrated by a newer Stoop (${name} is unknown here). Update this checkout.`);
    }
    if (file.checksum !== checksum) {
      throw new Error(`db/migrations/${name} was changed after it was applied. Restore it and add a new migration.`);
    }
    files.delete(name);
  }
  return [...files.values()];
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query("set local lock_timeout = '10s'");
    await client.query(sql);
    await client.query('insert into stoop_meta.migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`db/migrations/${name} failed and was undone: ${describe(cause, sql)}`, { cause });
  }
}

function describe(cause: unknown, sql: string): string {
  if (!(cause instanceof pg.DatabaseError)) return String(cause);
  const line = cause.position ? ` (line ${sql.slice(0, Number(cause.position)).split('\n').length})` : '';
  return `${cause.message}${line}`;
}
