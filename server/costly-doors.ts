// Limits for expensive pages: a rate for each address, and how many run at once. Each server counts its own, because
// they use its own processors.
import { networkOf } from '#domain/identity/network-of.ts';
import { createRateLimit } from './gateway/rate-limit.ts';
import { createTurns } from '#domain/turns/turns.ts';

/** A program that fetches link previews asks for many at once. */
const PREVIEWS_PER_MINUTE = 600;
/** An account's 500 saved searches, twice. */
const COUNTED_SEARCHES_PER_MINUTE = 1_000;
const READS_PER_MINUTE = 6_000;
/** Counting one costs next to nothing, but nobody looks at ten homes a second. */
const VIEWS_PER_MINUTE = 600;
/** How many reads each one counts as, roughly by its load on the database and the search. */
const READS = { home: 1, page: 1, results: 3, mapHomes: 5, feed: 20, sitemap: 200 };
export type ReadKind = keyof typeof READS;
/** As pages, as their data, and as JSON. Routes whose cost depends on the request count more on their own. */
const RESULTS = new Set(['/buy', '/rent', '/search', '/api/search']);
const PATIENCE_MS = 5_000;
/** Of the database's ten connections. */
const COUNTS_AT_ONCE = 2;

export interface CostlyDoors {
  /** Uses up turns of the current minute. Returns the seconds to wait; 0 means "go ahead". */
  takePreviewTurn(address: string): number;
  takeReadTurns(address: string, kind: ReadKind, times: number): number;
  takeSearchTurns(address: string, searches: number): number;
  /** `network` as networkOf returns it. */
  takeViewTurn(network: string): number;
  /** One count at a time per address, two for everybody. Null: the turn did not come in time, and nothing was done. */
  inCountTurn<T>(address: string, work: () => Promise<T>): Promise<T | null>;
}

/** How many reads rendering this path counts as. Unknown pages count as well, because they have to be rendered too. */
export function readKindOf(pathname: string): ReadKind {
  return RESULTS.has(pathname.replace(/\.data$/, '')) ? 'results' : 'page';
}

export function createCostlyDoors(): CostlyDoors {
  const previews = createRateLimit(PREVIEWS_PER_MINUTE);
  const searches = createRateLimit(COUNTED_SEARCHES_PER_MINUTE);
  const reads = createRateLimit(READS_PER_MINUTE);
  const views = createRateLimit(VIEWS_PER_MINUTE);
  // One account's searches arrive in ten requests at once (SEARCHES_A_REQUEST).
  const ofAddress = createTurns({ atOnce: 1, waiting: 20, patienceMs: PATIENCE_MS });
  const ofAll = createTurns({ atOnce: COUNTS_AT_ONCE, waiting: 50, patienceMs: PATIENCE_MS });
  return {
    takePreviewTurn: (address) => previews(networkOf(address)),
    takeReadTurns: (address, kind, times) => reads(networkOf(address), READS[kind] * times),
    takeSearchTurns: (address, count) => searches(networkOf(address), count),
    takeViewTurn: (network) => views(network),
    inCountTurn: (address, work) => ofAddress(networkOf(address), () => ofAll('', work)),
  };
}
