import { afterAll, beforeAll, expect, test } from 'vitest';
import { lazyPlaceIndex } from '#domain/places/place-index.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import { findNearHomes } from './find-near-homes.server.ts';
import { withKnownPlace } from './find-known-place.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 120_000);
afterAll(() => database.drop());

const KEY = '544 46 st|2|brooklyn|NY';
const scans = async () =>
  (
    await database.owner.query<{ rows: number; scans: number }>(
      `select seq_tup_read::int as rows, seq_scan::int as scans from pg_stat_xact_user_tables where relname = 'properties'`,
    )
  ).rows[0];

test('among many homes only those with a like address are read', async () => {
  const { owner } = database;
  await owner.query("insert into mls_sources (name, kind) values ('Court Street MLS', 'file')");
  await owner.query(
    `insert into properties (source_id, mls_source, mls_id, title, address, unit_key, city, state, price, listing_date)
     select s.id, s.name, 'M-' || n, 'A home', n || ' Garden Street',
       (n % 900) || ' ' || (n / 900) || ' st|' || n || '|brooklyn|NY', 'Brooklyn', 'NY', 500000, '2026-01-05'
     from mls_sources s, generate_series(1, 60000) n where s.name = 'Court Street MLS'`,
  );
  await owner.query('analyze properties');
  const { rows: all } = await owner.query<{ id: number; key: string }>(
    "select id, unit_key as key from properties where unit_key like '544 46 st|%'",
  );
  const [home] = all;
  await owner.query('begin');
  const before = await scans();
  const near = { key: KEY.replace('46 st|2', `46 streett|${home?.key.split('|')[1]}`), kind: 'sale' as const };
  expect(await findNearHomes(owner, { ...near, accountId: '6f1c8f0e-0000-4000-8000-000000000000' })).toEqual([
    home?.id,
  ]);
  const index = await lazyPlaceIndex(() => readPlaces(database.db))();
  const place = { unit_key: KEY, latitude: null, longitude: null, location_precision: null } as never;
  await withKnownPlace(owner, place, { accountId: '6f1c8f0e-0000-4000-8000-000000000000', places: index });
  expect(await scans()).toEqual(before);
  await owner.query('rollback');
});
