// What a source hides, tested through the query for the page and through the tables as visitors read them.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import type { ListingDetail } from './listing-detail.ts';
import { findListing } from './queries.server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(`insert into mls_sources (name, precedence) values ('First', 1), ('Second', 2)`);
});
afterAll(() => database.drop());

let homes = 0;
let units = 0;
/** The ledger keeps events from earlier tests, so each test gets a different unit. */
let SAME_UNIT = { unit_key: '' };
let HIDDEN: Record<string, unknown> = {};

beforeEach(async () => {
  await database.owner.query('delete from properties');
  units += 1;
  SAME_UNIT = { unit_key: `12 quillfeather lane|4b-${units}|hoboken|NJ` };
  HIDDEN = { ...SAME_UNIT, price: 777_001, listing_firm: 'Whisper Estates', status: 'expired' };
});

/** A home of its own, unless `values` has another address. */
async function add(values: Record<string, unknown> = {}, source = 'First'): Promise<number> {
  homes += 1;
  const all = {
    mls_id: `L-${homes}`,
    title: 'Two rooms on Quillfeather Lane',
    address: '12 Quillfeather Lane',
    unit: '4B',
    unit_key: `12 quillfeather lane|4b|hoboken ${homes}|NJ`,
    city: 'Hoboken',
    state: 'NJ',
    price: 500_000,
    listing_firm: 'Plover Realty',
    listing_date: '2026-01-05',
    ...values,
  };
  const names = Object.keys(all);
  const { rows } = await database.owner.query(
    `insert into properties (source_id, mls_source, ${names.join(', ')})
     select id, name, ${names.map((_, index) => `$${index + 2}`).join(', ')} from mls_sources where name = $1
     returning id`,
    [source, ...Object.values(all)],
  );
  return rows[0].id;
}

const change = (id: number, set: string) => database.owner.query(`update properties set ${set} where id = $1`, [id]);

async function page(id: number): Promise<ListingDetail> {
  const found = await findListing(database.db, id);
  if (!found || !('listing' in found)) throw new Error(`no page ${id}`);
  return found.listing;
}

