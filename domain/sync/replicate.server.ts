// Replicates one resource of one source: everything the first time, then what has changed since. The cursor is
// committed with each batch, so a stopped sync continues exactly where the database is.
import type pg from 'pg';
import type { PlaceIndex } from '#domain/places/place-index.ts';
import {
  beginWalk,
  type FeedCursor,
  laterOf,
  NEVER,
  readCursor,
  type Walk,
  writeCursor,
} from '#domain/feed/feed-cursors.server.ts';
import { readFeedTime } from '#domain/feed/feed-time.ts';
import { type Feed, FeedError, type FeedRecord } from '#domain/feed/ports.ts';
import { prepareRecords } from './store-records.server.ts';
import type { SyncRun } from './sync-run.server.ts';
import type { Resource, VendorProfile } from '#domain/feed/vendor-profile.ts';
import { type WalkedPage, walkPages } from '#domain/feed/walk-pages.ts';

/** Records stored per transaction; small pages are combined up to this number. */
const RECORDS_AT_ONCE = 5_000;
/** A page is stored within this time at the latest, unless another batch is being stored. */
const LONGEST_WAIT_MS = 1_000;
/** Or after this many pages, so the cursor of a slow feed keeps up. */
const PAGES_AT_ONCE = 10;
/**
 * The first delta reaches back to before the backfill began, because records changed in the meantime may have moved
 * between its pages.
 */
const BACKFILL_OVERLAP_MS = 24 * 3_600_000;

export interface ReplicationParts {
  /** A separate connection that acts as service_role and holds the source's lock. */
  client: pg.Client;
  feed: Feed;
  source: { id: number; name: string; profile: VendorProfile };
  run: SyncRun;
  places: PlaceIndex;
  signal: AbortSignal;
}

/** @throws FeedError */
export async function replicate(resource: Resource, parts: ReplicationParts): Promise<void> {
  const { client, source, feed, run, signal } = parts;
  let cursor = await readCursor(client, source.id, resource);
  const walk = cursor.walk ?? newWalk(cursor, source.profile);
  const phase = cursor.phase;
  const pages = walkPages(feed, { resource, walk, nextLink: cursor.nextLink, profile: source.profile, signal });
  let gathered: FeedRecord[] = [];
  let pagesGathered = 0;
  // Stored while the next pages are read: one page at a time for a slow feed, several together for a fast one.
  let storing: Promise<void> = Promise.resolve();
  let isStoring = false;
  let storedAt = performance.now();
  try {
    for await (const page of pages) {
      gathered.push(...page.records);
      pagesGathered += 1;
      cursor = page.isLast
        ? afterWalk(resource, cursor, page, source.profile)
        : { ...cursor, walk: page.walk, nextLink: page.nextLink };
      const isEnough = gathered.length >= RECORDS_AT_ONCE || pagesGathered >= PAGES_AT_ONCE;
      const isWaiting = !isStoring && performance.now() - storedAt >= LONGEST_WAIT_MS;
      if (page.isLast || isEnough || isWaiting) {
        const reached = cursor;
        const keepCursor = () => writeCursor(client, source.id, resource, reached);
        const store = await prepareRecords(resource, gathered, parts, keepCursor);
        await storing;
        isStoring = true;
        storing = store()
          .then(() => run.show(phase, resource, page.walk.seen, page.walk.total))
          .finally(() => {
            isStoring = false;
          });
        // The failure is thrown when the batch is awaited.
        storing.catch(() => {});
        storedAt = performance.now();
        gathered = [];
        pagesGathered = 0;
      }
      if (page.missing > 0 && phase === 'backfill') await run.note(missingText(resource, page.walk, page.missing));
    }
  } finally {
    await storing;
  }
}

function newWalk({ phase, highWater }: FeedCursor, { filter, timeZone }: VendorProfile): Walk {
  if (phase === 'backfill') return beginWalk('backfill', null);
  // Without a starting time, a delta would read everything again.
  if (highWater === null) throw new Error('A delta needs the time up to which the feed was read');
  const since = new Date(momentOf(highWater, timeZone) - filter.overlapSeconds * 1000).toISOString();
  return beginWalk('delta', since);
}

const momentOf = (time: string, timeZone: string): number => Date.parse(readFeedTime(time, timeZone) ?? time);

const missingText = (resource: Resource, { seen, total }: Walk, missing: number): string =>
  `${resource}: the feed reports ${total} records but delivered ${seen}.${
    resource === 'Property' ? ` A comparison of all keys will look for the other ${missing}.` : ''
  }`;

function afterWalk(
  resource: Resource,
  cursor: FeedCursor,
  { walk, missing }: WalkedPage,
  { timeZone }: VendorProfile,
): FeedCursor {
  const done: FeedCursor = { ...cursor, walk: null, nextLink: null };
  if (cursor.phase === 'delta') return { ...done, highWater: laterOf(cursor.highWater, walk.water) };
  // An empty feed gives no time to continue from, so the next run reads everything again.
  if (walk.seen === 0) return done;
  if (!walk.isTimed) {
    // Lists of agents and offices are short, so those without change times are read whole each time.
    if (resource !== 'Property') return done;
    throw new FeedError('malformed', 'No record has a modification time, so changes cannot be tracked');
  }
  const before = new Date(Date.parse(walk.startedAt) - BACKFILL_OVERLAP_MS).toISOString();
  const highWater = walk.water !== null && momentOf(walk.water, timeZone) < Date.parse(before) ? walk.water : before;
  // Everything has just been read, so the next sweep follows its normal schedule.
  return { ...done, phase: 'delta', highWater, sweptAt: missing > 0 ? NEVER : new Date() };
}
