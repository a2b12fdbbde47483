// Walks through the pages of one question, whatever the feed does with them: pages that end without a next address,
// clusters of equal times larger than a page, pages that repeat.
import { type Cell, readText } from '#domain/intake/values/values.ts';
import { laterOf, type Walk } from './feed-cursors.server.ts';
import { readFeedTime } from './feed-time.ts';
import {
  type Feed,
  FeedError,
  type FeedPage,
  type FeedQuery,
  type FeedRecord,
  type PageRequest,
  KEY_FIELDS,
  timestampFieldOf,
} from './ports.ts';
import { readKey } from './record-text.ts';
import type { Resource, VendorProfile } from './vendor-profile.ts';

export const keyOf = (resource: Resource, record: FeedRecord): string | null => readKey(record[KEY_FIELDS[resource]]);

/** Some feeds leave a few pages empty after filtering; more of them in a row lead nowhere. */
const MOST_EMPTY_PAGES = 20;

export interface WalkedPage {
  records: FeedRecord[];
  /** The walk after this page: to be stored with it. */
  walk: Walk;
  /** Null: nothing comes after it, or the walk goes on by time and key, or by leaving out what was read. */
  nextLink: string | null;
  isLast: boolean;
  /** Of the last page: records that the feed counts and did not give. */
  missing: number;
}

interface Question {
  resource: Resource;
  walk: Walk;
  nextLink: string | null;
  profile: VendorProfile;
  signal: AbortSignal;
}

/** The next page is on its way while the one before it is stored. @throws FeedError */
export async function* walkPages(
  feed: Feed,
  { resource, walk, nextLink, profile, signal }: Question,
): AsyncGenerator<WalkedPage> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const ask = (request: PageRequest): Promise<FeedPage> => {
    const page = feed.readPage(request, either);
    // Met by whoever waits for it; nobody may.
    page.catch(() => {});
    return page;
  };
  const pageSize = walk.purpose === 'keys' ? profile.paging.keysSize : profile.paging.size;
  let at = walk;
  let link = nextLink;
  let before = new Set<string>();
  let emptyPages = 0;
  let upcoming = ask(requestOf(resource, at, link));
  let restartedAt: string | null = null;
  try {
    for (;;) {
      let page: FeedPage;
      try {
        page = await upcoming;
      } catch (error) {
        const restart = restartOf(error, at, link, profile);
        const place = restart && `${restart.since} ${restart.afterKey}`;
        // Twice at one place leads nowhere.
        if (restart === null || place === restartedAt) throw error;
        restartedAt = place;
        [at, link, before] = [restart, null, new Set()];
        upcoming = ask(requestOf(resource, at, link));
        continue;
      }
      const keys = new Set(page.records.flatMap((record) => keyOf(resource, record) ?? []));
      emptyPages = keys.size === 0 ? emptyPages + 1 : 0;
      const isRepeated = keys.size > 0 && keys.size === before.size && [...keys].every((key) => before.has(key));
      if (page.next !== null && (isRepeated || emptyPages > MOST_EMPTY_PAGES)) {
        throw new FeedError('malformed', 'The feed gives the same page again and again');
      }
      if (startsBefore(at, page, resource, profile)) {
        throw new FeedError('malformed', 'The feed does not go on after the time and key that it was asked for');
      }
      at = after(at, isRepeated ? { ...page, records: [] } : page, resource, profile);
      const following = page.next !== null ? at : isRepeated ? null : goOn(at, page, { resource, profile, pageSize });
      const isLast = following === null;
      link = page.next;
      at = following ?? at;
      before = keys;
      if (!isLast) upcoming = ask(requestOf(resource, at, link));
      const missing = isLast ? Math.max(0, (at.total ?? 0) - at.seen) : 0;
      yield { records: page.records, walk: at, nextLink: link, isLast, missing };
      if (isLast) return;
    }
  } finally {
    stop.abort();
  }
}

