// Where the replication of a resource stands. Written in the transaction that stores the page it speaks of, so that a
// process killed at any moment goes on where the database is.
import type pg from 'pg';
import type { FeedQuery } from './ports.ts';
import type { Resource } from './vendor-profile.ts';

/** A walk through the pages of one question. */
export interface Walk {
  purpose: FeedQuery['purpose'];
  /** The feed's own time, as it wrote it. */
  since: string | null;
  /** Latest change seen so far in this walk that is not ahead of our own clock. */
  water: string | null;
  /** Whether any record says when it was changed. */
  isTimed: boolean;
  /** Where the feed gives no next page: keys after this one at `since`. */
  afterKey: string | null;
  /** Where the feed neither sorts nor gives a next page: records to leave out; null: none. */
  skip: number | null;
  /** Key of the last record read, when it has the time of `water`: where a sorted walk goes on without a next address. */
  lastKey: string | null;
  seen: number;
  /** As the feed counted when the walk began; null: it does not say. */
  total: number | null;
  startedAt: string;
}

/** One that begins at the first page. */
export const beginWalk = (purpose: Walk['purpose'], since: string | null): Walk => ({
  purpose,
  since,
  water: null,
  isTimed: false,
  afterKey: null,
  skip: null,
  lastKey: null,
  seen: 0,
  total: null,
  startedAt: new Date().toISOString(),
});

export interface FeedCursor {
  phase: 'backfill' | 'delta';
  nextLink: string | null;
  highWater: string | null;
  walk: Walk | null;
  sweep: Walk | null;
  /** Where the sweep's walk goes on. */
  sweepLink: string | null;
  sweptAt: Date | null;
}

/** As the time of the last sweep: the next sync makes one, however rarely they are made. */
export const NEVER = new Date(0);

export const isNever = (sweptAt: Date | null): boolean => sweptAt?.getTime() === NEVER.getTime();

export const NEW_CURSOR: FeedCursor = {
  phase: 'backfill',
  nextLink: null,
  highWater: null,
  walk: null,
  sweep: null,
  sweepLink: null,
  sweptAt: null,
};

type Queryable = Pick<pg.ClientBase, 'query'>;

export async function readCursor(client: Queryable, sourceId: number, resource: Resource): Promise<FeedCursor> {
  const { rows } = await client.query<{
    phase: 'backfill' | 'delta';
    next_link: string | null;
    high_water: string | null;
    walk: Walk | null;
    sweep: { walk: Walk; link: string | null } | null;
    swept_at: Date | null;
  }>(
    `select phase, next_link, high_water, walk, sweep, swept_at from platform.feed_cursors
     where source_id = $1 and resource = $2`,
    [sourceId, resource],
  );
  const row = rows[0];
  if (!row) return NEW_CURSOR;
  return {
    phase: row.phase,
    nextLink: row.next_link,
    highWater: row.high_water,
    walk: row.walk,
    sweep: row.sweep?.walk ?? null,
    sweepLink: row.sweep?.link ?? null,
    sweptAt: row.swept_at,
  };
}

export async function writeCursor(
  client: Queryable,
  sourceId: number,
  resource: Resource,
  cursor: FeedCursor,
): Promise<void> {
  await client.query(
    `insert into platform.feed_cursors
       (source_id, resource, phase, next_link, high_water, walk, sweep, swept_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now())
     on conflict (source_id, resource) do update set
       phase = excluded.phase, next_link = excluded.next_link, high_water = excluded.high_water,
       walk = excluded.walk, sweep = excluded.sweep, swept_at = excluded.swept_at, changed_at = now()`,
    [
      sourceId,
      resource,
      cursor.phase,
      cursor.nextLink,
      cursor.highWater,
      cursor.walk && JSON.stringify(cursor.walk),
      cursor.sweep && JSON.stringify({ walk: cursor.sweep, link: cursor.sweepLink }),
      cursor.sweptAt,
    ],
  );
}

/** The later of two moments of one feed, compared as moments and, within a millisecond, as text. */
export function laterOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  const [timeA, timeB] = [Date.parse(a), Date.parse(b)];
  if (Number.isNaN(timeB)) return a;
  if (Number.isNaN(timeA) || timeB > timeA) return b;
  return timeB === timeA && b > a ? b : a;
}

/** The next sync reads everything, and what is known already stays as it is. */
export async function forgetCursors(client: Pick<pg.ClientBase, 'query'>, sourceId: number): Promise<void> {
  await client.query('delete from platform.feed_cursors where source_id = $1', [sourceId]);
}
