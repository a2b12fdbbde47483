import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { insertListings, insertSource } from '#domain/search/listing-fixtures.ts';
import { countNewHomes } from './count-new-homes.server.ts';
import { newHomesText } from './new-homes.ts';
import { readSearchPath } from './search-path.ts';

const HOME = { title: 'Loft', city: 'Hoboken', state: 'NJ', zip_code: '07030', listing_kind: 'sale', price: 500_000 };

let database: TestDatabase;
/** When the search was last opened: after the earlier homes were stored, before the later ones. */
let since: Date;
let source: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSource(database.pool);
  source = (await run('select id from mls_sources')).rows[0].id;
});
afterAll(() => database.drop());
beforeEach(() => run('truncate properties restart identity cascade'));

const run = (sql: string, values: unknown[] = []) => database.owner.query(sql, values);

async function add(values: Record<string, unknown> = {}): Promise<number> {
  const [id] = await insertListings(database.owner, [
    { values: { ...HOME, address: '1 Grand Street', ...values }, monthlyFee: null, openHouses: [] },
  ]);
  return id as number;
}

async function open(): Promise<void> {
  since = (await run('select clock_timestamp() as now')).rows[0].now;
}

const count = (path: string) => {
  const query = readSearchPath(path);
  if (!query) throw new Error(`${path} is not a results page`);
  return countNewHomes(database.db, query, since);
};

test('homes within the filters that arrived since the search was last opened are new, no matter which date their source has', async () => {
  await add();
  await open();
  const now = new Date();
  await add({ listing_date: now });
  await add({ listing_date: new Date(now.getTime() - 200 * 86_400_000), price: 900_000 });
  await add({ listing_date: now, listing_date_is_known: false });
  await add({ status: 'sold' });
  await add({ hide_from_internet: true });
  await add({ listing_kind: 'rental', price: 3000 });
  expect(await count('/buy?city=Hoboken')).toBe(3);
  expect(await count('/buy?city=Hoboken&maxPrice=600000')).toBe(2);
  expect(await count('/rent')).toBe(1);
  expect(await count('/search?term=hoboken&page=7&sort=price_asc')).toBe(4);
  expect(await count('/search?term=newark')).toBe(0);
  expect(await count('/buy?city=Newark')).toBe(0);
});

test('a new commercial listing is new in the search over all homes, but not in Buy', async () => {
  await open();
  await add({ property_type: 'Commercial' });
  expect(await count('/search?term=hoboken')).toBe(1);
  expect(await count('/buy')).toBe(0);
});

test('right after the search was opened, nothing is new', async () => {
  await add();
  await open();
  expect(await count('/buy')).toBe(0);
});

test('a home back on the market is new, and so is one that may finally be shown', async () => {
  const [back, hidden, sold] = [await add({ status: 'expired' }), await add({ hide_from_internet: true }), await add()];
  await open();
  expect(await count('/buy')).toBe(0);
  await run("update properties set status = 'active' where id = $1", [back]);
  await run('update properties set hide_from_internet = false where id = $1', [hidden]);
  await run("update properties set status = 'sold' where id = $1", [sold]);
  expect(await count('/buy')).toBe(2);
});

test('a home that enters the price range is new there, and nowhere else', async () => {
  const home = await add({ price: 650_000 });
  await open();
  await run('update properties set price = 640000 where id = $1', [home]);
  await run('update properties set price = 590000 where id = $1', [home]);
  expect(await count('/buy?maxPrice=600000')).toBe(1);
  expect(await count('/buy?minPrice=500000&maxPrice=600000')).toBe(1);
  expect(await count('/buy?maxPrice=700000')).toBe(0);
  expect(await count('/buy')).toBe(0);
  expect(await count('/buy?reduced=7')).toBe(1);
});

test('a home whose price rises into the range is new there', async () => {
  const home = await add({ price: 390_000 });
  await open();
  await run('update properties set price = 410000 where id = $1', [home]);
  expect(await count('/buy?minPrice=400000')).toBe(1);
  expect(await count('/buy?minPrice=300000')).toBe(0);
});

test('a home whose new price brings its monthly cost into the range is new there, for sale and for rent', async () => {
  const charges = { monthly_charges: 800, taxes_annual: 6_000 };
  const sale = await add({ price: 650_000, ...charges });
  const rental = await add({ price: 3_300, listing_kind: 'rental' });
  const costOf = async (id: number): Promise<number> =>
    (await run('select monthly_cost from search_values where id = $1', [id])).rows[0].monthly_cost;
  const before = await costOf(sale);
  await open();
  await run('update properties set price = 600000 where id = $1', [sale]);
  await run('update properties set price = 3100 where id = $1', [rental]);
  const after = await costOf(sale);
  expect(after).toBeLessThan(before);
  expect(await count(`/buy?maxMonthly=${after + 1}`)).toBe(1);
  // A dollar more or less than its earlier cost, which must be computed as in search.
  expect(await count(`/buy?maxMonthly=${before - 1}`)).toBe(1);
  expect(await count(`/buy?maxMonthly=${before + 2}`)).toBe(0);
  expect(await count(`/buy?minMonthly=${after}`)).toBe(0);
  expect(await count('/rent?maxMonthly=3200')).toBe(1);
  expect(await count('/rent?maxMonthly=3400')).toBe(0);
});

test('other changes to a home do not make it new', async () => {
  const home = await add();
  await open();
  await run("update properties set title = 'Loft with a view', price = 510000 where id = $1", [home]);
  expect(await count('/buy?city=Hoboken')).toBe(0);
});

test('a home that another source lists too is not new when that source becomes the one shown', async () => {
  const first = await add();
  await open();
  const second = await add();
  await run('update properties set duplicate_of = $1 where id = $2', [second, first]);
  expect(await count('/buy')).toBe(0);
});

test('a count above 99 is shown as 99+', async () => {
  await open();
  await run(
    `insert into properties (source_id, mls_source, unit_key, mls_id, title, address, city, state, listing_kind, price)
     select $1, 'Test MLS', 'many-' || n, 'MANY-' || n, 'Flat', n || ' Elm Street', 'Newark', 'NJ', 'sale', 400000
     from generate_series(1, 2300) n`,
    [source],
  );
  for (const path of ['/buy?city=Newark', '/search?term=newark']) {
    expect(newHomesText(await count(path)), path).toBe('99+ new');
  }
  expect(newHomesText(2)).toBe('2 new');
  expect(newHomesText(0)).toBeNull();
});

test('only the address of a results page is a search', () => {
  expect(readSearchPath('/property/5?city=Hoboken')).toBeNull();
  expect(readSearchPath('/toString')).toBeNull();
  expect(readSearchPath('/buy?type=Commercial&kind=rental')).toMatchObject({ kind: 'sale', types: undefined });
});