/**
 * A next address that has lost its meaning, or leads behind a wall: the walk begins anew, where the feed sorts behind
 * what was read, else at the start, since what is stored twice changes nothing. Null: there is nothing to begin with.
 */
function restartOf(error: unknown, walk: Walk, link: string | null, { filter, timeZone }: VendorProfile): Walk | null {
  if (!(error instanceof FeedError) || error.failure !== 'refused' || link === null) return null;
  return filter.ordersByTimestamp && walk.water !== null
    ? { ...walk, since: readFeedTime(walk.water, timeZone), afterKey: walk.lastKey }
    : { ...walk, skip: null, seen: 0 };
}

function requestOf(resource: Resource, walk: Walk, nextLink: string | null): PageRequest {
  const query: FeedQuery = {
    purpose: walk.purpose,
    since: walk.since,
    ...(walk.afterKey ? { afterKey: walk.afterKey } : {}),
    ...(walk.skip ? { skip: walk.skip } : {}),
  };
  return nextLink === null ? { resource, query } : { resource, next: nextLink, query };
}

/** A feed that overlooks what it is asked would be walked in circles. */
function startsBefore(walk: Walk, page: FeedPage, resource: Resource, profile: VendorProfile): boolean {
  const [first] = page.records;
  if (!walk.afterKey || walk.since === null || !first) return false;
  const time = readFeedTime(timeOf(resource, first, profile), profile.timeZone);
  return time !== null && Date.parse(time) < Date.parse(walk.since);
}

function after(walk: Walk, page: FeedPage, resource: Resource, profile: VendorProfile): Walk {
  let { water, isTimed } = walk;
  for (const record of page.records) {
    const time = timeOf(resource, record, profile);
    if (time === null) continue;
    isTimed = true;
    if (!isAhead(time, profile)) water = laterOf(water, time);
  }
  const last = page.records.at(-1);
  const lastKey = last && timeOf(resource, last, profile) === water ? keyOf(resource, last) : null;
  return { ...walk, water, isTimed, lastKey, seen: walk.seen + page.records.length, total: walk.total ?? page.total };
}

/** One record of the year 2099, or a clock that was put right since, must not hide what changes until then. */
function isAhead(time: string, { timeZone }: VendorProfile): boolean {
  return Date.parse(readFeedTime(time, timeZone) ?? time) > Date.now();
}

/** No moment is written longer; JavaScript reads whatever stands behind one in brackets. */
const LONGEST_TIME = 64;

export function timeOf(resource: Resource, record: FeedRecord, profile: VendorProfile): string | null {
  const text = readText(record[timestampFieldOf(resource, profile)] as Cell);
  return text !== null && text.length <= LONGEST_TIME && !Number.isNaN(Date.parse(text)) ? text : null;
}

/**
 * A page without a next address is trusted to be the last one when it is not full and the feed counts no more than came.
 * Null: it was the last one.
 */
function goOn(
  walk: Walk,
  page: FeedPage,
  { resource, profile, pageSize }: { resource: Resource; profile: VendorProfile; pageSize: number },
): Walk | null {
  const isFull = page.records.length === pageSize;
  const isMoreCounted = walk.total !== null && walk.seen < walk.total;
  if (page.records.length === 0 || (!isFull && !isMoreCounted)) return null;
  return followByKey(walk, page, resource, profile) ?? { ...walk, skip: walk.seen };
}

/** Null: this feed does not sort. */
function followByKey(walk: Walk, page: FeedPage, resource: Resource, profile: VendorProfile): Walk | null {
  const last = page.records.at(-1);
  if (!profile.filter.ordersByTimestamp || !last) return null;
  const time = timeOf(resource, last, profile);
  const since = time && readFeedTime(time, profile.timeZone);
  const afterKey = keyOf(resource, last);
  return since === null || afterKey === null ? null : { ...walk, since, afterKey };
}
