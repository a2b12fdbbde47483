import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { anyListing, FIXTURE_WORDS } from './listing-fixtures.arbitrary.ts';
import { insertListings, insertSource } from './listing-fixtures.ts';
import { anySelectiveQuery } from './search-query.arbitrary.ts';
import type { SearchFilters, SearchQuery } from './search-query.ts';
import { createSqlSearch } from './sql-search.server.ts';

const HOME = {
  title: 'Loft on Main Street',
  description: 'Sunny',
  address: '41-07 48th Avenue',
  unit: '4B',
  city: 'Astoria',
  state: 'NY',
  zip_code: '11106',
  borough: 'Queens',
  neighborhood: 'Sunnyside',
  longitude: -73.92,
  latitude: 40.74,
  price: 500_000,
  listing_date: new Date(),
};

describe('the SQL answer', () => {
  let database: TestDatabase;
  const search = (filters: Partial<SearchQuery>) =>
    createSqlSearch(database.db).search({ sort: 'recent', page: 1, pageSize: 24, ...filters });
  const mlsIds = async (filters: SearchFilters) => (await search(filters)).items.map((card) => card.mlsId).sort();

  beforeAll(async () => {
    database = await createTestDatabase();
    await insertSource(database.pool);
    // A home with a hidden address shows a neighborhood only if we know it.
    await database.owner.query(
      `insert into neighborhoods (name, city, state, latitude, longitude) values ('Sunnyside', 'Queens', 'NY', 40.74, -73.92)`,
    );
    const bare = { monthlyFee: null, openHouses: [] };
    await insertListings(database.pool, [
      { values: HOME, ...bare },
      { values: { ...HOME, hide_address: true }, ...bare },
      { values: { ...HOME, hide_from_internet: true }, ...bare },
      { values: { ...HOME, status: 'pending' }, ...bare },
      { values: { ...HOME, property_type: 'Commercial' }, ...bare },
    ]);
  });
  afterAll(() => database.drop());

  test('shows public active homes and leaves out commercial ones unless requested', async () => {
    expect(await mlsIds({})).toEqual(['STP-1', 'STP-2']);
    expect(await mlsIds({ includeCommercial: true })).toEqual(['STP-1', 'STP-2', 'STP-5']);
    expect(await mlsIds({ types: ['Commercial'] })).toEqual(['STP-5']);
  });

  test('the monthly cost of a sale follows one’s own loan, in filters, order and on the card', async () => {
    const values = { ...HOME, beds: 9, price: 600_000, monthly_charges: 500 };
    const bare = { monthlyFee: null, openHouses: [] };
    await insertListings(database.pool, [
      { values, ...bare },
      { values: { ...values, price: 900_000, monthly_charges: null }, ...bare },
      {
        values: { ...values, listing_kind: 'rental', price: 3_000, monthly_charges: null },
        monthlyFee: 150,
        openHouses: [],
      },
    ]);
    const costs = async (filters: Partial<SearchQuery>) => {
      const found = await search({ beds: { count: 9, exactly: true }, sort: 'monthly_asc', ...filters });
      return found.items.map(({ price, monthlyCost }) => [price, monthlyCost]);
    };
    const allCash = { downPaymentPercent: 100, ratePercent: 6.5, years: 30 };
    const insurance = 0.0025 / 12;
    expect(await costs({ kind: 'sale', loan: allCash })).toEqual([
      [900_000, Math.round(900_000 * insurance)],
      [600_000, Math.round(600_000 * insurance + 500)],
    ]);
    const withoutInterest = { downPaymentPercent: 50, ratePercent: 0, years: 10 };
    expect((await costs({ kind: 'sale', loan: withoutInterest })).map(([price]) => price)).toEqual([600_000, 900_000]);
    expect(await costs({ kind: 'sale', loan: allCash, maxMonthlyCost: 500 })).toHaveLength(1);
    // The fees that everybody pays count, whatever the loan.
    expect(await costs({ kind: 'rental', maxMonthlyCost: 3_001, loan: allCash })).toEqual([]);
    expect(await costs({ kind: 'rental', maxMonthlyCost: 3_151, loan: allCash })).toEqual([[3_000, 3_150]]);
    await database.owner.query('delete from properties where beds = 9');
  });

  test('a hidden address shows no address, no pin and no title that would reveal it', async () => {
    const card = (await search({})).items.find((each) => each.mlsId === 'STP-2');
    expect(card).toMatchObject({ address: null, latitude: null, longitude: null, title: 'Home in Sunnyside' });
  });

  test('a home with a hidden address is found by place, but not by its words, on the map or in an area', async () => {
    expect(await mlsIds({ term: 'sunnyside' })).toEqual(['STP-1', 'STP-2']);
    expect(await mlsIds({ term: '41-07 48th avenue' })).toEqual(['STP-1']);
    expect(await mlsIds({ bbox: [-74, 40, -73, 41] })).toEqual(['STP-1']);
    expect((await search({})).clusters.map((cluster) => cluster.count)).toEqual([1]);
  });

  test('an area leaves out homes without a map position and says how many there are', async () => {
    expect(await search({ bbox: [-74, 40, -73, 41] })).toMatchObject({ total: 1, withoutPosition: 1 });
    expect(await search({ bbox: [-74, 40, -73, 41], minPrice: 600_000 })).toMatchObject({ withoutPosition: 0 });
    expect(await search({})).toMatchObject({ total: 2, withoutPosition: 1 });
    expect(await mlsIds({ withoutPosition: true })).toEqual(['STP-2']);
  });

  test('a home without a listing date from its source is not listed within any number of days', async () => {
    expect(await mlsIds({ maxDaysOnMarket: 7 })).toEqual(['STP-1', 'STP-2']);
    await database.owner.query("update properties set listing_date_is_known = false where mls_id = 'STP-2'");
    expect(await mlsIds({ maxDaysOnMarket: 7 })).toEqual(['STP-1']);
    await database.owner.query("update properties set listing_date_is_known = true where mls_id = 'STP-2'");
  });

  test('a pin shows price, beds and address of its home, and whether its position is approximate', async () => {
    const [cluster] = (await search({})).clusters;
    expect(cluster).toMatchObject({ count: 1, approximate: 0, bounds: [-73.92, 40.74, -73.92, 40.74] });
    expect(cluster?.home).toMatchObject({ price: 500_000, beds: null, address: '41-07 48th Avenue, 4B' });
    await database.pool.query("update properties set location_precision = 'approximate' where mls_id = 'STP-1'");
    expect((await search({})).clusters).toMatchObject([{ count: 1, approximate: 1 }]);
    await database.pool.query("update properties set location_precision = 'exact' where mls_id = 'STP-1'");
  });

  test.each([
    '4107 48 ave',
    '41-07',
    'sunnysid',
    'sunyside',
    '"48th avenue 4b"',
    'STP1',
    'queens nyc',
    'loft main',
    'apt 4b',
    'Unit 4-B',
    '#4b',
    'forty-eighth ave',
    '41-07 48 Av Apt. 4B',
    'qns',
  ])('the home is found by %s', async (term) => expect(await mlsIds({ term })).toContain('STP-1'));

  test.each(['apt 4', 'unit 48', 'penthouse a'])('the home is not found by %s', async (term) =>
    expect(await mlsIds({ term })).toEqual([]),
  );

  test.each([
    'Queens',
    'Qns',
    'NYC',
    'the city',
    'New York City',
    'Astoria',
    'sunnyside',
    'Queens, New York City, NY',
    'Queens County',
  ])('the city filter understands %s', async (city) => expect(await mlsIds({ city })).toEqual(['STP-1', 'STP-2']));

  test('the county is that of the listing, otherwise that of its zip', async () => {
    const far = { ...HOME, city: 'Montclair', state: 'NJ', borough: null, neighborhood: null };
    await database.owner.query(
      "insert into zip_codes (zip_code, city, state, county, latitude, longitude) values ('07042', 'Montclair', 'NJ', 'Essex', 40.8, -74.2)",
    );
    const bare = { monthlyFee: null, openHouses: [] };
    await insertListings(database.pool, [
      { values: { ...far, zip_code: '07042' }, ...bare },
      { values: { ...far, zip_code: null, county: 'Essex' }, ...bare },
      { values: { ...far, zip_code: null, state: 'NY', county: 'Essex' }, ...bare },
    ]);
    const count = async (filters: SearchFilters) => (await mlsIds(filters)).length;
    expect([await count({ city: 'Essex County' }), await count({ city: 'Essex County', state: 'NJ' })]).toEqual([3, 2]);
    expect(await count({ city: 'essex county, ny' })).toBe(1);
    expect(await count({ city: 'Hudson County' })).toBe(0);
  });

  test('two towns with the same name are told apart by their county, and the name alone finds both', async () => {
    const far = { ...HOME, state: 'NJ', zip_code: null, borough: null, neighborhood: null };
    const bare = { monthlyFee: null, openHouses: [] };
    await insertListings(database.pool, [
      { values: { ...far, city: 'Springfield', county: 'Union' }, ...bare },
      { values: { ...far, city: 'Springfield', county: 'Burlington' }, ...bare },
      { values: { ...far, city: 'Springfield Township', county: 'Burlington' }, ...bare },
    ]);
    const count = async (filters: SearchFilters) => (await mlsIds(filters)).length;
    expect(await count({ city: 'Springfield (Union County)', state: 'NJ' })).toBe(1);
    expect(await count({ city: 'Springfield, NJ (Burlington County)' })).toBe(2);
    expect(await count({ city: 'Springfield', state: 'NJ' })).toBe(2);
  });

  test('flex beds don’t count as bedrooms, and a room is neither a studio nor a home with one bedroom', async () => {
    const far = { ...HOME, city: 'Tuckahoe', state: 'NY', zip_code: null, borough: null, neighborhood: null };
    const bare = { monthlyFee: null, openHouses: [] };
    await insertListings(database.pool, [
      { values: { ...far, beds: 1, flex_beds: 1, title: 'Flex' }, ...bare },
      { values: { ...far, beds: 2, title: 'Two' }, ...bare },
      { values: { ...far, beds: null, is_room: true, has_shared_bath: true, title: 'Room' }, ...bare },
    ]);
    const found = async (count: number, exactly: boolean) =>
      (await search({ city: 'Tuckahoe', beds: { count, exactly } })).items.map(({ title }) => title).sort();
    expect(await found(2, false)).toEqual(['Two']);
    expect(await found(1, true)).toEqual(['Flex']);
    expect(await found(0, true)).toEqual([]);
    const { items, facets } = await search({ city: 'Tuckahoe' });
    expect(items.find(({ title }) => title === 'Flex')).toMatchObject({ beds: 1, flexBeds: 1 });
    expect(items.find(({ title }) => title === 'Room')).toMatchObject({
      beds: null,
      isRoom: true,
      hasSharedBath: true,
    });
    expect(items.find(({ title }) => title === 'Two')).not.toHaveProperty('flexBeds');
    expect(facets.beds.filter(({ count }) => count > 0)).toEqual([
      { value: '1', count: 1 },
      { value: '2', count: 1 },
    ]);
  });

  test('an empty answer says which filter to remove', async () => {
    const { relax } = await search({ city: 'Astoria', minPrice: 900_000 });
    expect(relax).toEqual([{ filter: 'minPrice', count: 2 }]);
  });

  test('any query over any listings is answered', async () => {
    await insertListings(database.pool, fc.sample(anyListing(), { numRuns: 40, seed: 7 }));
    for (const query of fc.sample(anySelectiveQuery(FIXTURE_WORDS, 4), { numRuns: 60, seed: 7 })) {
      const answer = await createSqlSearch(database.db).search(query);
      expect(answer.items.length).toBe(
        Math.min(query.pageSize, Math.max(0, answer.total - (query.page - 1) * query.pageSize)),
      );
    }
  });
});
