import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { insertListings, insertSource } from '#domain/search/listing-fixtures.ts';
import { bringBackBuilding, dropBuilding, isBuildingSaved, saveBuilding } from './saved-buildings.server.ts';

let database: TestDatabase;
let account: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSource(database.pool);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.query('truncate properties cascade');
  account = randomUUID();
  await database.owner.query('insert into auth.users (id, email) values ($1, $2)', [account, `${account}@example.com`]);
});

async function addHome(unit: string, { house = '1', ...values }: { house?: string; [column: string]: unknown } = {}) {
  const [id] = await insertListings(database.owner, [
    {
      values: {
        title: 'Flat',
        address: `${house} Grand Street`,
        unit,
        city: 'Hoboken',
        state: 'NJ',
        listing_kind: 'sale',
        price: 500_000,
        ...values,
      },
      monthlyFee: null,
      openHouses: [],
    },
  ]);
  await database.owner.query('update properties set unit_key = $2 where id = $1', [
    id,
    `${house} grand street|${unit}|hoboken|NJ`,
  ]);
  return id as number;
}

test('a building is saved by one of its homes, once, and dropped by another', async () => {
  const [one, other] = [await addHome('1'), await addHome('2')];
  const elsewhere = await addHome('1', { house: '2' });
  expect(await saveBuilding(database.db, account, one)).toMatchObject({ name: '1 Grand Street, Hoboken' });
  expect(await saveBuilding(database.db, account, other)).toMatchObject({ building: '1 grand street|hoboken|NJ' });
  expect((await database.owner.query('select from saved_buildings')).rowCount).toBe(1);
  expect(await isBuildingSaved(database.db, account, other)).toBe(true);
  expect(await isBuildingSaved(database.db, account, elsewhere)).toBe(false);
  await dropBuilding(database.db, account, other);
  expect(await isBuildingSaved(database.db, account, one)).toBe(false);
});

test('a home that hides its address, or may not be shown, tells nothing of its building', async () => {
  const hidden = await addHome('1', { hide_address: true });
  const gone = await addHome('2', { hide_from_internet: true });
  for (const home of [hidden, gone, 999_999]) expect(await saveBuilding(database.db, account, home)).toBeNull();
});

test('a removed building is brought back with its alerts as they were', async () => {
  const home = await addHome('1');
  const saved = await saveBuilding(database.db, account, home);
  const building = saved?.building ?? '';
  await dropBuilding(database.db, account, home);
  expect(await bringBackBuilding(database.db, account, { building, hasAlerts: false })).toBe(true);
  const { rows } = await database.owner.query('select building, name, has_alerts from saved_buildings');
  expect(rows).toEqual([{ building, name: '1 Grand Street, Hoboken', has_alerts: false }]);
});

test('a building whose homes all hide their address can’t be brought back or guessed', async () => {
  await addHome('1', { hide_address: true });
  await addHome('2', { hide_from_internet: true });
  await addHome('3', { house: '11' });
  for (const building of ['1 grand street|hoboken|NJ', '1 grand street', '', '%'])
    expect(await bringBackBuilding(database.db, account, { building, hasAlerts: true })).toBe(false);
});