/** As rest/v1 does for anyone without an account. */
async function asVisitor(query: string): Promise<Record<string, unknown>[]> {
  const client = await database.owner.connect();
  try {
    await client.query('begin; set local role anon');
    return (await client.query(query)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const visitorsLedger = () => asVisitor('select * from listing_events order by id');

it.each([
  ['is not for the internet', { hide_from_internet: true }],
  ['hides its address', { hide_address: true }],
])('a listing that %s is not in the history of another listing of the unit', async (_, hidden) => {
  const secret = await add({ ...HIDDEN, ...hidden });
  await change(secret, "price = 777002, status = 'sold'");
  const open = await add(SAME_UNIT, 'Second');
  const shown = async () => JSON.stringify([await page(open), await visitorsLedger()]);
  expect(await shown()).toContain('Plover Realty');
  expect(await shown()).not.toMatch(/Whisper|77700/);
  // The record is deleted; its ledger events stay.
  await database.owner.query('delete from properties where id = $1', [secret]);
  expect(await shown()).not.toMatch(/Whisper|77700/);
});

it('another listing of the unit that hides nothing is in the history, even after it is deleted', async () => {
  const earlier = await add(HIDDEN);
  const open = await add(SAME_UNIT, 'Second');
  const firms = async () => new Set((await page(open)).history.map(({ firm }) => firm));
  expect(await firms()).toEqual(new Set(['Whisper Estates', 'Plover Realty']));
  await database.owner.query('delete from properties where id = $1', [earlier]);
  expect(await firms()).toEqual(new Set(['Whisper Estates', 'Plover Realty']));
  expect(new Set((await visitorsLedger()).map(({ firm }) => firm))).toEqual(
    new Set(['Whisper Estates', 'Plover Realty']),
  );
});

it('a deleted listing that was not for the internet looks as if it never existed', async () => {
  const [secret, open] = [await add({ hide_from_internet: true }), await add()];
  await database.owner.query('delete from properties');
  expect(await findListing(database.db, secret)).toBeNull();
  expect(await findListing(database.db, open)).toMatchObject({ deleted: true });
});

it('the page of a home with a hidden address contains no part of it and nothing that reveals it', async () => {
  await database.owner.query(
    `insert into neighborhoods (name, city, state, latitude, longitude) values ('Uptown', 'Hoboken', 'NJ', 40.7, -74)`,
  );
  const open = await add({ ...SAME_UNIT, listing_firm: 'Open Door', status: 'sold' }, 'Second');
  const id = await add({
    ...SAME_UNIT,
    hide_address: true,
    mls_id: 'A-0123456789abcd',
    description: 'Quillfeather at its best',
    neighborhood: 'Quillfeather Lofts',
    latitude: 40.123456,
    longitude: -74.123456,
    images: ['https://photos.example/12-quillfeather-lane.jpg'],
    features: ['Quillfeather views'],
    amenities: ['Quillfeather gym'],
    flip_tax: 'Quillfeather 2%',
    sublet_policy: 'Ask Quillfeather',
    virtual_tour_url: 'https://tour.example/quillfeather',
    scheduling_url: 'https://visits.example/12-quillfeather',
  });
  await database.owner.query(
    `insert into open_houses (property_id, starts_at, ends_at, note)
     values ($1, now() + interval '1 day', now() + interval '26 hours', 'Enter on Quillfeather')`,
    [id],
  );
  await database.owner.query(
    `insert into property_fees (property_id, name, due, amount) values ($1, 'Quillfeather garage', 'Quillfeather', 50)`,
    [id],
  );
  const home = await page(id);
  const visible = [home, await asVisitor('select * from search_values'), await visitorsLedger()];
  expect(JSON.stringify(visible)).not.toMatch(/quillfeather|0123456789abcd|40\.123|Open Door/i);
  expect(home).toMatchObject({
    title: 'Home in Hoboken',
    mlsId: `A-${id}`,
    neighborhood: null,
    openHouses: [{ byAppointment: false }],
    fees: [{ name: 'Fee', amount: 50, due: null }],
  });
  await change(id, "neighborhood = 'Uptown'");
  expect((await page(id)).title).toBe('Home in Uptown');
  expect(JSON.stringify((await page(open)).history)).not.toContain('Plover');
});

it.each([
  [true, false],
  [false, true],
])(
  'listings of one home link to each other only if both hide the address or neither does (%s, %s)',
  async (first, second) => {
    const shown = await add({ ...SAME_UNIT, hide_address: first });
    const duplicate = await add({ ...SAME_UNIT, hide_address: second }, 'Second');
    expect(await findListing(database.db, duplicate)).toBeNull();
    expect((await page(shown)).alsoListedBy).toEqual([]);
    await change(duplicate, `hide_address = ${first}`);
    expect(await findListing(database.db, duplicate)).toEqual({ shownAs: shown });
    expect((await page(shown)).alsoListedBy).toHaveLength(1);
  },
);

it('if the price is on request, no earlier amount is shown, no matter which listing had it', async () => {
  await add({ ...SAME_UNIT, price: 654_321, status: 'expired', listing_date: '2025-01-05' }, 'Second');
  const id = await add({ ...SAME_UNIT, price: 987_654 });
  await change(id, 'price = 876543');
  await change(id, 'price = null');
  const visible = async () =>
    JSON.stringify([
      await page(id),
      await asVisitor('select id, price, previous_price, net_effective_rent from properties'),
      await asVisitor('select * from search_values'),
      await asVisitor('select * from search_rows'),
      await visitorsLedger(),
    ]);
  expect(await visible()).not.toMatch(/987654|876543|654321/);
  expect((await page(id)).history.map(({ event }) => event)).toEqual(['status_change', 'relisted', 'listed']);
  await change(id, 'price = 800000');
  expect(await visible()).toContain('876543');
  expect((await page(id)).previousPrice).toBeNull();
});

it('a price on request hides an earlier closing price too, until the home is sold', async () => {
  const id = await add({ ...SAME_UNIT, price: null, close_price: 412_345 });
  const closed = `select close_price::int from properties where id = ${id}`;
  expect(await asVisitor(closed)).toEqual([{ close_price: null }]);
  await change(id, "status = 'sold', close_price = 454_321");
  expect((await database.owner.query(closed)).rows).toEqual([{ close_price: 454_321 }]);
  await change(id, "status = 'active'");
  expect(await asVisitor(closed)).toEqual([{ close_price: null }]);
  await change(id, 'price = 500000, close_price = 454321');
  expect(await asVisitor(closed)).toEqual([{ close_price: 454_321 }]);
});

it('the history of a home with a price shows no amount of another listing with a price on request', async () => {
  const other = await add({ ...SAME_UNIT, price: 987_654 }, 'Second');
  await change(other, 'price = null');
  const id = await add(SAME_UNIT);
  expect(JSON.stringify([await page(id), await visitorsLedger()])).not.toContain('987654');
  await database.owner.query('delete from properties where id = $1', [other]);
  expect(JSON.stringify([await page(id), await visitorsLedger()])).not.toContain('987654');
});

it.each([
  ['spells it', '12-quillfeather-lane-4b', null],
  ['spells it without hyphens', 'QUILLFEATHERLANE', null],
  ['has its number and unit', 'plover/12/4B', null],
  ['is displayed besides the key and spells it', '771230', 'Quillfeather-4B'],
])('the id of a listing with a hidden address is hidden too if it %s', async (_, mls_id, listing_id) => {
  const home = await add({ mls_id, listing_id, hide_address: true });
  expect((await page(home)).mlsId).toBe(`A-${home}`);
  const searched = await database.owner.query('select mls_id from search_values where id = $1', [home]);
  expect(searched.rows).toEqual([{ mls_id: `A-${home}` }]);
});

it('an id is recognized as the address even with an accent', async () => {
  const home = await add({
    mls_id: 'penon-9',
    address: '7 Peñón Avenue',
    unit: null,
    title: 'Home',
    hide_address: true,
  });
  expect((await page(home)).mlsId).toBe(`A-${home}`);
});

it.each(['PRCH-3848292', 'OLRS-0001204', '24000412', 'KEY1200431'])(
  'the listing service number %s is shown with a hidden address, and any id with an open one',
  async (mls_id) => {
    expect((await page(await add({ mls_id, hide_address: true }))).mlsId).toBe(mls_id);
    expect((await page(await add({ mls_id: '12-quillfeather-lane-4b' }))).mlsId).toBe('12-quillfeather-lane-4b');
  },
);
