import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { findListing } from '#domain/listings/queries.server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.query('truncate properties, mls_sources restart identity cascade');
  await database.owner.query(
    "insert into mls_sources (name, precedence) values ('REBNY RLS', 10), ('OneKey', 20), ('Third', 30)",
  );
});

interface Home {
  source: number;
  unit?: string | null;
  type?: string;
  latitude?: number;
  listed?: string;
  status?: string;
  key?: string;
}

async function list({
  source,
  unit = '3B',
  type = 'Condo',
  latitude = 40.7,
  listed = '2026-11-01',
  status = 'active',
  key = `88 morgan st|${unit ?? ''}|manhattan|NY`,
}: Home): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into properties (source_id, mls_id, mls_source, title, address, unit, city, state, unit_key, property_type,
       price, latitude, longitude, location_precision, listing_date, status)
     select id, gen_random_uuid(), name, 'A home', '88 Morgan St', $2, 'New York', 'NY', $3, $4, 900000, $5, -74, 'exact', $6, $7
     from mls_sources where id = $1 returning id`,
    [source, unit, key, type, latitude, listed, status],
  );
  return (rows[0] as { id: number }).id;
}

async function shown(): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>('select id from search_values order by id');
  return rows.map(({ id }) => id);
}

test('one home from two sources is shown once, by the source that comes first, whoever brought it first', async () => {
  const onekey = await list({ source: 2 });
  expect(await shown()).toEqual([onekey]);
  const rebny = await list({ source: 1 });
  expect(await shown()).toEqual([rebny]);
});

test('its page names the other source, and the page of the other one leads there', async () => {
  const onekey = await list({ source: 2 });
  const rebny = await list({ source: 1 });
  expect(await findListing(database.db, onekey)).toEqual({ shownAs: rebny });
  expect(await findListing(database.db, rebny)).toMatchObject({
    listing: { alsoListedBy: [{ source: 'OneKey' }] },
  });
});

test('days on market count from the earliest of its listings', async () => {
  await list({ source: 2, listed: '2026-09-01' });
  const rebny = await list({ source: 1, listed: '2026-11-01' });
  const found = await findListing(database.db, rebny);
  expect(found).toMatchObject({ listing: { marketSince: expect.stringContaining('2026-09-01') } });
});

test('two units of one building stay two homes', async () => {
  const a = await list({ source: 1, unit: '3B' });
  const b = await list({ source: 2, unit: '3C' });
  expect(await shown()).toEqual([a, b]);
});

test('apartments whose unit nobody names are never taken for one another', async () => {
  const a = await list({ source: 1, unit: null });
  const b = await list({ source: 2, unit: null });
  expect(await shown()).toEqual([a, b]);
});

test('a house needs no unit', async () => {
  const a = await list({ source: 1, unit: null, type: 'House' });
  await list({ source: 2, unit: null, type: 'House' });
  expect(await shown()).toEqual([a]);
});

test('equal addresses far apart are two homes', async () => {
  const a = await list({ source: 1 });
  const b = await list({ source: 2, latitude: 40.72 });
  expect(await shown()).toEqual([a, b]);
});

test('two listings of one source are left to that source', async () => {
  const a = await list({ source: 1 });
  const b = await list({ source: 1 });
  expect(await shown()).toEqual([a, b]);
});

test('when the shown one leaves the market or is removed, the next source takes its place', async () => {
  const rebny = await list({ source: 1 });
  const onekey = await list({ source: 2 });
  const third = await list({ source: 3 });
  await database.pool.query("update properties set status = 'expired' where id = $1", [rebny]);
  expect(await shown()).toEqual([onekey]);
  await database.pool.query('delete from properties where id = $1', [onekey]);
  expect(await shown()).toEqual([third]);
  await database.pool.query("update properties set status = 'active' where id = $1", [rebny]);
  expect(await shown()).toEqual([rebny]);
});

test('a changed precedence counts at once', async () => {
  await list({ source: 1 });
  const onekey = await list({ source: 2 });
  await database.pool.query('update mls_sources set precedence = 5 where id = 2');
  expect(await shown()).toEqual([onekey]);
});
