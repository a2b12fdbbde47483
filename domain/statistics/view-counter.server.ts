// Counts the views of listings in memory: each visitor once per listing and New York day. What tells visitors apart is a
// hash with a salt that exists only in this process and only for a day; addresses and browsers' names are not kept.
import { hash, randomBytes } from 'node:crypto';
import { newYorkDay } from '#domain/times/new-york.ts';

/** A visitor's view of a listing's page. */
export interface View {
  propertyId: number;
  /** The address, or the /64 of an IPv6 address. */
  network: string;
  userAgent: string;
  /**
   * The account that is signed in, as the page says. It is not verified, because all it can do is to leave this one
   * view out.
   */
  viewer: string | null;
}

/** Views that are not stored yet. */
export interface WaitingViews {
  propertyId: number;
  /** New York's date, as 2026-11-28. */
  day: string;
  viewer: string | null;
  views: number;
}

export interface ViewCounter {
  /** False: not counted, because the visitor was already counted today, or there is no room. */
  count(view: View): boolean;
  /** Hands over what waits; the counter starts again from zero. */
  take(): WaitingViews[];
  /** For what could not be stored. */
  putBack(waiting: readonly WaitingViews[]): void;
  /** Views that found no room since the last call. */
  takeLost(): number;
}

/** Visits remembered, so that they are counted once: about 30 MB. Beyond that the oldest are forgotten. */
const MOST_VISITS = 200_000;
/** Listings, days and accounts with views that are not stored yet; so many only while the database is down. */
const MOST_WAITING = 50_000;
/** Many people may share an address; nobody raises a listing's count beyond this by inventing browsers. */
const MOST_FROM_ONE_NETWORK = 30;

interface CounterOptions {
  now?: () => number;
  mostVisits?: number;
  mostWaiting?: number;
}

export function createViewCounter({
  now = Date.now,
  mostVisits = MOST_VISITS,
  mostWaiting = MOST_WAITING,
}: CounterOptions = {}): ViewCounter {
  /** Visits, and how many came from each network to each listing; both by their hash. */
  const seen = new Map<string, number>();
  let waiting = new Map<string, WaitingViews>();
  let lost = 0;
  let salt = '';
  let day = '';
  let minute = Number.NaN;

  /** Days begin with a whole minute, so it is enough to look once a minute. */
  function followDay(): void {
    const time = now();
    const current = Math.floor(time / 60_000);
    if (current === minute) return;
    minute = current;
    const today = newYorkDay(time);
    if (today === day) return;
    day = today;
    salt = randomBytes(16).toString('hex');
    seen.clear();
  }

  const hashOf = (text: string): string => hash('sha256', salt + text, 'base64url').slice(0, 16);

  function remember(key: string, times: number): void {
    seen.set(key, times);
    if (seen.size > mostVisits) seen.delete(seen.keys().next().value ?? '');
  }

  function add({ propertyId, day: ofDay, viewer, views }: WaitingViews): boolean {
    const key = `${propertyId} ${ofDay} ${viewer ?? ''}`;
    const before = waiting.get(key);
    if (before) before.views += views;
    else if (waiting.size < mostWaiting) waiting.set(key, { propertyId, day: ofDay, viewer, views });
    else lost += views;
    return before !== undefined || waiting.has(key);
  }

  return {
    count({ propertyId, network, userAgent, viewer }) {
      followDay();
      const place = `${propertyId} ${network}`;
      const visit = hashOf(`${place} ${userAgent}`);
      if (seen.has(visit)) return false;
      const crowd = hashOf(place);
      const fromThere = seen.get(crowd) ?? 0;
      if (fromThere >= MOST_FROM_ONE_NETWORK) return false;
      remember(crowd, fromThere + 1);
      remember(visit, 1);
      return add({ propertyId, day, viewer, views: 1 });
    },
    take() {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },
    putBack(rows) {
      for (const row of rows) add(row);
    },
    takeLost() {
      const count = lost;
      lost = 0;
      return count;
    },
  };
}
