import { afterEach, beforeAll, afterAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { keepMarketMonths } from './keep-market-months.server.ts';
import { monthOf, monthsLater } from './months.ts';
import { readMarketOfPlace, readPlacesIn } from './read-market.server.ts';

let database: TestDatabase;
const LAST_MONTH = monthsLater(monthOf(Date.now()), -1);
const day = (month: string, of: number) => `${month.slice(0, 8)}${String(of).padStart(2, '0')}`;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query("insert into mls_sources (name) values ('Test MLS')");
});
afterAll(() => database.drop());
afterEach(async () => {
  await database.owner.query('delete from properties; delete from recorded_sales; delete from homes');
  await keepMarketMonths(database.pool, { all: true });
});

let numbers = 0;

/** Listed on the third of last month for so many dollars, in Park Slope. */
async function addListing(price: number, values: Record<string, unknown> = {}): Promise<number> {
  const number = ++numbers;
  const row = {
    mls_id: `M-${number}`,
    title: 'T',
    address: `${number} 5th Ave`,
    city: 'Brooklyn',
    state: 'NY',
    zip_code: '11215',
    borough: 'Brooklyn',
    neighborhood: 'Park Slope',
    unit_key: `${number} 5 ave||brooklyn|NY`,
    price,
    ownership: 'condo',
    beds: 2,
    sqft: 1_000,
    listing_date: day(LAST_MONTH, 3),
    ...values,
  };
  const names = Object.keys(row);
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into properties (source_id, mls_source, ${names.join(', ')})
     select id, name, ${names.map((_, at) => `$${at + 1}`).join(', ')} from mls_sources returning id`,
    Object.values(row),
  );
  return rows[0]?.id as number;
}

const sold = (price: number, values: Record<string, unknown> = {}) =>
  addListing(price, { status: 'sold', closed_at: day(LAST_MONTH, 20), off_market_at: day(LAST_MONTH, 13), ...values });

async function addRecordedSale(price: number, { exclusion = null as string | null, key = '' } = {}): Promise<void> {
  const number = ++numbers;
  await database.owner.query(
    `with home as (
       insert into homes (unit_key, address, city, state, zip_code, borough, neighborhood)
       values ($1, 'A', 'Brooklyn', 'NY', '11215', 'Brooklyn', 'PARK SLOPE') returning id
     )
     insert into recorded_sales (sale_hash, home_id, authority, parcel_id, address, sale_date, price, home_kind, exclusion)
     select gen_random_uuid(), id, 'nyc_dof', '3000000001', 'A', $2, $3, 'condo', $4 from home`,
    [key || `recorded ${number}||brooklyn|NY`, day(LAST_MONTH, 21), price, exclusion],
  );
}

async function parkSlope() {
  await keepMarketMonths(database.pool, { all: true });
  const market = await readMarketOfPlace(database.db, 'park-slope-brooklyn');
  return market?.months.sale.find(({ month }) => month === LAST_MONTH);
}

test('a place has medians with their middle half and counts, and each place that contains it has them, too', async () => {
  for (const price of [100_000, 200_000, 300_000, 400_000, 500_000]) await sold(price);
  await addListing(900_000);
  const month = await parkSlope();
  expect(month?.closed).toEqual({ count: 5, quartiles: [200_000, 300_000, 400_000] });
  expect(month?.pricePerSqft.quartiles).toEqual([200, 300, 400]);
  expect(month?.daysOnMarket.quartiles?.[1]).toBeCloseTo(10, 1);
  expect(month).toMatchObject({ active: 1, listed: 6, asking: { count: 6 } });
  const market = await readMarketOfPlace(database.db, 'park-slope-brooklyn');
  expect(market?.containing.map(({ slug }) => slug)).toEqual([
    'new-york-and-new-jersey',
    'new-york-state',
    'new-york-city',
    'brooklyn',
  ]);
  expect(market?.quarter.sale.map(({ segment, beds, closed }) => [segment, beds, closed.count])).toEqual(
    expect.arrayContaining([
      ['all', null, 5],
      ['condo', null, 5],
      ['all', 2, 5],
    ]),
  );
  for (const slug of ['brooklyn', 'new-york-city', 'new-york-state', '11215']) {
    expect((await readMarketOfPlace(database.db, slug))?.months.sale.at(-1)?.closed.count, slug).toBe(5);
  }
});

test('below five observations there is a count and no figure', async () => {
  for (const price of [100_000, 200_000, 300_000, 400_000]) await sold(price);
  expect((await parkSlope())?.closed).toEqual({ count: 4, quartiles: null });
});

test('a recorded sale counts once, not again if a listing of the home tells of it, and not if it was no sale', async () => {
  await sold(500_000, { unit_key: 'same home||brooklyn|NY' });
  await addRecordedSale(502_000, { key: 'same home||brooklyn|NY' });
  await addRecordedSale(700_000);
  await addRecordedSale(0, { exclusion: 'no_consideration' });
  expect(await parkSlope()).toMatchObject({ closed: { count: 2 }, leftOut: 1 });
});

test('a price on request is in no median, a listing that is not for the internet in no count', async () => {
  for (let at = 0; at < 5; at++) await sold(300_000);
  const onRequest = await addListing(900_000);
  await database.owner.query('update properties set price = null where id = $1', [onRequest]);
  await sold(800_000, { hide_from_internet: true });
  expect(await parkSlope()).toMatchObject({ closed: { count: 5 }, asking: { count: 5 }, active: 1 });
});

test('a reduction counts in its month, with the price that was asked last', async () => {
  const id = await addListing(400_000, { listing_date: new Date() });
  await database.owner.query('update properties set price = 350000 where id = $1', [id]);
  await keepMarketMonths(database.pool, { all: true });
  const { rows } = await database.owner.query(
    `select active, listed, reduced, asked from market_months where place = 'park-slope-brooklyn' and span = 1 and segment = 'all'
       and beds = -1 and month = $1`,
    [monthOf(Date.now())],
  );
  expect(rows).toEqual([{ active: 1, listed: 1, reduced: 1, asked: 1 }]);
});

test('only months that a change touches are counted anew', async () => {
  expect(await keepMarketMonths(database.pool)).toBe(0);
  await addListing(400_000, { listing_date: day(monthsLater(LAST_MONTH, -1), 10) });
  expect(await keepMarketMonths(database.pool)).toBe(3);
  await sold(300_000, { listing_date: day(monthsLater(LAST_MONTH, -2), 5) });
  expect(await keepMarketMonths(database.pool)).toBe(4);
  expect(await keepMarketMonths(database.pool)).toBe(0);
});

test('places are listed by their sales', async () => {
  await sold(300_000);
  await sold(300_000, {
    city: 'Hoboken',
    state: 'NJ',
    borough: null,
    neighborhood: null,
    zip_code: '07030',
    county: 'Hudson',
  });
  await addListing(2_000, { listing_kind: 'rental', borough: 'Queens', neighborhood: 'Astoria' });
  await keepMarketMonths(database.pool, { all: true });
  const listed = await readPlacesIn(database.db, {
    parent: 'new-york-city',
    kinds: ['borough'],
    through: LAST_MONTH,
    most: 9,
  });
  expect(listed.map(({ place, sale, rent }) => [place.name, sale.count, rent.count])).toEqual([
    ['Brooklyn', 1, 0],
    ['Queens', 0, 1],
  ]);
  expect((await readMarketOfPlace(database.db, 'hoboken-nj'))?.containing.map(({ name }) => name)).toEqual([
    'New York and New Jersey',
    'New Jersey',
    'Hudson County',
  ]);
});
