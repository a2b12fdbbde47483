// The change log of listings, for anything that keeps a model of them. Sequence numbers commit out of order: a lower
// one may appear after a higher one was read. So snapshots (which transactions had ended at the last look) tell what is
// new, and the numbers only limit how far back to look.
import type pg from 'pg';

/** How far a reader has read. */
export interface Position {
  /** Transactions that had ended (pg_snapshot as text). */
  snapshot: string;
  /** Every number up to this one is known; nothing lower can still appear. */
  safeSeq: number;
  /** The highest number seen. */
  lastSeq: number;
  /** Once all transactions before `beforeXid` have ended, numbers up to `seq` are safe. */
  mark: { seq: number; beforeXid: number };
}

export interface Changes {
  position: Position;
  ids: number[];
  /** More changes are waiting than are read at a time. */
  hasMore: boolean;
}

function bounds(snapshot: string): { oldestRunning: number; next: number } {
  const [oldestRunning, next] = snapshot.split(':', 2).map(Number);
  return { oldestRunning: oldestRunning ?? 0, next: next ?? 0 };
}

/** Where changes begin for a reader that reads everything in this transaction (repeatable read). */
export async function readPosition(client: Pick<pg.ClientBase, 'query'>): Promise<Position> {
  const { rows } = await client.query<{ snapshot: string; seq: number }>(
    'select pg_current_snapshot()::text as snapshot, coalesce((select max(seq) from listing_changes), 0) as seq',
  );
  const { snapshot, seq } = rows[0] as (typeof rows)[0];
  return { snapshot, safeSeq: 0, lastSeq: seq, mark: { seq, beforeXid: bounds(snapshot).next } };
}

/** Ids of listings that changed since the position, about `most` at a time: call again while `hasMore`. */
export async function readChanges(
  pool: Pick<pg.Pool, 'query'>,
  position: Position,
  after: number,
  most: number,
): Promise<Changes> {
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
