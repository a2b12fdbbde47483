import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query("insert into mls_sources (name) values ('Test feed')");
});
afterAll(() => database.drop());

let listings = 0;
async function list(unit: string, more: { hide?: boolean; kind?: string } = {}): Promise<number> {
  listings++;
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into properties (source_id, mls_id, mls_source, title, address, unit, city, state, zip_code, unit_key, market_since,
       hide_address, listing_kind, price)
     select id, $1, name, 'Home', '123 Montgomery St', $2, 'Jersey City', 'NJ', '07302', '123 montgomery st|' || lower($2) || '|07302|NJ', now(),
       $3, $4, 600000 from mls_sources returning id`,
    [`A${listings}`, unit, more.hide ?? false, more.kind ?? 'sale'],
  );
  return Number(rows[0]?.id);
}
async function record(unit: string): Promise<void> {
  await database.owner.query(
    `with home as (insert into homes (unit_key, address, unit, city, state) values ('123 montgomery st|' || lower($1) || '|07302|NJ', '123 Montgomery St', $1, 'Jersey City', 'NJ') returning id)
     insert into recorded_sales (sale_hash, home_id, authority, parcel_id, address, sale_date, price, home_kind)
     select gen_random_uuid(), id, 'nj_sr1a', '0906_1_2', '123 MONTGOMERY ST', '2019-05-01', 500000, 'condo' from home`,
    [unit],
  );
}
const shownOf = async (listing: number) =>
  (await database.pool.query('select price from shown_recorded_sales($1)', [listing])).rows;
const hidesAddress = async (listing: number) =>
  (
    await database.owner.query<{ hide_address: boolean }>('select hide_address from properties where id = $1', [
      listing,
    ])
  ).rows[0]?.hide_address;

test('A listing for sale shows the recorded sales of its home; one that hides its address or is for rent doesn’t', async () => {
  await record('4B');
  expect(await shownOf(await list('4B'))).toEqual([{ price: 500_000 }]);
  expect(await shownOf(await list('4B', { kind: 'rental' }))).toEqual([]);
  await record('5B');
  expect(await shownOf(await list('5B', { hide: true }))).toEqual([]);
});

test('A suppressed home is shown nowhere, and what lists it hides its address, now and later', async () => {
  await record('6B');
  const before = await list('6B');
  const shown = "select from shown_homes where unit_key = '123 montgomery st|6b|07302|NJ'";
  expect((await database.pool.query(shown)).rowCount).toBe(1);
  await database.owner.query(
    "insert into suppressed_homes (unit_key, address, reason) values ('123 montgomery st|6b|07302|NJ', '123 Montgomery St 6B', 'daniels_law')",
  );
  expect((await database.pool.query(shown)).rowCount).toBe(0);
  expect(await shownOf(before)).toEqual([]);
  const after = await list('6B');
  expect(await hidesAddress(after)).toBe(true);
  await database.owner.query('update properties set hide_address = false where id = $1', [after]);
  expect(await hidesAddress(after)).toBe(true);
});

test('An address that is suppressed without a unit covers every home at it', async () => {
  await database.owner.query(
    "insert into suppressed_homes (unit_key, address, reason) values ('123 montgomery st||07302|NJ', '123 Montgomery St', 'request')",
  );
  expect(await hidesAddress(await list('7B'))).toBe(true);
});
