import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { unitKey } from '#domain/listings/address.ts';
import type { Borough, State } from '#domain/listings/listing.ts';
import { seedPlaces } from '#seed/places.ts';
import { suggestAddresses } from './suggest-addresses.server.ts';

let database: TestDatabase;

interface Home {
  address: string;
  unit?: string;
  city: string;
  state?: State;
  zip?: string;
  borough?: Borough;
  neighborhood?: string;
  latitude?: number;
  longitude?: number;
  status?: string;
  hides?: 'address' | 'everything';
}

let homes = 0;
async function add({ address, unit, city, state = 'NY', zip, borough, neighborhood, hides, ...home }: Home) {
  homes += 1;
  const { latitude = null, longitude = null, status = 'active' } = home;
  const key = unitKey({ address, unit: unit ?? null, city, state, zipCode: zip ?? null, borough: borough ?? null });
  await database.owner.query(
    `insert into properties (source_id, mls_source, mls_id, title, address, unit, unit_key, city, state, zip_code,
       borough, neighborhood, latitude, longitude, location_precision, status, price, listing_date, hide_address,
       hide_from_internet)
     select id, name, $1, 'A home', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 500000, '2026-01-05', $14, $15
     from mls_sources where name = 'First'`,
    [
      `S-${homes}`,
      address,
      unit ?? null,
      key,
      city,
      state,
      zip ?? null,
      borough ?? null,
      neighborhood ?? null,
      latitude,
      longitude,
      latitude === null ? null : 'exact',
      status,
      hides === 'address',
      hides === 'everything',
    ],
  );
}

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces(database);
  await database.owner.query(`insert into mls_sources (name, precedence) values ('First', 1)`);
  const building = { address: '544 46th Street', city: 'Brooklyn', zip: '11220', borough: 'Brooklyn' } as const;
  await add({ ...building, unit: '2' });
  await add({
    ...building,
    unit: '3R',
    status: 'sold',
    neighborhood: 'Sunset Park',
    latitude: 40.6461,
    longitude: -74.0103,
  });
  await add({ address: '544 46th Avenue', city: 'Long Island City', zip: '11101', borough: 'Queens' });
  await add({ address: '41-07 Bell Boulevard', city: 'Bayside', zip: '11361', borough: 'Queens' });
  await add({ address: '12 Quillfeather Lane', city: 'Hoboken', state: 'NJ', zip: '07030', hides: 'address' });
  await add({ address: '14 Quillfeather Lane', city: 'Hoboken', state: 'NJ', zip: '07030', hides: 'everything' });
});
afterAll(() => database.drop());

const suggest = (typed: string) => suggestAddresses(database.db, typed);
const lines = async (typed: string) => (await suggest(typed)).map(({ address }) => address);

test('a building is suggested once, with its pin, its neighborhood and the fact that its homes have units', async () => {
  expect(await suggest('544 46th Street')).toEqual([
    expect.objectContaining({
      address: '544 46th Street, Brooklyn, NY 11220',
      unit: null,
      hasUnits: true,
      neighborhood: 'Sunset Park',
      pin: { latitude: 40.6461, longitude: -74.0103 },
    }),
  ]);
  expect(await suggest('41-07 Bell')).toMatchObject([
    { address: '41-07 Bell Boulevard, Bayside, NY 11361', hasUnits: false, pin: null },
  ]);
});

test('a street is found at every letter, however it is spelled', async () => {
  const street = '544 46th Street, Brooklyn, NY 11220';
  for (const typed of ['544 46', '544 46t', '544 46th', '544 46TH S', '544 46th Str', '544 46 st', '544  46th Stree'])
    expect(await lines(typed), typed).toContain(street);
  for (const typed of ['544 46th Av', '544 46th Avenu', '544 46 ave'])
    expect(await lines(typed), typed).toEqual(['544 46th Avenue, Long Island City, NY 11101']);
  for (const typed of ['544 46th Street, Bro', '544 46th street, brooklyn, new york', '544 46th St, Brooklyn, NY 112'])
    expect(await lines(typed), typed).toEqual([street]);
});

test('a unit that is part of the line is kept as the unit', async () => {
  for (const typed of ['544 46th Street Apt 4B', '544 46th Street #4B', '544 46th Street, 4B, Brookl'])
    expect(await suggest(typed), typed).toMatchObject([{ address: '544 46th Street, Brooklyn, NY 11220', unit: '4B' }]);
});

test('an address that may not be shown is never suggested', async () => {
  expect(await suggest('12 Quillfeather')).toEqual([]);
  expect(await suggest('12 Quillfeather Lane')).toEqual([]);
  expect(await suggest('14 Quillfeather Lane')).toEqual([]);
  // What follows is only what was typed, with a place that anybody knows.
  expect(await suggest('12 Quillfeather Lane, Hobok')).toEqual(
    (await suggest('99 Nowhere Lane, Hobok')).map((each) => ({
      ...each,
      address: each.address.replace('99 Nowhere', '12 Quillfeather'),
    })),
  );
});

test('an unknown street is completed with the city, ZIP code or neighborhood', async () => {
  expect(await lines('99 Nowhere Lane, Hobok')).toContain('99 Nowhere Lane, Hoboken, NJ 07030');
  expect(await lines('99 Nowhere Lane, 0703')).toContain('99 Nowhere Lane, Hoboken, NJ 07030');
  expect(await lines('99 Nowhere Lane, Brooklyn, NY 1121')).toContain('99 Nowhere Lane, Brooklyn, NY 11215');
  expect(await suggest('99 Nowhere Lane, Park Slop')).toContainEqual(
    expect.objectContaining({ address: '99 Nowhere Lane, Brooklyn, NY', neighborhood: 'Park Slope' }),
  );
});

test('among many homes only those with the beginning of the street are read', async () => {
  await database.owner.query(
    `insert into properties (source_id, mls_source, mls_id, title, address, unit_key, city, state, price, listing_date)
     select s.id, s.name, 'M-' || n, 'A home', n || ' Garden Street', n || ' garden st||07030|NJ', 'Hoboken', 'NJ', 500000,
       '2026-01-05'
     from mls_sources s, generate_series(1, 20000) n`,
  );
  await database.owner.query('analyze properties');
  expect(await lines('17777 Garden S')).toEqual(['17777 Garden Street, Hoboken, NJ']);
  const scans = async (): Promise<{ scans: number; read: number }> =>
    (
      await database.owner.query(
        `select idx_scan::int as scans, idx_tup_read::int as read
         from pg_stat_user_indexes where indexrelname = 'properties_street'`,
      )
    ).rows[0];
  await expect.poll(async () => (await scans()).scans).toBeGreaterThan(0);
  expect((await scans()).read).toBeLessThan(1000);
  const { rows } = await database.owner.query(
    `select seq_tup_read::int as read from pg_stat_user_tables where relname = 'properties'`,
  );
  expect(rows[0].read).toBeLessThan(20_000);
});

test('odd text gives no suggestions and no error', async () => {
  for (const typed of [
    '',
    '544',
    '46th Street',
    '%%% ___',
    "5 '; drop table properties",
    '\0'.repeat(50),
    '5 a'.repeat(200),
  ])
    expect(await suggest(typed), typed).toEqual([]);
});
