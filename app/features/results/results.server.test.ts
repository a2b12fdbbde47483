// Where a typed county name leads, and how many homes a page reports.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { createSqlSearch } from '#domain/search/sql-search.server.ts';
import type { ServerContext } from '#server/server-context.ts';
import { suggestCities } from '#app/features/places/city-suggestions.server.ts';
import { resultsHref } from '#app/features/filters/results-links.ts';
import { readResults } from './results.server.ts';

let database: TestDatabase;
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces({ owner: database.owner });
});
afterAll(() => database.drop());

const contextOf = () =>
  ({ db: database.db, readsOnlySearches() {}, log: (_: string, text: string) => logged.push(text) }) as unknown;

test.each([
  ['Essex County', '/search?city=Essex+County'],
  ['essex county nj', '/search?city=Essex+County%2C+NJ'],
  ['Nassau Co', '/search?city=Nassau+County'],
])('%s leads to the homes in the county', async (term, href) => {
  const url = new URL(`http://localhost/search?${new URLSearchParams({ term })}`);
  const answer = await readResults(contextOf() as ServerContext, url, undefined).catch((thrown: unknown) => thrown);
  expect((answer as Response).headers.get('Location')).toBe(href);
});

test('the search over all homes includes commercial ones in every count, and Buy includes none', async () => {
  await database.pool.query(`
    insert into mls_sources (name) values ('Test MLS');
    insert into properties (source_id, mls_source, unit_key, mls_id, title, address, city, state, price, property_type)
      select id, name, t, t, t, '12 Garden Street', 'Hoboken', 'NJ', 750000, t
      from mls_sources, unnest(array['House', 'Condo', 'Commercial']) t`);
  const context = { ...(contextOf() as object), search: createSqlSearch(database.db) } as ServerContext;
  const read = (address: string, kind?: 'sale') => readResults(context, new URL(address, 'http://localhost'), kind);

  const nothing = await read('/search?term=zzzqq');
  expect(nothing.place?.total).toBe(3);
  expect(nothing.answer.relax).toEqual([{ filter: 'term', count: 3 }]);
  expect((await read('/search')).answer.total).toBe(3);
  const inPlace = await read('/search?city=Hoboken&term=zzzqq');
  expect([inPlace.place?.total, inPlace.answer.relax]).toEqual([3, [{ filter: 'term', count: 3 }]]);
  expect((await read('/buy?term=zzzqq', 'sale')).place?.total).toBe(2);
});

test.each([
  ['hoboken twp', '/search?city=Hoboken&state=NJ'],
  ['City of Hoboken', '/search?city=Hoboken&state=NJ'],
  ['county of hudson', '/search?city=Hudson+County&state=NJ'],
])('%s leads to the homes of the place if no listing contains these words', async (term, href) => {
  await database.pool.query(`update properties set county = 'Hudson'`);
  const context = { ...(contextOf() as object), search: createSqlSearch(database.db) } as ServerContext;
  const read = async (asked: Record<string, string>) =>
    readResults(context, new URL(`http://localhost/search?${new URLSearchParams(asked)}`), undefined).catch(
      (thrown: unknown) => thrown,
    );
  expect(((await read({ term })) as Response).headers.get('Location')).toBe(href);
  expect(await read({ term, state: 'NY' })).toMatchObject({ answer: { total: 0 } });
});

test('punctuation alone finds nothing in the search over all homes, and next to a filter it is ignored', async () => {
  const context = { ...(contextOf() as object), search: createSqlSearch(database.db) } as ServerContext;
  const read = (address: string, kind?: 'sale') => readResults(context, new URL(address, 'http://localhost'), kind);
  for (const term of ['*', '%25', '"', '?!', 'the']) {
    expect(await read(`/search?term=${term}`), term).toMatchObject({
      isNothing: true,
      answer: { total: 0 },
      cards: [],
      problems: [{ field: 'term' }],
    });
  }
  expect(await read('/search?term=*&city=Hoboken')).toMatchObject({ isNothing: false, answer: { total: 3 } });
  expect(await read('/buy?term=*', 'sale')).toMatchObject({ isNothing: false, problems: [{ field: 'term' }] });
});

test('a place without homes stays in the search', async () => {
  const context = { ...(contextOf() as object), search: createSqlSearch(database.db) } as ServerContext;
  const url = new URL('http://localhost/search?term=pk+slope');
  expect(await readResults(context, url, undefined)).toMatchObject({
    answer: { total: 0 },
    query: { term: 'pk slope' },
  });
});

test('links of the search over all homes do not repeat that commercial ones are included', async () => {
  expect(resultsHref('/search', { term: 'loft', includeCommercial: true })).toBe('/search?term=loft');
});

test('a character that no text can contain is removed from a city name', async () => {
  const found = await suggestCities(contextOf() as ServerContext, 'Hobo\0ken');
  expect(found.map(({ fullName }) => fullName)).toEqual(['Hoboken, NJ']);
  expect(logged).toEqual([]);
});
