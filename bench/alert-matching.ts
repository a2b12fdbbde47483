// Matching changes against 250,000 saved searches in memory, against SQL, and the memory that the searches take.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { ownerConnection } from '#db/connection.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import { SearchMatcher, type ShownHome } from '#domain/alerts/matcher/search-matcher.ts';
import { startReadModel } from '#domain/search/read-model.server.ts';
import { documentOf } from '#domain/search/term-document.ts';
import { generateSearches } from './alert-searches.ts';
import { openListingsDatabase } from './listings-database.ts';
import { compareFigures, limitFigure, note, type Result } from './result.ts';
import { fillSearches, matchBySql } from './searches-sql.ts';

const SEARCHES = 250_000;
const LISTINGS = 20_000;
const CHANGES = 4_000;
const CHANGES_BY_SQL = 400;
const MOST_MEGABYTES = 300;
const LEAST_CHANGES_A_SECOND = 2_000;
const LEAST_RATIO = 50;

export async function measureMatching(): Promise<Result[]> {
  const database = await openListingsDatabase(LISTINGS);
  const client = new pg.Client(ownerConnection(database.url));
  const model = await startReadModel({ pool: database.pool, log: () => {} });
  try {
    await client.connect();
    const { rows } = await database.pool.query<SearchValuesView>(
      `select * from search_values where id % 5 = 0 order by id limit ${CHANGES}`,
    );
    const before = usedMegabytes();
    const matcher = new SearchMatcher<number>(model.corpus);
    let id = 0;
    for (const search of generateSearches(SEARCHES)) matcher.put(id++, search);
    const homes = rows.map((row): ShownHome => ({ row, document: documentOf(row) }));
    for (const home of homes.slice(0, 200)) matcher.match(home, new Date());
    const megabytes = usedMegabytes() - before;

    await fillSearches(client, generateSearches(SEARCHES), (stem) =>
      model.corpus.shareOf({ written: stem, stem, other: null, isPrefix: false, mayHaveTypo: false }),
    );
    await requireSameMatches(matcher, client, homes.slice(0, CHANGES_BY_SQL));
    const inMemory = await rate(rows, async (row) => {
      matcher.match({ row, document: documentOf(row) }, new Date());
    });
    const bySql = await rate(rows.slice(0, CHANGES_BY_SQL), async (row) => {
      await matchBySql(client, row, documentOf(row));
    });
    return [
      compareFigures(`alerts, changes matched with ${SEARCHES} saved searches`, 'changes/s', {
        value: inMemory,
        against: bySql,
        least: LEAST_RATIO,
        betterIs: 'more',
      }),
      {
        figure: 'alerts, changes matched a second',
        value: inMemory,
        unit: 'changes/s',
        against: null,
        ratio: null,
        goal: `>= ${LEAST_CHANGES_A_SECOND} changes/s`,
        holds: inMemory >= LEAST_CHANGES_A_SECOND,
      },
      limitFigure(`alerts, memory of ${SEARCHES} searches`, 'MB', megabytes, MOST_MEGABYTES),
    ];
  } finally {
    await client.end();
    await model.stop();
    await database.stop();
  }
}

async function requireSameMatches(
  matcher: SearchMatcher<number>,
  client: pg.Client,
  homes: ShownHome[],
): Promise<void> {
  let matches = 0;
  for (const home of homes) {
    const found = matcher.match(home, new Date()).toSorted((one, other) => one - other);
    const expected = (await matchBySql(client, home.row, home.document)).toSorted((one, other) => one - other);
    matches += found.length;
    if (found.join() !== expected.join()) {
      throw new Error(`Listing ${home.row.id} matches ${found.length} searches in memory, ${expected.length} in SQL`);
    }
  }
  note(`Both find the same; a change matches ${(matches / homes.length).toFixed(0)} searches on average`);
}

/** How many a second. */
async function rate<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<number> {
  const started = performance.now();
  for (const item of items) await work(item);
  return items.length / ((performance.now() - started) / 1000);
}

function usedMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}
