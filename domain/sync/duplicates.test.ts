import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { findListing } from '#domain/listings/queries.server.ts';
import { TWIN_TOWNS } from '#domain/places/twin-towns.ts';
import { settleDuplicates } from './settle-duplicates.server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());
beforeEach(async () => {
  // The sequence isn't reset because the ledger stays: no listing may get the number of an earlier one.
  await database.owner.query('truncate properties cascade');
  await database.owner.query('truncate mls_sources restart identity cascade');
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
  /** Any further columns. */
  facts?: Record<string, string | number | boolean | null>;
}

async function list({
  source,
  unit = '3B',
  type = 'Condo',
  latitude = 40.7,
  listed = '2026-11-01',
  status = 'active',
  key = `88 morgan st|${unit ?? ''}|manhattan|NY`,
  facts = {},
}: Home): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into properties (source_id, mls_id, mls_source, title, address, unit, city, state, unit_key, property_type,
       price, latitude, longitude, location_precision, listing_date, status)
     select id, gen_random_uuid(), name, 'A home', '88 Morgan St', $2, 'New York', 'NY', $3, $4, 900000, $5, -74, 'exact', $6, $7
     from mls_sources where id = $1 returning id`,
    [source, unit, key, type, latitude, listed, status],
  );
  const { id } = rows[0] as { id: number };
  for (const [column, value] of Object.entries(facts)) {
    await database.pool.query(`update properties set ${column} = $2 where id = $1`, [id, value]);
  }
  return id;
}

/** A house at an address, without a unit. */
const house = (source: number, facts: Home['facts'] = {}) => list({ source, unit: null, type: 'House', facts });

async function shown(): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>('select id from search_values order by id');
  return rows.map(({ id }) => id);
}

test('if two sources list the same home, it is shown once, by the source with precedence, whichever sent it first', async () => {
  const onekey = await list({ source: 2 });
  expect(await shown()).toEqual([onekey]);
  const rebny = await list({ source: 1 });
  expect(await shown()).toEqual([rebny]);
});

test('its page names the other source, and the page of the other listing leads there', async () => {
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

test('apartments without a unit are never treated as the same home', async () => {
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

test('two listings from one source are left to that source', async () => {
  const a = await list({ source: 1 });
  const b = await list({ source: 1 });
  expect(await shown()).toEqual([a, b]);
});

test('when the visible listing leaves the market or is removed, the next source takes its place', async () => {
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

test('a change of precedence takes effect immediately', async () => {
  await list({ source: 1 });
  const onekey = await list({ source: 2 });
  await database.pool.query('update mls_sources set precedence = 5 where id = 2');
  expect(await shown()).toEqual([onekey]);
});

test('a multi-family house is never the same home as another listing without a unit', async () => {
  const a = await house(1, { is_multi_family: true });
  const b = await house(2, { is_multi_family: true });
  expect(await shown()).toEqual([a, b]);
});

test('a single-family house in one source and a multi-family house in the other are two homes', async () => {
  const a = await house(1, { is_multi_family: true });
  const b = await house(2);
  expect(await shown()).toEqual([a, b]);
});

test.each([
  ['beds', { beds: 4 }, { beds: 1 }],
  ['baths', { baths: 1 }, { baths: 3 }],
  ['floor areas', { sqft: 2400 }, { sqft: 900 }],
  ['prices', { price: 1_150_000 }, { price: 640_000 }],
  ['types', { property_type: 'House' }, { property_type: 'Commercial' }],
])('contradicting %s mean two homes', async (_name, one, other) => {
  const a = await house(1, one);
  const b = await house(2, other);
  expect(await shown()).toEqual([a, b]);
});

test('a unit is one home even if one source counts one more room and has last week’s price', async () => {
  const a = await list({ source: 1, facts: { beds: 2, price: 900_000 } });
  await list({ source: 2, facts: { beds: 3, price: 950_000 } });
  expect(await shown()).toEqual([a]);
});

test('the same unit for rent and for sale is two listings', async () => {
  const a = await list({ source: 1 });
  const b = await list({ source: 2, facts: { listing_kind: 'rental' } });
  expect(await shown()).toEqual([a, b]);
});

test('two contradicting listings are not joined through a third with few details', async () => {
  const first = await house(1);
  await house(2, { beds: 4 });
  const other = await house(3, { beds: 1 });
  expect(await shown()).toEqual([first, other]);
});

test('correcting a value separates or joins listings immediately, and each gets its own days on market back', async () => {
  const a = await house(1, { beds: 4, listing_date: '2026-11-01', market_since: '2026-11-01' });
  const b = await house(2, { beds: 4, listing_date: '2026-09-01', market_since: '2026-09-01' });
  expect(await shown()).toEqual([a]);
  await database.pool.query('update properties set beds = 1 where id = $1', [b]);
  expect(await shown()).toEqual([a, b]);
  expect(await findListing(database.db, a)).toMatchObject({
    listing: { marketSince: expect.stringContaining('2026-11-01') },
  });
});

const SPRINGFIELD = { state: 'NJ', borough: null, city: 'Springfield', location_precision: 'approximate' };
const inTown = (place: string) => `12 main st||${place}|NJ`;

test.each([
  ['a zip', { zip_code: '07081' }, { zip_code: '07081' }],
  ['a county', { county: 'Union', zip_code: '07081' }, { county: 'Union' }],
])('a town and its township are the same if %s says so', async (_name, one, other) => {
  const a = await list({
    source: 1,
    unit: null,
    type: 'House',
    key: inTown('07081'),
    facts: { ...SPRINGFIELD, ...one },
  });
  await list({
    source: 2,
    unit: null,
    type: 'House',
    key: inTown('springfield township'),
    facts: { ...SPRINGFIELD, ...other, city: 'Springfield Township' },
  });
  expect(await shown()).toEqual([a]);
});

test.each([
  ['two counties', 'Springfield', { county: 'Union' }, 'Springfield', { county: 'Burlington' }],
  ['no county', 'Springfield', {}, 'Springfield', {}],
  ['no county for a township', 'Springfield', {}, 'Springfield Township', { county: 'Burlington' }],
  ['a township and a borough', 'Chester Twp.', { county: 'Morris' }, 'Chester Borough', { county: 'Morris' }],
])('towns with the same name stay apart: %s', async (_name, city, one, otherCity, other) => {
  const facts = { ...SPRINGFIELD };
  const key = inTown('springfield');
  const a = await list({ source: 1, unit: null, type: 'House', key, facts: { ...facts, ...one, city } });
  const b = await list({ source: 2, unit: null, type: 'House', key, facts: { ...facts, ...other, city: otherCity } });
  expect(await shown()).toEqual([a, b]);
});

test('SQL and code know the same towns with shared names', async () => {
  const { rows } = await database.pool.query(
    'select has_twins(name, state) as has from unnest($1::text[], $2::text[]) as town (name, state)',
    [
      [...TWIN_TOWNS.map(({ name }) => name), 'Hoboken'],
      [...TWIN_TOWNS.map(({ state }) => state), 'NJ'],
    ],
  );
  expect(rows.map(({ has }) => has)).toEqual([...TWIN_TOWNS.map(() => true), false]);
});

test('the history of another home at the address is not shown', async () => {
  const key = '90 morgan st||manhattan|NY';
  const facts = { is_multi_family: true };
  const a = await list({ source: 1, unit: null, type: 'House', key, facts });
  const b = await list({ source: 2, unit: null, type: 'House', key, facts });
  const tellers = async (id: number) => {
    const { rows } = await database.pool.query<{ source: string }>('select distinct source from shown_history($1)', [
      id,
    ]);
    return rows.map(({ source }) => source);
  };
  expect(await tellers(a)).toEqual(['REBNY RLS']);
  expect(await tellers(b)).toEqual(['OneKey']);
});

test('a real listing and a sample listing at the same address do not share history or days on market', async () => {
  const key = '92 morgan st||manhattan|NY';
  const sample = await list({
    source: 1,
    unit: null,
    type: 'House',
    key,
    listed: '2026-09-01',
    facts: { is_sample: true },
  });
  const real = await list({ source: 2, unit: null, type: 'House', key });
  for (const [id, source, since] of [
    [sample, 'REBNY RLS', '2026-09-01'],
    [real, 'OneKey', '2026-11-01'],
  ] as const) {
    const { rows } = await database.pool.query(
      `select array(select distinct source from shown_history(id)) as tellers, market_since = $2::timestamptz as own
       from properties where id = $1`,
      [id, since],
    );
    expect(rows).toEqual([{ tellers: [source], own: true }]);
  }
});

test('a listing at the address of several homes takes no days on market from another one', async () => {
  await database.pool.query(
    `insert into properties (source_id, mls_id, mls_source, title, address, city, state, unit_key, property_type,
       is_multi_family, price, listing_date)
     select id, 'M', name, 'A home', '88 Morgan St', 'New York', 'NY', '88 morgan st||manhattan|NY', 'House', true,
       900000, case id when 1 then '2026-09-01'::timestamptz else '2026-11-01' end
     from generate_series(1, 2) n join mls_sources on id = n order by n`,
  );
  const { rows } = await database.pool.query('select market_since = listing_date as own from properties');
  expect(rows).toEqual([{ own: true }, { own: true }]);
});

test('homes that two sources store at the same moment are settled once both are stored', async () => {
  const one = await database.pool.connect();
  const other = await database.pool.connect();
  const add = (client: typeof one, source: number) =>
    client.query(
      `insert into properties (source_id, mls_id, mls_source, title, address, unit, city, state, zip_code, unit_key, property_type, price)
       select id, n, name, 'A home', n || ' A St', '3B', 'New York', 'NY', '10003', n || ' a st|3b|manhattan|NY', 'Condo', 900000
       from mls_sources, generate_series(1, 60) n where id = $1`,
      [source],
    );
  await one.query('begin');
  await other.query('begin');
  await add(one, 1);
  await add(other, 2);
  await one.query('commit');
  await other.query('commit');
  one.release();
  other.release();
  expect(await shown()).toHaveLength(120);
  expect(await settleDuplicates(database.pool, new AbortController().signal)).toBe(60);
  expect(await shown()).toHaveLength(60);
  expect(await settleDuplicates(database.pool, new AbortController().signal)).toBe(0);
});

test('settling does not wait: a listing that is being changed is settled afterward', async () => {
  const rebny = await list({ source: 1 });
  await list({ source: 2 });
  await database.pool.query('update properties set duplicate_of = null');
  const changing = await database.pool.connect();
  await changing.query('begin');
  await changing.query('update properties set parking_spaces = 1');
  expect(await settleDuplicates(database.pool, new AbortController().signal)).toBe(0);
  await changing.query('commit');
  changing.release();
  expect(await settleDuplicates(database.pool, new AbortController().signal)).toBe(1);
  expect(await shown()).toEqual([rebny]);
});

test('homes are compared through an index, no matter how many there are', async () => {
  const client = await database.pool.connect();
  await client.query('set enable_seqscan = off');
  const plan = await client.query<{ 'QUERY PLAN': string }>(
    "explain select from properties p where street_key(p.unit_key) = any (array['a||NJ'])",
  );
  client.release(true);
  expect(plan.rows.map((row) => row['QUERY PLAN']).join()).toContain('properties_street_key');
});
