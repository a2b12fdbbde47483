// Updates the tables of graphile-worker with its own migrations, as the login that owns them.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { connectionAs } from './connection.ts';

export const QUEUE_SCHEMA = 'stoop_jobs';
/** Loading graphile-worker takes a tenth of a second, so it happens only if there is something to do. */
const FILES = join(dirname(createRequire(import.meta.url).resolve('graphile-worker')), '..', 'sql');

/** `url` must be the owner's; `owner` is connected to it. */
export async function migrateQueue(url: string, owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ applied: number }>(
    `select count(*)::int as applied from ${QUEUE_SCHEMA}.migrations`,
  );
  if (rows[0]?.applied === readdirSync(FILES).length) return;
  const { Logger, runMigrations } = await import('graphile-worker');
  const pool = new pg.Pool({ ...connectionAs('stoop_jobs', url), max: 1 });
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  try {
    // Its errors are thrown, so its log is silenced.
    await runMigrations({ pgPool: pool, schema: QUEUE_SCHEMA, logger: new Logger(() => () => {}) });
  } finally {
    await pool.end();
  }
}
