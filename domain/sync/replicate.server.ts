// One resource of one source: everything for the first time, then what changed since. The cursor is committed with
// each batch, so that it goes on where the database is, whenever it was stopped.
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

/** Records stored in one transaction; small pages are gathered up to here. */
const RECORDS_AT_ONCE = 5_000;
/** A page that was read is stored so soon at the latest, unless another batch is being stored. */
const LONGEST_WAIT_MS = 1_000;
/** Or so many pages, so that a slow feed's cursor follows soon. */
const PAGES_AT_ONCE = 10;
/** The first delta reaches back to before the backfill began: what changed meanwhile may have moved between its pages. */
const BACKFILL_OVERLAP_MS = 24 * 3_600_000;

export interface ReplicationParts {
  /** A connection of its own that acts as service_role and holds the source's lock. */
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
  // Stored while the next pages are read: those of a slow feed each by itself, those of a fast one together.
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
        // Met where it is waited for.
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
  // Without a moment to go on from, a delta would be everything once more.
  if (highWater === null) throw new Error('A delta needs the moment up to which the feed was read');
  const since = new Date(momentOf(highWater, timeZone) - filter.overlapSeconds * 1000).toISOString();
  return beginWalk('delta', since);
}

const momentOf = (time: string, timeZone: string): number => Date.parse(readFeedTime(time, timeZone) ?? time);

const missingText = (resource: Resource, { seen, total }: Walk, missing: number): string =>
  `${resource}: the feed counts ${total} records and gave ${seen} until its last page.${
    resource === 'Property' ? ` A comparison of all keys looks for the other ${missing}.` : ''
  }`;

function afterWalk(
  resource: Resource,
  cursor: FeedCursor,
  { walk, missing }: WalkedPage,
  { timeZone }: VendorProfile,
): FeedCursor {
  const done: FeedCursor = { ...cursor, walk: null, nextLink: null };
  if (cursor.phase === 'delta') return { ...done, highWater: laterOf(cursor.highWater, walk.water) };
  // An empty feed has been read, and nothing is known of it: the next run reads everything there is.
  if (walk.seen === 0) return done;
  if (!walk.isTimed) {
    // Lists of agents and firms are short: those that do not say what changed are read whole each time.
    if (resource !== 'Property') return done;
    throw new FeedError('malformed', 'No record says when it was changed, so that changes could not be followed');
  }
  const before = new Date(Date.parse(walk.startedAt) - BACKFILL_OVERLAP_MS).toISOString();
  const highWater = walk.water !== null && momentOf(walk.water, timeZone) < Date.parse(before) ? walk.water : before;
  // Everything has just been read: the next sweep comes in its time.
  return { ...done, phase: 'delta', highWater, sweptAt: missing > 0 ? NEVER : new Date() };
}
