// The search of the running server: all public active listings in memory, a few milliseconds behind the database.
import type pg from 'pg';
import { listen } from '#db/listen.ts';
import type { Log } from '#db/log.ts';

import { IndexKeeper } from './internal/index-keeper.server.ts';
import { IndexSearch } from './internal/index-search.ts';
import type { ListingIndex } from './internal/listing-index.ts';
import { isInListing } from './internal/term-search.ts';
import type { SearchPort } from './search-query.ts';
import type { ListingChange } from './seen-listing.ts';
import type { AskedWord } from './term-query.ts';

/** How often to check for changes without a notification. */
const LOOK_EVERY_MS = 1_000;
const COMPARE_EVERY_MS = 10 * 60_000;
const PAUSE_AFTER_ERROR_MS = 500;
const LEAST_SLOTS_TO_RELOAD = 50_000;

export interface ReadModelStats {
  listings: number;
  words: number;
  /** Bytes by part, without JavaScript objects (dictionaries, vocabulary). */
  bytes: { columns: number; slots: number; texts: number; cards: number };
  lastSeq: number;
  /** Slots in use and slots left behind. */
  slots: number;
  repaired: number;
}

/** The words of all listings in memory. */
export interface Corpus {
  /** Whether a listing has the word; a typo is allowed only in words that none has. */
  knows(word: AskedWord): boolean;
  /** About which share of the listings has it, from 0 to 1. */
  shareOf(word: AskedWord): number;
}

export interface ReadModel extends SearchPort {
  readonly corpus: Corpus;
  /** Increases with every change to a listing once searches show it; pages with an older version are stale. */
  version(): number;
  /** Returns a function that stops listening. */
  onChange(listener: (version: number) => void): () => void;
  /**
   * Told of every change in the answers of searches, before `version` increases; null: of so many that anything may be
   * different. Returns a function that stops listening.
   */
  onListings(listener: (changes: ListingChange[] | null) => void): () => void;
  /** Resolves when everything committed before the call, up to and including this change number, can be found. */
  waitForSeq(seq: number): Promise<void>;
  /** Compares with the database now and repairs differences; resolves to the number of listings that differed. */
  compare(): Promise<number>;
  stats(): ReadModelStats;
  stop(): Promise<void>;
}

export interface ReadModelOptions {
  /** Acts as service_role; one of its connections is reserved for notifications. */
  pool: pg.Pool;
  log: Log;
  clock?: () => Date;
  /** Number of slots from which the memory of removed listings is freed by reloading. */
  leastSlotsToReload?: number;
}

/** Loads all listings, then follows the change log. */
export async function startReadModel(options: ReadModelOptions): Promise<ReadModel> {
  const { pool, log, clock = () => new Date(), leastSlotsToReload = LEAST_SLOTS_TO_RELOAD } = options;
  const listingListeners = new Set<(changes: ListingChange[] | null) => void>();
  const onChanges = (changes: ListingChange[] | null) => {
    for (const listener of listingListeners) listener(changes);
  };
  const keeper = await IndexKeeper.start({ pool, log, leastSlotsToReload, onChanges });
  const listeners = new Set<(version: number) => void>();
  let waiting: (() => void)[] = [];
  const comparisons: (() => Promise<void>)[] = [];
  let version = 1;
  let repaired = 0;
  let hinted = false;
  let stopped = false;
  let following: Promise<void> | null = null;
  let searched: { index: ListingIndex; search: IndexSearch } | undefined;

  const announce = () => {
    version++;
    for (const listener of listeners) listener(version);
  };

  /** Checks run one after another, never two at once; a notification during a check triggers the next one. */
  const follow = async () => {
    while (hinted && !stopped) {
      hinted = false;
      const served = waiting;
      waiting = [];
      try {
        if (await keeper.catchUp()) announce();
        for (const resolve of served) resolve();
        for (const compareNow of comparisons.splice(0)) await compareNow();
      } catch (error) {
        waiting.push(...served);
        log('error', 'Search could not read the change log', {
          error: error instanceof Error ? error.message : String(error),
        });
        await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_ERROR_MS));
        hinted = !stopped;
      }
    }
    following = null;
  };
  const hint = () => {
    hinted = true;
    if (!stopped) following ??= follow();
  };
  const compare = () =>
    new Promise<number>((resolve, reject) => {
      comparisons.push(() => keeper.compare().then(resolve, reject));
      hint();
    }).then((different) => {
      if (different === 0) return 0;
      repaired += different;
      log('warn', 'Search differed from the database and was repaired', { listings: different });
      announce();
      return different;
    });

  const listener = listen(pool, 'listing_changes', hint, log);
  const looking = setInterval(hint, LOOK_EVERY_MS).unref();
  const comparing = setInterval(() => {
    compare().catch((error) =>
      log('error', 'Search could not be compared with the database', { error: String(error) }),
    );
  }, COMPARE_EVERY_MS).unref();

  return {
    corpus: {
      knows(word) {
        const { texts: index, slots } = keeper.index;
        return isInListing(index.exactWords(word), { index, slots });
      },
      shareOf(word) {
        const { texts, count } = keeper.index;
        return Math.min(1, texts.postingCount(texts.exactWords(word)) / Math.max(1, count));
      },
    },
    async search(query) {
      const { index } = keeper;
      if (searched?.index !== index) searched = { index, search: new IndexSearch(index, () => keeper.assumedLoan) };
      return searched.search.search(query, clock());
    },
    version: () => version,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onListings(listener) {
      listingListeners.add(listener);
      return () => listingListeners.delete(listener);
    },
    waitForSeq(seq) {
      if (seq <= keeper.position.safeSeq) return Promise.resolve();
      return new Promise((resolve) => {
        waiting.push(resolve);
        hint();
      });
    },
    compare,
    stats: () => ({
      listings: keeper.index.count,
      words: keeper.index.texts.wordCount,
      bytes: keeper.index.byteLength,
      lastSeq: keeper.position.lastSeq,
      slots: keeper.index.slots.count,
      repaired,
    }),
    async stop() {
      stopped = true;
      clearInterval(looking);
      clearInterval(comparing);
      await listener.stop();
      await following;
      await keeper.settle();
    },
  };
}
