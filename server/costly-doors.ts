// What keeps pages that cost much from being asked for without end: a rate for each address, and how much is under way.
// Each server counts its own, because it is its own processors that they cost.
import { networkOf } from '#domain/identity/network-of.ts';
import { createRateLimit } from './gateway/rate-limit.ts';
import { createTurns } from '#domain/turns/turns.ts';

/** A program that reads links for others asks for many previews at once. */
const PREVIEWS_PER_MINUTE = 600;
/** An account's 500 saved searches, twice. */
const COUNTED_SEARCHES_PER_MINUTE = 1_000;
const READS_PER_MINUTE = 6_000;
/** How many of them one takes, about as the database and the search feel it. */
const READS = { home: 1, page: 1, results: 3, mapHomes: 5, feed: 20, sitemap: 200 };
export type ReadKind = keyof typeof READS;
/** As pages, as their data, and as JSON. What costs more by what it asks for is counted by its route besides. */
const RESULTS = new Set(['/buy', '/rent', '/search', '/api/search']);
const PATIENCE_MS = 5_000;
/** Of the database's ten connections. */
const COUNTS_AT_ONCE = 2;

export interface CostlyDoors {
  /** Takes turns of this minute's: the seconds to wait, 0 for "go on". */
  takePreviewTurn(address: string): number;
  takeReadTurns(address: string, kind: ReadKind, times: number): number;
  takeSearchTurns(address: string, searches: number): number;
  /** One count at a time for an address, two for all. Null: it was nobody's turn in time, and nothing was done. */
  inCountTurn<T>(address: string, work: () => Promise<T>): Promise<T | null>;
}

/** What making the answer for this address counts as: a page that nobody knows is made, too. */
export function readKindOf(pathname: string): ReadKind {
  return RESULTS.has(pathname.replace(/\.data$/, '')) ? 'results' : 'page';
}

export function createCostlyDoors(): CostlyDoors {
  const previews = createRateLimit(PREVIEWS_PER_MINUTE);
  const searches = createRateLimit(COUNTED_SEARCHES_PER_MINUTE);
  const reads = createRateLimit(READS_PER_MINUTE);
  // One account's searches come in ten requests at once (SEARCHES_A_REQUEST).
  const ofAddress = createTurns({ atOnce: 1, waiting: 20, patienceMs: PATIENCE_MS });
  const ofAll = createTurns({ atOnce: COUNTS_AT_ONCE, waiting: 50, patienceMs: PATIENCE_MS });
  return {
    takePreviewTurn: (address) => previews(networkOf(address)),
    takeReadTurns: (address, kind, times) => reads(networkOf(address), READS[kind] * times),
    takeSearchTurns: (address, count) => searches(networkOf(address), count),
    inCountTurn: (address, work) => ofAddress(networkOf(address), () => ofAll('', work)),
  };
}
