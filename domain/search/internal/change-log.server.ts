// Reads public listings and the change log from Postgres. Sequence numbers commit out of order: a lower one may appear
// after a higher one was read. So what is new is told by snapshots (which transactions had ended when we last looked),
// and the numbers only bound how far back to look.
import type pg from 'pg';
import type { SearchValuesView } from '#db/schema-views.ts';
import { CHECK_BUCKETS } from './listing-index.ts';

const ROWS_PER_READ = 1_000;

/** How far a reader has come. */
export interface Position {
  /** Transactions that had ended (pg_snapshot as text). */
  snapshot: string;
  /** Every number up to here is known: nothing below can still appear. */
  safeSeq: number;
  /** The highest number seen. */
  lastSeq: number;
  /** When all transactions before `beforeXid` have ended, numbers up to `seq` are safe. */
  mark: { seq: number; beforeXid: number };
}

export interface Changes {
  position: Position;
  ids: number[];
  /** More were waiting than are read at a time. */
  hasMore: boolean;
}

function bounds(snapshot: string): { oldestRunning: number; next: number } {
  const [oldestRunning, next] = snapshot.split(':', 2).map(Number);
  return { oldestRunning: oldestRunning ?? 0, next: next ?? 0 };
}

/** Calls `take` with every public listing, in batches of one snapshot, and returns where changes begin. */
export async function readAll(pool: pg.Pool, take: (rows: SearchValuesView[]) => Promise<void>): Promise<Position> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string; seq: number }>(
      'select pg_current_snapshot()::text as snapshot, coalesce((select max(seq) from listing_changes), 0) as seq',
    );
    const { snapshot, seq } = rows[0] as (typeof rows)[0];
    await client.query('declare listings no scroll cursor for select * from search_values');
    for (;;) {
      const batch = await client.query<SearchValuesView>(`fetch ${ROWS_PER_READ} from listings`);
      if (batch.rows.length === 0) break;
      await take(batch.rows);
    }
    await client.query('commit');
    return { snapshot, safeSeq: 0, lastSeq: seq, mark: { seq, beforeXid: bounds(snapshot).next } };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Ids of listings that changed since the position, about `most` of them: call again while `hasMore`. */
export async function readChanges(pool: pg.Pool, position: Position, after: number, most: number): Promise<Changes> {
  const { rows } = await pool.query<{ snapshot: string; ids: number[]; seq: number | null; has_more: boolean }>({
    name: 'read_changes',
    text: `with waiting as (
        select seq, property_ids from listing_changes
        where seq > $1 and not pg_visible_in_snapshot(xid, $2::pg_snapshot)
        order by seq limit $3
      ), counted as (
        select seq, property_ids, sum(cardinality(property_ids)) over (order by seq) - cardinality(property_ids) as before
        from waiting
      ), changed as (
        select seq, property_ids from counted where before < $3
      )
      select pg_current_snapshot()::text as snapshot,
        (select coalesce(array_agg(distinct id), '{}') from changed, unnest(property_ids) id) as ids,
        (select max(seq) from changed) as seq,
        (select count(*) from waiting) = $3 or (select count(*) from waiting) > (select count(*) from changed) as has_more`,
    values: [Math.max(position.safeSeq, after), position.snapshot, most],
  });
  const { snapshot, ids, seq, has_more } = rows[0] as (typeof rows)[0];
  const lastSeq = Math.max(position.lastSeq, seq ?? 0);
  return { position: advance(position, snapshot, lastSeq), ids, hasMore: has_more };
}

function advance(position: Position, snapshot: string, lastSeq: number): Position {
  const { oldestRunning, next } = bounds(snapshot);
  if (oldestRunning < position.mark.beforeXid) return { ...position, snapshot, lastSeq };
  return { snapshot, safeSeq: position.mark.seq, lastSeq, mark: { seq: lastSeq, beforeXid: next } };
}

const READ_LISTINGS = 'select * from search_values where id = any($1::bigint[])';
/** Planning costs more than reading so few. */
const FEW = 10;

/**
 * The public listings among the ids, as they are now. Few are read by a plan that is kept; many are planned each time,
 * because a plan from when the table was small would read all of it.
 */
export async function readListings(pool: pg.Pool, ids: readonly number[]): Promise<SearchValuesView[]> {
  const query = { text: READ_LISTINGS, values: [ids] };
  const { rows } = await pool.query<SearchValuesView>(
    ids.length <= FEW ? { ...query, name: 'read_few_listings' } : query,
  );
  return rows;
}

/** As ListingIndex.checksums, from the database. */
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

/** Far more than another reader of the same database can lie behind; one that does finds out by its checksums. */
const NUMBERS_KEPT = 1_000_000;

export async function pruneChanges(pool: pg.Pool, { safeSeq }: Position): Promise<void> {
  await pool.query('delete from listing_changes where seq < $1', [safeSeq - NUMBERS_KEPT]);
}
