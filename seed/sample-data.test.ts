import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { seedPlaces } from './places.ts';
import { seedSampleData } from './sample-data.ts';

const log = () => {};
let database: TestDatabase;

async function one<Row>(sql: string): Promise<Row> {
  const { rows } = await database.owner.query(sql);
  return rows[0] as Row;
}

const HOME_NUMBERS = `
  select count(*)::int as active,
    count(*) filter (where listing_date >= now() - interval '7 days')::int as fresh,
    count(*) filter (where price < previous_price and price_changed_at >= now() - interval '7 days')::int as reduced
  from properties where status = 'active'`;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces({ owner: database.owner });
  await seedSampleData({ owner: database.owner, log, now: new Date() });
}, 60_000);
afterAll(() => database.drop());

it('a fresh start shows exactly the numbers of the home page', async () => {
  expect(await one(HOME_NUMBERS)).toEqual({ active: 2847, fresh: 1290, reduced: 456 });
});

it('every sample home has a ledger that ends at its price and status', async () => {
  const { wrong } = await one<{ wrong: number }>(`
    select count(*)::int as wrong from properties p
    cross join lateral (select price, status from listing_events e where e.property_id = p.id order by happened_at desc, id desc limit 1) e
    where e.status is distinct from p.status or e.price is distinct from coalesce(p.close_price, p.price)`);
  expect(wrong).toBe(0);
});

it('sample homes are in the state they name, and no two have the same address', async () => {
  const { homes, keys } = await one<{ homes: number; keys: number }>(
    'select count(*)::int as homes, count(distinct unit_key)::int as keys from properties',
  );
  expect(keys).toBe(homes);
});

it('places cover both states, including the boroughs', async () => {
  const { cities } = await one<{ cities: number }>('select count(*)::int as cities from cities');
  expect(cities).toBeGreaterThan(2100);
  const { full_name } = await one<{ full_name: string }>(
    "select full_name from cities where name = 'Brooklyn' and kind = 'borough'",
  );
  expect(full_name).toBe('Brooklyn, New York City, NY');
  expect(await one("select city, county from zip_codes where zip_code = '07030'")).toEqual({
    city: 'Hoboken',
    county: 'Hudson',
  });
});

it('a later start moves an untouched set to that day, and leaves an edited one alone', async () => {
  await database.owner.query("update mls_sources set last_sync = now() - interval '3 days' where kind = 'sample'");
  await database.owner.query('alter table properties disable trigger user');
  await database.owner.query("update properties set listing_date = listing_date - interval '3 days'");
  await database.owner.query('alter table properties enable trigger user');
  await seedSampleData({ owner: database.owner, log, now: new Date() });
  expect(await one(HOME_NUMBERS)).toEqual({ active: 2847, fresh: 1290, reduced: 456 });

  await database.owner.query("update mls_sources set last_sync = now() - interval '3 days' where kind = 'sample'");
  await database.owner.query('update properties set price = price + 1000 where id = 1');
  const before = await one('select listing_date from properties where id = 2');
  await seedSampleData({ owner: database.owner, log, now: new Date(Date.now() + 60_000) });
  expect(await one('select listing_date from properties where id = 2')).toEqual(before);
}, 30_000);
