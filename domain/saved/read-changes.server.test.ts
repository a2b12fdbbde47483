import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { insertListings, insertSource } from '#domain/search/listing-fixtures.ts';
import { readHomes } from './read-homes.server.ts';

let database: TestDatabase;
let home: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSource(database.pool);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.query('truncate properties cascade');
  home = await add();
});

async function add(): Promise<number> {
  const [id] = await insertListings(database.owner, [
    {
      values: {
        title: 'Flat',
        address: '1 Grand Street',
        city: 'Hoboken',
        state: 'NJ',
        zip_code: '07030',
        listing_kind: 'rental',
        price: 1_700,
      },
      monthlyFee: null,
      openHouses: [],
    },
  ]);
  return id as number;
}

const change = (set: string, id = home) => database.owner.query(`update properties set ${set} where id = $1`, [id]);
const changes = async () => (await readHomes(database.db, [home]))[0]?.changes;

test('a saved home comes with its price and status changes, latest first', async () => {
  expect(await changes()).toEqual([]);
  await change('price = 1800');
  await change("status = 'pending'");
  await change("status = 'active'");
  expect(await changes()).toMatchObject([
    { event: 'status_change', previousStatus: 'pending' },
    { event: 'status_change', previousStatus: 'active' },
    { event: 'price_change', previousPrice: 1_700 },
  ]);
});

test('a change counts from when we learned of it, not from the date that its source has', async () => {
  await change("status = 'sold', off_market_at = now() - interval '30 days'");
  const at = (await changes())?.[0]?.at ?? '';
  expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
});

test('a home shown through another source has the changes of the listing that is shown', async () => {
  const shown = await add();
  await change('price = 1650', shown);
  await change(`duplicate_of = ${shown}`);
  expect(await changes()).toMatchObject([{ event: 'price_change', previousPrice: 1_700 }]);
});

test('nothing is shown about a price now on request, or about a home that may not be shown', async () => {
  await change('price = 1800');
  await change('price = null');
  expect(await changes()).toEqual([]);
  await change('hide_from_internet = true');
  expect(await readHomes(database.db, [home])).toEqual([]);
});
