import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchValuesView } from '#db/schema-views.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { anyListing, FIXTURE_WORDS } from '#domain/search/listing-fixtures.arbitrary.ts';
import { insertListings, insertSource } from '#domain/search/listing-fixtures.ts';
import { type ReadModel, startReadModel } from '#domain/search/read-model.server.ts';
import { anySelectiveQuery } from '#domain/search/search-query.arbitrary.ts';
import type { SearchFilters } from '#domain/search/search-query.ts';
import { whereMatches } from '#domain/search/sql-conditions.server.ts';
import { documentOf } from '#domain/search/term-document.ts';
import { parseTerm } from '#domain/search/term-query.ts';
import { findByTerm } from '#domain/search/term-scan.server.ts';
import { SearchMatcher } from './search-matcher.ts';

const NOW = new Date();

describe('the matcher of saved searches', { timeout: 120_000 }, () => {
  let database: TestDatabase;
  let model: ReadModel;
  let rows: SearchValuesView[];

  beforeAll(async () => {
    database = await createTestDatabase();
    await insertSource(database.pool);
    await insertListings(database.pool, fc.sample(anyListing(), { numRuns: 200, seed: 7 }));
    model = await startReadModel({ pool: database.pool, log: () => {}, clock: () => NOW });
    rows = (await sql<SearchValuesView>`select * from search_values order by id`.execute(database.db)).rows;
  });
  afterAll(async () => {
    await model?.stop();
    await database?.drop();
  });

  /** For each search, the homes that SQL finds. */
  async function findBySql(searches: readonly SearchFilters[]): Promise<Set<number>[]> {
    const found: Set<number>[] = [];
    for (const filters of searches) {
      const term = filters.term === undefined ? null : parseTerm(filters.term);
      const termIds = term ? await findByTerm(database.db, term) : undefined;
      const { rows: ids } = await sql<{ id: number }>`
        select v.id from search_values v where ${whereMatches(filters, termIds, NOW)}`.execute(database.db);
      found.push(new Set(ids.map(({ id }) => id)));
    }
    return found;
  }

  async function expectSameAsSql(searches: readonly SearchFilters[], matcher: SearchMatcher<number>) {
    const expected = await findBySql(searches);
    for (const row of rows) {
      const found = matcher.match({ row, document: documentOf(row) }, NOW);
      const wanted = searches.flatMap((_, index) => (expected[index]?.has(row.id) ? [index] : []));
      expect(found.toSorted((one, other) => one - other)).toEqual(wanted);
    }
  }

  const manySearches = (filters: number) =>
    fc.array(anySelectiveQuery(FIXTURE_WORDS, filters), { minLength: 1, maxLength: 30 });

  for (const filters of [1, 2, 5]) {
    test(`finds the same searches for a home as SQL finds homes for a search, with up to ${filters} filters`, async () => {
      await fc.assert(
        fc.asyncProperty(manySearches(filters), async (searches) => {
          const matcher = new SearchMatcher<number>(model.corpus);
          searches.forEach((search, index) => {
            matcher.put(index, search);
          });
          await expectSameAsSql(searches, matcher);
        }),
        { numRuns: 20 },
      );
    });
  }

  test('finds a search by its new filters once it is changed, and not at all once it is deleted', async () => {
    await fc.assert(
      fc.asyncProperty(manySearches(2), manySearches(2), async (before, after) => {
        const matcher = new SearchMatcher<number>(model.corpus);
        before.forEach((search, index) => {
          matcher.put(index, search);
        });
        after.forEach((search, index) => {
          matcher.put(index, search);
        });
        for (let index = after.length; index < before.length; index++) matcher.remove(index);
        expect(matcher.count).toBe(after.length);
        await expectSameAsSql(after, matcher);
      }),
      { numRuns: 12 },
    );
  });

  test('finds a search whose word is misspelled only while no home has that word', async () => {
    const matcher = new SearchMatcher<string>(model.corpus);
    matcher.put('misspelled', { term: 'marbel', includeCommercial: true });
    const withMarble = rows.find((row) => row.description?.includes('marble') && !row.hide_address);
    if (!withMarble) throw new Error('No home has the word');
    const home = { row: withMarble, document: documentOf(withMarble) };
    expect(matcher.match(home, NOW)).toEqual(['misspelled']);
    const knowing = new SearchMatcher<string>({ ...model.corpus, knows: () => true });
    knowing.put('misspelled', { term: 'marbel', includeCommercial: true });
    expect(knowing.match(home, NOW)).toEqual([]);
  });

  test('finds searches that list everything, whatever the home', () => {
    const matcher = new SearchMatcher<string>(model.corpus);
    matcher.put('everything', { includeCommercial: true });
    for (const row of rows) expect(matcher.match({ row, document: documentOf(row) }, NOW)).toEqual(['everything']);
  });
});
