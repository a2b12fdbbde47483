// An empty database with places, as a first sync finds it, with fsync on as in the product.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ownerConnection, serviceConnection } from '#db/connection.ts';
import { openEmbeddedDatabase } from '#db/embedded/embedded-database.ts';
import { migrate } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import { seedPlaces } from '#seed/places.ts';
import type { Places } from '#domain/places/place-index.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';

export interface FeedDatabase {
  owner: pg.Pool;
  /** Acts as service_role. */
  pool: pg.Pool;
  serviceUrl: string;
  places: Places;
}

export async function withFeedDatabase<T>(work: (database: FeedDatabase) => Promise<T>): Promise<T> {
  const dataDir = join(import.meta.dirname, '..', '.data-bench-mls');
  await rm(dataDir, { recursive: true, force: true });
  const embedded = await openEmbeddedDatabase({ dataDir, log: () => {} });
  const serviceUrl = embedded.loginUrls.stoop_service;
  const owner = new pg.Pool({ ...ownerConnection(embedded.ownerUrl), max: 2 });
  const pool = new pg.Pool({ ...serviceConnection(serviceUrl), max: 6 });
  for (const each of [owner, pool]) each.on('error', () => {});
  try {
    await migrate(embedded.ownerUrl, () => {});
    await seedPlaces({ owner });
    const places = await readPlaces(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }));
    return await work({ owner, pool, serviceUrl, places });
  } finally {
    await pool.end();
    await owner.end();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
