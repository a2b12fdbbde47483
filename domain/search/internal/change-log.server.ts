// Reads public listings from Postgres and deletes old changes.
import type pg from 'pg';
import type { SearchValuesView } from '#db/schema-views.ts';
import { type Position, readPosition } from '#domain/listings/listing-changes.server.ts';
import { CHECK_BUCKETS } from './listing-index.ts';

const ROWS_PER_READ = 1_000;

/**
 * Calls `take` with every public listing, in batches from one snapshot, and returns the position in the change log from
 * which to continue.
 */
export async function readAll(pool: pg.Pool, take: (rows: SearchValuesView[]) => Promise<void>): Promise<Position> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const position = await readPosition(client);
    await client.query('declare listings no scroll cursor for select * from search_values');
    for (;;) {
      const batch = await client.query<SearchValuesView>(`fetch ${ROWS_PER_READ} from listings`);
      if (batch.rows.length === 0) break;
      await take(batch.rows);
    }
    await client.query('commit');
    return position;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

const READ_LISTINGS = 'select * from search_values where id = any($1::bigint[])';
/** Up to this many ids, planning costs more than reading. */
const FEW = 10;

/**
 * The current public listings among these ids. A few are read with a cached plan. Many are planned each time, because a
 * plan from when the table was small would read all of it.
 */
export async function readListings(pool: pg.Pool, ids: readonly number[]): Promise<SearchValuesView[]> {
  const query = { text: READ_LISTINGS, values: [ids] };
  const { rows } = await pool.query<SearchValuesView>(
    ids.length <= FEW ? { ...query, name: 'read_few_listings' } : query,
  );
  return rows;
}

/** Like ListingIndex.checksums, but from the database. */
export async function readChecksums(pool: pg.Pool): Promise<Int32Array> {
  const { rows } = await pool.query<{ bucket: number; sum: number }>(
    `select (id % ${CHECK_BUCKETS})::integer as bucket, bit_xor(content_hash) as sum from search_values group by 1`,
  );
  const sums = new Int32Array(CHECK_BUCKETS);
  for (const { bucket, sum } of rows) sums[bucket] = sum;
  return sums;
}

export async function readContentHashes(pool: pg.Pool, bucket: number): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ id: number; content_hash: number }>(
    `select id, content_hash from search_values where id % ${CHECK_BUCKETS} = $1`,
    [bucket],
  );
  return new Map(rows.map((row) => [row.id, row.content_hash]));
}

/**
 * Far longer than another reader of the same database can lag behind. If one does, it notices by its checksums. Alerts
 * need every change, so none is deleted that they have not read.
 */
const NUMBERS_KEPT = 1_000_000;

export async function pruneChanges(pool: pg.Pool, { safeSeq }: Position): Promise<void> {
  await pool.query(
    `delete from listing_changes
     where seq < least($1, (select (a.position -> 'safeSeq')::bigint from platform.alert_position a))`,
    [safeSeq - NUMBERS_KEPT],
  );
}
