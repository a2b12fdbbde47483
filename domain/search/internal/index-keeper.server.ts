// Keeps the listing index equal to the database: loads it, applies changes in batches, compares checksums, and reloads
// it when too much of its memory belongs to removed listings. Its methods must not be called concurrently, because rows
// read earlier would overwrite rows read later.
import type pg from 'pg';
import type { Log } from '#db/log.ts';
import { onPool } from '#db/on-client.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import { type Changes, type Position, readChanges } from '#domain/listings/listing-changes.server.ts';
import type { OwnLoan } from '#domain/search/own-loan.ts';
import type { ListingChange } from '#domain/search/seen-listing.ts';
import { pruneChanges, readAll, readChecksums, readContentHashes, readListings } from './change-log.server.ts';
import { readAssumedLoan } from '#domain/search/assumed-loan.server.ts';
import { Turns } from './cooperation.ts';
import { CHECK_BUCKETS, ListingIndex } from './listing-index.ts';

const CHANGES_PER_READ = 2_000;
const MOST_WASTE = 0.5;
/** Changes come in bursts, and each merge reads everything, so it waits this long for more of them. */
const SETTLE_AFTER_MS = 2_000;

export interface KeeperOptions {
  pool: pg.Pool;
  log: Log;
  /** An index with fewer slots isn't worth reloading. */
  leastSlotsToReload: number;
  /** Told of what changed in the answers of searches; null: of too much to say. */
  onChanges?: (changes: ListingChange[] | null) => void;
}

/** From this many changes on, looking at what each one touches takes longer than it saves. */
const MOST_CHANGES_TOLD = 200;

interface Held {
  index: ListingIndex;
  position: Position;
  /** With which the monthly costs in the index were computed. */
  assumedLoan: OwnLoan;
}

interface Batch {
  changes: Changes;
  rows: SearchValuesView[];
}

export class IndexKeeper {
  readonly #options: KeeperOptions;
  #held: Held;
  /** Reloaded, but not yet up to date. */
  #replacement: Held | null = null;
  #reloading: Promise<void> | null = null;
  #settling: NodeJS.Timeout | null = null;

  private constructor(options: KeeperOptions, held: Held) {
    this.#options = options;
    this.#held = held;
  }

  static async start(options: KeeperOptions): Promise<IndexKeeper> {
    const started = performance.now();
    const held = await load(options.pool);
    const milliseconds = Math.round(performance.now() - started);
    options.log('info', 'Search is loaded', { listings: held.index.count, milliseconds });
    return new IndexKeeper(options, held);
  }

  get index(): ListingIndex {
    return this.#held.index;
  }

  get assumedLoan(): OwnLoan {
    return this.#held.assumedLoan;
  }

  get position(): Position {
    return this.#held.position;
  }

  /** Applies everything committed so far. Returns whether any listing has changed, public or not. */
  async catchUp(): Promise<boolean> {
    try {
      return await this.#takeChanges();
    } catch (error) {
      // Some may have been applied, and are not seen as changes the next time.
      this.#options.onChanges?.(null);
      throw error;
    }
  }

