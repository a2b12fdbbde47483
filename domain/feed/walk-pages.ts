// Walks through the pages of one query and copes with whatever the feed does: pages that end without a next link,
// groups of equal times larger than a page, repeated pages.
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

/** Some feeds return a few empty pages after filtering; more in a row lead nowhere. */
const MOST_EMPTY_PAGES = 20;

export interface WalkedPage {
  records: FeedRecord[];
  /** The state of the walk after this page, to be stored with it. */
  walk: Walk;
  /** Null: this is the last page, or the walk continues by time and key or by skipping what was read. */
  nextLink: string | null;
  isLast: boolean;
  /** On the last page: records that the feed counted but didn't deliver. */
  missing: number;
}

interface Question {
  resource: Resource;
  walk: Walk;
  nextLink: string | null;
  profile: VendorProfile;
  signal: AbortSignal;
}

/** The next page is requested while the previous one is stored. @throws FeedError */
export async function* walkPages(
  feed: Feed,
  { resource, walk, nextLink, profile, signal }: Question,
): AsyncGenerator<WalkedPage> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const ask = (request: PageRequest): Promise<FeedPage> => {
    const page = feed.readPage(request, either);
    // The failure is thrown where the page is awaited. If it never is, the failure must not count as unhandled.
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
        // A second restart from the same place would lead nowhere.
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
        throw new FeedError('malformed', 'The feed returns the same page again and again');
      }
      if (startsBefore(at, page, resource, profile)) {
        throw new FeedError('malformed', 'The feed does not continue after the time and key that we asked for');
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
 * For a next link that is no longer valid or is refused, starts a new walk: after what was read if the feed sorts,
 * otherwise from the beginning, since storing something twice changes nothing. Null: it can't be restarted.
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

/** A feed that ignores where to continue would be walked in circles. */
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

/** A record from the year 2099, or from a clock that has since been corrected, must not hide changes until then. */
function isAhead(time: string, { timeZone }: VendorProfile): boolean {
  return Date.parse(readFeedTime(time, timeZone) ?? time) > Date.now();
}

/** No valid time is longer. JavaScript's parser accepts any text in parentheses after a time, so a limit is needed. */
const LONGEST_TIME = 64;

export function timeOf(resource: Resource, record: FeedRecord, profile: VendorProfile): string | null {
  const text = readText(record[timestampFieldOf(resource, profile)] as Cell);
  return text !== null && text.length <= LONGEST_TIME && !Number.isNaN(Date.parse(text)) ? text : null;
}

/**
 * A page without a next link is considered the last one if it isn't full and the feed counts no more records than it
 * delivered. Null: it was the last one.
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

/** Null: this feed doesn't sort. */
function followByKey(walk: Walk, page: FeedPage, resource: Resource, profile: VendorProfile): Walk | null {
  const last = page.records.at(-1);
  if (!profile.filter.ordersByTimestamp || !last) return null;
  const time = timeOf(resource, last, profile);
  const since = time && readFeedTime(time, profile.timeZone);
  const afterKey = keyOf(resource, last);
  return since === null || afterKey === null ? null : { ...walk, since, afterKey };
}
