import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { insertListings, insertSource } from '#domain/search/listing-fixtures.ts';
import { createSqlSearch } from '#domain/search/sql-search.server.ts';
import type { SearchPort } from '#domain/search/search-query.ts';
import { countNewHomes } from './count-new-homes.server.ts';
import { newHomesText } from './new-homes.ts';
import { readSearchPath } from './search-path.ts';

const NOON = Date.parse('2026-11-27T12:00:00Z');
const hoursLater = (hours: number) => new Date(NOON + hours * 3_600_000);
const HOME = { title: 'Loft', city: 'Hoboken', state: 'NJ', zip_code: '07030', listing_kind: 'sale', price: 500_000 };

let database: TestDatabase;
let search: SearchPort;
const count = (path: string, since = NOON) => {
  const query = readSearchPath(path);
  if (!query) throw new Error(`${path} is no results page`);
  return countNewHomes(search, query, since);
};

beforeAll(async () => {
  database = await createTestDatabase();
  search = createSqlSearch(database.db);
  await insertSource(database.pool);
  const home = (values: Record<string, unknown>) => ({
    values: { ...HOME, address: '1 Grand Street', ...values },
    monthlyFee: null,
    openHouses: [],
  });
  await insertListings(database.pool, [
    home({ listing_date: hoursLater(-1) }),
    home({ listing_date: hoursLater(1) }),
    home({ listing_date: hoursLater(2), price: 900_000 }),
    home({ listing_date: hoursLater(3), listing_date_is_known: false }),
    home({ listing_date: hoursLater(4), status: 'sold' }),
    home({ listing_date: hoursLater(5), listing_kind: 'rental', price: 3000 }),
  ]);
});
afterAll(() => database.drop());

test('homes that were first listed since the last look are counted, within the filters of the search', async () => {
  expect(await count('/buy?city=Hoboken')).toBe(2);
  expect(await count('/buy?city=Hoboken&maxPrice=600000')).toBe(1);
  expect(await count('/rent')).toBe(1);
  expect(await count('/search?term=hoboken&page=7&sort=price_asc')).toBe(3);
});

test('nothing is new right after looking, nor in another city', async () => {
  expect(await count('/buy', NOON + 6 * 3_600_000)).toBe(0);
  expect(await count('/buy?city=Newark')).toBe(0);
});

test('more than a hundred are told as 99+, over several pages of the search', async () => {
  await database.pool.query(
    `insert into properties (source_id, mls_source, unit_key, mls_id, title, address, city, state, listing_kind, price, listing_date)
     select id, name, 'many-' || n, 'MANY-' || n, 'Flat', n || ' Elm Street', 'Newark', 'NJ', 'sale', 400000, $1
     from mls_sources, generate_series(1, 230) n`,
    [hoursLater(2)],
  );
  const many = await count('/buy?city=Newark');
  expect(newHomesText(many)).toBe('99+ new');
  expect(newHomesText(await count('/buy?city=Hoboken'))).toBe('2 new');
  expect(newHomesText(0)).toBeNull();
});

test('only the address of a results page is a search', () => {
  expect(readSearchPath('/property/5?city=Hoboken')).toBeNull();
  expect(readSearchPath('/toString')).toBeNull();
  expect(readSearchPath('/buy?type=Commercial&kind=rental')).toMatchObject({ kind: 'sale', types: undefined });
});
