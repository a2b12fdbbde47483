import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { FIRST_DAY, madeUpSales } from './estimates-testing.ts';
import { storeMadeUpSales } from './stored-sales-testing.server.ts';
import { SaleIndex } from './evidence.ts';
import { estimateFrom } from './home-estimate.server.ts';
import { dateOf, type KnownSale } from './home-facts.ts';
import { readCurrentModel, readModelHeads } from './models.server.ts';
import { readEvidence } from './read-evidence.server.ts';
import { findRecordedHomes, placeDescribedHome, readRecordedHome } from './read-home-facts.server.ts';
import { trainWhenDue } from './train-when-due.server.ts';

let database: TestDatabase;
const sales = madeUpSales(900);
beforeAll(async () => {
  database = await createTestDatabase();
  await storeMadeUpSales(database.owner, sales);
});
afterAll(() => database.drop());

const train = () => trainWhenDue(database.pool, database.serviceUrl, { trees: 40 });
const AFTER = dateOf(FIRST_DAY + 380);

async function someHome() {
  const { rows } = await database.owner.query<{ id: number }>("select id from homes where unit_key = 'home 500'");
  const home = await readRecordedHome(database.db, rows[0]?.id ?? 0);
  if (!home) throw new Error('No home');
  return home;
}

test('A model is trained once records arrived, and not again until more arrive', async () => {
  expect(await train()).toMatchObject({ isReady: true, sales: 900 });
  expect(await train()).toBeNull();
  const [head] = await readModelHeads(database.db, 5);
  expect(head).toMatchObject({ sales: 900, firstDay: dateOf(FIRST_DAY) });
  expect(head?.accuracy?.groups.map(({ region, kind }) => [region, kind]).sort()).toEqual([
    ['Queens', 'one_family'],
    ['Queens', 'two_family'],
  ]);
});

test('The database finds the same evidence as the index in memory', async () => {
  const current = await readCurrentModel(database.db);
  const index = new SaleIndex(sales);
  for (const at of [10, 333, 600, 880]) {
    const sale = sales[at] as KnownSale;
    const found = await readEvidence(database.db, current?.version ?? 0, sale, sale.day);
    const prices = (list: readonly KnownSale[]) => list.map(({ price, day }) => [day, price]);
    const wanted = index.collect(sale, sale.day);
    for (const name of ['block', 'street', 'zip', 'neighborhood'] as const)
      expect(prices(found[name]).sort()).toEqual(prices(wanted[name]).sort());
  }
});

test('A home gets a range around a middle, with the sales behind it and what each difference is worth', async () => {
  const home = await someHome();
  const estimate = await estimateFrom(database.db, home.facts, { day: AFTER });
  expect(estimate?.range?.low).toBeLessThan(estimate?.range?.high ?? 0);
  expect(estimate?.middle).toBeGreaterThan(estimate?.range?.low ?? Number.POSITIVE_INFINITY);
  expect(estimate?.comparables.length).toBeGreaterThanOrEqual(5);
  for (const { price, adjusted, adjustments } of estimate?.comparables ?? []) {
    const sum = adjustments.reduce((all, { dollars }) => all + dollars, price);
    expect(Math.abs(sum - adjusted)).toBeLessThan(5000);
  }
  expect(estimate?.market).toMatchObject({ place: home.zip });
});

test('An old estimate can be made again by its version after newer records arrived', async () => {
  const home = await someHome();
  const old = await estimateFrom(database.db, home.facts, { day: AFTER });
  const more = madeUpSales(300, { seed: 5 }).map((sale) => ({ ...sale, id: sale.id + 10_000, price: sale.price * 2 }));
  await storeMadeUpSales(database.owner, more);
  expect(await train()).toMatchObject({ isReady: true, sales: 1200 });
  const [newest] = await readModelHeads(database.db, 1);
  expect(await estimateFrom(database.db, home.facts, { day: AFTER, version: old?.version })).toEqual(old);
  const next = await estimateFrom(database.db, home.facts, { day: AFTER, version: newest?.version });
  expect(next?.comparables).not.toEqual(old?.comparables);
});

test('Where nothing sold nearby, there is no estimate', async () => {
  const home = await someHome();
  const lonely = { ...home.facts, series: 'Manhattan', zip: '10001', neighborhood: null };
  expect(await estimateFrom(database.db, lonely, { day: AFTER })).toMatchObject({
    range: null,
    middle: null,
    market: null,
  });
});

test('A home that no record knows is placed by the sales on its street', async () => {
  const described = { zip: '11101', kind: 'one_family', areaSqft: 1500, beds: 3, baths: 1 } as const;
  const placed = await placeDescribedHome(database.db, { ...described, street: '7 st', houseNumber: 150 });
  expect(placed).toMatchObject({ series: 'Queens', block: 7, neighborhood: 'LONG ISLAND CITY' });
  const found = await findRecordedHomes(database.db, { beginnings: ['home 50'], zip: '11101', isWhole: false });
  expect(found.length).toBeGreaterThan(0);
});
