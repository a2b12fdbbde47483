// The engine of alerts: reads the change log from where it stopped, finds who wants to hear of each change, and writes
// items, instant mails and its position in one transaction, so a kill at any point neither loses nor repeats any.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { BACK_WITHIN_DAYS } from '#domain/alerts/alert-kinds.ts';
import { writeDueMails } from '#domain/alerts/delivery/write-due-mails.server.ts';
import { writeDueNotices } from '#domain/alerts/delivery/write-due-notices.server.ts';
import { type Position, readChanges, readPosition } from '#domain/listings/listing-changes.server.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import type { Corpus } from '#domain/search/read-model.server.ts';
import { documentOf } from '#domain/search/term-document.ts';
import { AlertSearches } from './alert-searches.server.ts';
import { findEvent } from './find-event.ts';
import { forgetHomes, type HomeChange, readHomes, storeAllHomes, storeHomes } from './read-homes.server.ts';
import { storeMatches, type ToldEvent } from './store-matches.server.ts';

const CHANGES_PER_BATCH = 500;

/** Where the engine is: between two positions while more is waiting than fits into one batch. */
interface Progress extends Position {
  /** The last change number of the batches since the position; 0: none. */
  after: number;
  /** What the first of these batches saw. */
  first: Position | null;
}

export interface EngineParts {
  /** Acts as service_role. */
  pool: pg.Pool;
  corpus: Corpus;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  clock?: () => Date;
}

export class AlertEngine {
  readonly #parts: EngineParts;
  #searches: AlertSearches;

  private constructor(parts: EngineParts, searches: AlertSearches) {
    this.#parts = parts;
    this.#searches = searches;
  }

  /** The first time, what is listed already is taken as known. */
  static async open(parts: EngineParts): Promise<AlertEngine> {
    await takeStock(parts.pool);
    return new AlertEngine(parts, await AlertSearches.load(parts.pool, parts.corpus));
  }

  /** Takes in one batch of changes. Returns whether more are waiting. */
  async takeBatch(): Promise<boolean> {
    const { pool, corpus } = this.#parts;
    if (this.#searches.isWasteful()) this.#searches = await AlertSearches.load(pool, corpus);
    return inTransaction(pool, (client) => this.#batch(client));
  }

  /** Everything that has been committed. */
  async catchUp(): Promise<void> {
    while (await this.takeBatch());
  }

  async #batch(client: pg.PoolClient): Promise<boolean> {
    const progress = await lockProgress(client);
    if (progress === null) return false;
    // Read before the searches, so a search that was saved before a change is known when the change is.
    const { position, ids, hasMore } = await readChanges(client, progress, progress.after, CHANGES_PER_BATCH);
    const first = progress.first ?? position;
    if (ids.length > 0) await this.#tell(client, ids);
    const next: Progress = hasMore
      ? { ...progress, after: position.lastSeq, first }
      : { ...first, lastSeq: position.lastSeq, after: 0, first: null };
    await client.query('update platform.alert_position set position = $1, moved_at = now()', [JSON.stringify(next)]);
    return hasMore;
  }

  async #tell(client: pg.PoolClient, ids: readonly number[]): Promise<void> {
    const { siteUrl, clock = () => new Date() } = this.#parts;
    await this.#searches.follow(client);
    const homes = await readHomes(client, ids);
    const now = clock();
    const events = homes.flatMap((home) => this.#eventOf(home, now) ?? []);
    const due = await storeMatches(client, events, this.#searches, now);
    await storeHomes(client, homes);
    if (due.mails.length > 0) await writeDueMails(client, { accounts: due.mails, siteUrl, now, isInstant: true });
    if (due.notices.length > 0) await writeDueNotices(client, { accounts: due.notices, siteUrl, now });
  }

  #eventOf(home: HomeChange, now: Date): ToldEvent | null {
    const event = findEvent(home, now);
    if (event === null) return null;
    const after = this.#matching(
      home.now.map(({ values }) => values),
      now,
    );
    const before = this.#matching(
      home.before.map(({ shown }) => shown),
      now,
    );
    return {
      home: home.home,
      building: home.building,
      listings: [...home.now.map(({ id }) => id), ...home.before.map(({ listing }) => listing)],
      hidesAddress: home.now.some(({ hidesAddress }) => hidesAddress),
      event,
      searches: [...after].filter((search) => !before.has(search)),
    };
  }

  #matching(rows: readonly (SearchValuesView | null)[], now: Date): Set<number> {
    const found = new Set<number>();
    for (const row of rows) {
      if (row === null) continue;
      for (const search of this.#searches.matcher.match({ row, document: documentOf(row) }, now)) found.add(search);
    }
    return found;
  }
}

/** Null: another engine is taking in a batch. */
async function lockProgress(client: pg.PoolClient): Promise<Progress | null> {
  const { rows } = await client.query<{ position: Progress }>(
    'select position from platform.alert_position for update skip locked',
  );
  return rows[0]?.position ?? null;
}

async function takeStock(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read');
    const { rows } = await client.query('select from platform.alert_position');
    if (rows.length > 0) {
      await forgetHomes(client, BACK_WITHIN_DAYS);
      return;
    }
    const progress: Progress = { ...(await readPosition(client)), after: 0, first: null };
    await storeAllHomes(client);
    await client.query('insert into platform.alert_position (position) values ($1) on conflict do nothing', [
      JSON.stringify(progress),
    ]);
  });
}