  async #takeChanges(): Promise<boolean> {
    const held = this.#replacement ?? this.#held;
    let changed = false;
    const told: ListingChange[] | null = held === this.#held ? [] : null;
    let first: Position | undefined;
    for (let next: Promise<Batch> | null = this.#read(held.position, 0); next !== null; ) {
      const batch: Batch = await next;
      const { position, ids, hasMore }: Changes = batch.changes;
      // Later batches see later snapshots, so only what the first one saw is known to be complete.
      first ??= position;
      changed ||= ids.length > 0;
      // The database reads the next batch while this one is processed; a failure surfaces when it is awaited.
      next = hasMore ? this.#read(held.position, position.lastSeq) : null;
      next?.catch(() => {});
      await this.#apply(ids, batch.rows, held.index, told);
      if (!hasMore) held.position = { ...first, lastSeq: position.lastSeq };
    }
    this.#held = held;
    this.#replacement = null;
    this.#reloadWhenWasteful();
    if (changed || told === null) this.#options.onChanges?.(told && told.length <= MOST_CHANGES_TOLD ? told : null);
    if (changed) this.#settleSoon();
    return changed;
  }

  async #read(position: Position, after: number): Promise<Batch> {
    const { pool } = this.#options;
    const changes = await readChanges(pool, position, after, CHANGES_PER_READ);
    return { changes, rows: changes.ids.length === 0 ? [] : await readListings(pool, changes.ids) };
  }

  /** `told`: takes what changed, as long as that is little. */
  async #apply(
    ids: readonly number[],
    rows: SearchValuesView[],
    index: ListingIndex,
    told: ListingChange[] | null = null,
  ): Promise<void> {
    const turns = new Turns();
    const gone = new Set(ids);
    const change = (id: number, work: () => void) => {
      if (told === null || told.length > MOST_CHANGES_TOLD) return work();
      const before = index.seen(id);
      work();
      told.push({ before, after: index.seen(id) });
    };
    for (const row of rows) {
      gone.delete(row.id);
      change(row.id, () => index.put(row));
      await turns.breathe();
    }
    for (const id of gone) change(id, () => index.remove(id));
    this.#settleWhen(index, true);
  }

  #settleSoon(): void {
    this.#settling ??= setTimeout(() => {
      this.#settling = null;
      this.#settleWhen(this.index, false);
    }, SETTLE_AFTER_MS).unref();
  }

  #settleWhen(index: ListingIndex, isBulk: boolean): void {
    if (!index.needsSettling(isBulk)) return;
    void index.settle().catch((error) => this.#report('Search could not merge', error));
  }

  /**
   * Compares the index with the database and repairs differences; returns how many listings differed. Deletes old
   * changes.
   */
  async compare(): Promise<number> {
    await this.catchUp();
    await pruneChanges(this.#options.pool, this.position);
    this.#held.assumedLoan = await readAssumedLoan(onPool(this.#options.pool));
    const suspected = await this.#findDifferences();
    if (suspected.length === 0) return 0;
    // Changes committed since the last update may rightly differ.
    await this.catchUp();
    const rows = await readListings(this.#options.pool, suspected);
    const found = new Map(rows.map((row) => [row.id, row.content_hash]));
    const different = suspected.filter((id) => this.index.contentHash(id) !== found.get(id));
    await this.#apply(different, rows, this.index);
    this.#options.onChanges?.(null);
    this.#settleSoon();
    return different.length;
  }

  async #findDifferences(): Promise<number[]> {
    const { pool } = this.#options;
    const expected = await readChecksums(pool);
    const found = this.index.checksums();
    const ids: number[] = [];
    for (let bucket = 0; bucket < CHECK_BUCKETS; bucket++) {
      if (expected[bucket] === found[bucket]) continue;
      const hashes = await readContentHashes(pool, bucket);
      for (const [id, hash] of hashes) if (this.index.contentHash(id) !== hash) ids.push(id);
      for (const id of this.index.ids()) if (id % CHECK_BUCKETS === bucket && !hashes.has(id)) ids.push(id);
    }
    return ids;
  }

  #reloadWhenWasteful(): void {
    const { pool, log, leastSlotsToReload } = this.#options;
    const { slots, wasteShare } = this.index;
    if (this.#reloading || slots.count < leastSlotsToReload || wasteShare < MOST_WASTE) return;
    this.#reloading = load(pool)
      .then((held) => {
        this.#replacement = held;
        log('info', 'Search was reloaded to free memory', { listings: held.index.count });
      })
      .catch((error) => this.#report('Search could not be reloaded', error))
      .finally(() => {
        this.#reloading = null;
      });
  }

  #report(message: string, error: unknown): void {
    this.#options.log('error', message, { error: error instanceof Error ? error.message : String(error) });
  }

  /** Resolves when no background work is running. */
  async settle(): Promise<void> {
    if (this.#settling) clearTimeout(this.#settling);
    await this.#reloading;
    await this.index.settle();
  }
}

async function load(pool: pg.Pool): Promise<Held> {
  const index = new ListingIndex();
  const turns = new Turns();
  const position = await readAll(pool, async (rows) => {
    for (const row of rows) {
      index.put(row);
      await turns.breathe();
    }
  });
  await index.settle(true);
  return { index, position, assumedLoan: await readAssumedLoan(onPool(pool)) };
}
