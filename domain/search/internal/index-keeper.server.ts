// Keeps the listing index equal to the database: loads it, applies changes one batch after another, compares
// checksums, and loads anew when too much of its memory belongs to listings that are gone.
import type pg from 'pg';
import type { Log } from '#db/log.ts';
import type { SearchValuesView } from '#db/schema.ts';
import {
  type Changes,
  type Position,
  readAll,
  readChanges,
  readChecksums,
  readContentHashes,
  readListings,
} from './change-log.server.ts';
import { Turns } from './cooperation.ts';
import { CHECK_BUCKETS, ListingIndex } from './listing-index.ts';

const CHANGES_PER_READ = 2_000;
const MOST_WASTE = 0.5;
/** Small indexes are not worth the trouble. */
const LEAST_SLOTS_TO_RELOAD = 50_000;

interface Batch {
  changes: Changes;
  rows: SearchValuesView[];
}

export class IndexKeeper {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  #index: ListingIndex;
  #position: Position;
  #reloading: Promise<void> | null = null;

  private constructor(pool: pg.Pool, log: Log, loaded: { index: ListingIndex; position: Position }) {
    this.#pool = pool;
    this.#log = log;
    this.#index = loaded.index;
    this.#position = loaded.position;
  }

  static async start(pool: pg.Pool, log: Log): Promise<IndexKeeper> {
    const started = performance.now();
    const keeper = new IndexKeeper(pool, log, await load(pool));
    log('info', 'Search is loaded', {
      listings: keeper.index.count,
      milliseconds: Math.round(performance.now() - started),
    });
    return keeper;
  }

  get index(): ListingIndex {
    return this.#index;
  }

  get position(): Position {
    return this.#position;
  }

  /** Applies everything that is committed by now. Returns whether any listing has changed, public or not. */
  async catchUp(): Promise<boolean> {
    const index = this.#index;
    let changed = false;
    let first: Position | undefined;
    for (let next: Promise<Batch> | null = this.#read(0); next !== null; ) {
      const batch: Batch = await next;
      const { position, ids, hasMore } = batch.changes;
      // Batches see later snapshots; only what the first one saw is known to be complete.
      first ??= position;
      changed ||= ids.length > 0;
      // The database reads the next batch while this one is taken in.
      next = hasMore ? this.#read(position.lastSeq) : null;
      // A failure counts when it is awaited, not while this batch is taken in.
      next?.catch(() => {});
      await this.#apply(batch.changes.ids, batch.rows, index, hasMore);
      if (index !== this.#index) return true;
      if (!hasMore) this.#position = { ...first, lastSeq: position.lastSeq };
    }
    this.#reloadWhenWasteful();
    return changed;
  }

  async #read(after: number): Promise<Batch> {
    const changes = await readChanges(this.#pool, this.#position, after, CHANGES_PER_READ);
    return { changes, rows: changes.ids.length === 0 ? [] : await readListings(this.#pool, changes.ids) };
  }

  async #apply(ids: readonly number[], rows: SearchValuesView[], index: ListingIndex, isBulk: boolean): Promise<void> {
    const turns = new Turns();
    const gone = new Set(ids);
    for (const row of rows) {
      gone.delete(row.id);
      index.put(row);
      await turns.breathe();
    }
    for (const id of gone) index.remove(id);
    if (index.needsSettling(isBulk)) {
      void index.settle().catch((error) => this.#report('Search could not merge', error));
    }
  }

  /** Compares with the database and repairs what differs; returns how many listings did. */
  async compare(): Promise<number> {
    const index = this.#index;
    const expected = await readChecksums(this.#pool);
    const found = index.checksums();
    const different = Array.from({ length: CHECK_BUCKETS }, (_, bucket) => bucket).filter(
      (bucket) => expected[bucket] !== found[bucket],
    );
    const ids = new Set<number>();
    for (const bucket of different) {
      const hashes = await readContentHashes(this.#pool, bucket);
      for (const [id, hash] of hashes) if (index.contentHash(id) !== hash) ids.add(id);
      for (const id of index.ids()) if (id % CHECK_BUCKETS === bucket && !hashes.has(id)) ids.add(id);
    }
    if (ids.size > 0) await this.#apply([...ids], await readListings(this.#pool, [...ids]), index, false);
    return ids.size;
  }

  #reloadWhenWasteful(): void {
    const { slots, wasteShare } = this.#index;
    if (this.#reloading || slots.count < LEAST_SLOTS_TO_RELOAD || wasteShare < MOST_WASTE) return;
    this.#reloading = load(this.#pool)
      .then(({ index, position }) => {
        this.#index = index;
        this.#position = position;
        this.#log('info', 'Search was loaded anew to win back memory', { listings: index.count });
      })
      .catch((error) => this.#report('Search could not be loaded anew', error))
      .finally(() => {
        this.#reloading = null;
      });
  }

  #report(message: string, error: unknown): void {
    this.#log('error', message, { error: error instanceof Error ? error.message : String(error) });
  }

  /** Resolves when nothing goes on in the background. */
  async settle(): Promise<void> {
    await this.#reloading;
    await this.#index.settle();
  }
}

async function load(pool: pg.Pool): Promise<{ index: ListingIndex; position: Position }> {
  const index = new ListingIndex();
  const turns = new Turns();
  const position = await readAll(pool, async (rows) => {
    for (const row of rows) {
      index.put(row);
      await turns.breathe();
    }
  });
  await index.settle(true);
  return { index, position };
}
