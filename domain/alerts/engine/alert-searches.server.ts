// All saved searches with their owners, in memory, following the table.
import type pg from 'pg';
import { SearchMatcher } from '#domain/alerts/matcher/search-matcher.ts';
import { readSearchPath } from '#domain/saved/search-path.ts';
import type { Corpus } from '#domain/search/read-model.server.ts';
import type { SearchWishes } from './settle-item.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

export interface AlertSearch extends SearchWishes {
  account: string;
  savedAt: Date;
}

interface SearchRow extends AlertSearch {
  id: number;
  path: string;
}

const ROWS_PER_READ = 10_000;
/** From this share of removed searches on, the memory is made anew. */
const MOST_WASTE = 0.5;
const LEAST_SEARCHES_TO_RELOAD = 10_000;
/** Changes are kept for engines that have just started to load. */
const HOURS_KEPT = 6;

export class AlertSearches {
  matcher: SearchMatcher<number>;
  readonly #searches = new Map<number, AlertSearch>();
  /** Transactions that had ended when the searches were read. */
  #snapshot = '';

  private constructor(corpus: Corpus) {
    this.matcher = new SearchMatcher(corpus);
  }

  static async load(pool: pg.Pool, corpus: Corpus): Promise<AlertSearches> {
    const searches = new AlertSearches(corpus);
    // Before the searches: what changes meanwhile is read again.
    await pool.query(
      'delete from platform.saved_search_changes where changed_at < now() - make_interval(hours => $1)',
      [HOURS_KEPT],
    );
    searches.#snapshot = await readSnapshot(pool);
    for (let after = 0; ; ) {
      const { rows } = await pool.query<SearchRow>(
        `select ${COLUMNS} from saved_searches s where s.id > $1 order by s.id limit ${ROWS_PER_READ}`,
        [after],
      );
      for (const row of rows) searches.#put(row);
      const last = rows.at(-1);
      if (last === undefined || rows.length < ROWS_PER_READ) return searches;
      after = last.id;
    }
  }

  get(id: number): AlertSearch | undefined {
    return this.#searches.get(id);
  }

  get count(): number {
    return this.#searches.size;
  }

  #put({ id, path, ...search }: SearchRow): void {
    const query = readSearchPath(path);
    if (query === null) return;
    this.#searches.set(id, search);
    this.matcher.put(id, query);
  }

  /** Takes in what was saved, changed and deleted before the client's transaction. */
  async follow(client: Queryable): Promise<void> {
    const snapshot = await readSnapshot(client);
    const { rows: changed } = await client.query<{ id: number }>(
      `select distinct search_id as id from platform.saved_search_changes
       where not pg_visible_in_snapshot(xid, $1::pg_snapshot)`,
      [this.#snapshot],
    );
    if (changed.length > 0) {
      const ids = changed.map(({ id }) => id);
      const { rows } = await client.query<SearchRow>(
        `select ${COLUMNS} from saved_searches s where s.id = any($1::bigint[])`,
        [ids],
      );
      const left = new Set(ids);
      for (const row of rows) {
        left.delete(row.id);
        this.#put(row);
      }
      for (const id of left) {
        this.#searches.delete(id);
        this.matcher.remove(id);
      }
    }
    this.#snapshot = snapshot;
  }

  /** Whether so much of the memory belongs to removed searches that they should be loaded again. */
  isWasteful(): boolean {
    return this.count >= LEAST_SEARCHES_TO_RELOAD && this.matcher.wasteShare > MOST_WASTE;
  }
}

const COLUMNS = `s.id, s.path, s.user_id as account, s.created_at as "savedAt", s.frequency, s.by_sms as "bySms",
  s.by_push as "byPush"`;

async function readSnapshot(client: Queryable): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
  return rows[0]?.snapshot ?? '';
}
