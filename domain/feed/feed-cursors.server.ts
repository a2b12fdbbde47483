// Position in the replication of a resource. It is written in the transaction that stores the page, so a process killed
// at any time continues exactly where the database is.
import type pg from 'pg';
import type { FeedQuery } from './ports.ts';
import type { Resource } from './vendor-profile.ts';

/** A walk through the pages of one query. */
export interface Walk {
  purpose: FeedQuery['purpose'];
  /** The feed's own time, as it wrote it. */
  since: string | null;
  /** The latest change seen in this walk, not counting times ahead of our own clock. */
  water: string | null;
  /** Whether any record has a modification time. */
  isTimed: boolean;
  /** If the feed gives no next page: continue with keys after this one at `since`. */
  afterKey: string | null;
  /** If the feed neither sorts nor gives a next page: the number of records to skip; null: none. */
  skip: number | null;
  /** Key of the last record read, if its time is `water`: where a sorted walk continues without a next link. */
  lastKey: string | null;
  seen: number;
  /** The feed's own count when the walk began; null: it doesn't say. */
  total: number | null;
  startedAt: string;
}

/** A walk that begins at the first page. */
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
  /** Where the walk of the sweep continues. */
  sweepLink: string | null;
  sweptAt: Date | null;
}

/** As the time of the last sweep, this makes the next sync run one, no matter how rare sweeps are. */
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

/** The later of two times from one feed, compared as times and, within a millisecond, as text. */
export function laterOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  const [timeA, timeB] = [Date.parse(a), Date.parse(b)];
  if (Number.isNaN(timeB)) return a;
  if (Number.isNaN(timeA) || timeB > timeA) return b;
  return timeB === timeA && b > a ? b : a;
}

/** The next sync reads everything again; what is already stored stays. */
export async function forgetCursors(client: Pick<pg.ClientBase, 'query'>, sourceId: number): Promise<void> {
  await client.query('delete from platform.feed_cursors where source_id = $1', [sourceId]);
}
