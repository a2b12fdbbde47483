// Words of an address as people write them, asked of both answers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { insertListings, insertSource } from './listing-fixtures.ts';
import { type ReadModel, startReadModel } from './read-model.server.ts';
import { createSqlSearch } from './sql-search.server.ts';

const HOME = { title: 'Home', city: 'New York', state: 'NY', borough: 'Manhattan', price: 500_000 };
let database: TestDatabase;
let model: ReadModel;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSource(database.pool);
  const bare = { monthlyFee: null, openHouses: [] };
  await insertListings(database.pool, [
    { values: { ...HOME, address: '300 Lenox Avenue', unit: '4' }, ...bare },
    { values: { ...HOME, address: '310 Malcolm X Boulevard', unit: '2FL' }, ...bare },
    { values: { ...HOME, address: '12 Oak Street', unit: '2nd Floor' }, ...bare },
    { values: { ...HOME, address: '14 Oak Street', unit: 'Fl 2' }, ...bare },
    { values: { ...HOME, address: '16 Oak Street', unit: '4B' }, ...bare },
    { values: { ...HOME, address: '18 Oak Street', unit: null, description: 'Hardwood floors' }, ...bare },
  ]);
  model = await startReadModel({ pool: database.pool, log: () => {} });
}, 60_000);
afterAll(async () => {
  await model?.stop();
  await database?.drop();
});

async function found(term: string): Promise<string[]> {
  const query = { term, sort: 'recent', page: 1, pageSize: 24 } as const;
  const [fast, plain] = await Promise.all([model.search(query), createSqlSearch(database.db).search(query)]);
  const [ids, others] = [fast, plain].map(({ items }) => items.map(({ mlsId }) => mlsId).sort());
  expect(ids).toEqual(others);
  return ids ?? [];
}

test.each([
  ['"Apt 4"', ['STP-1']],
  ['"Unit 4B"', ['STP-5']],
  ['"16 Oak Street, #4B"', ['STP-5']],
  ['"14 Oak Street, #4B"', []],
  ['2nd floor', ['STP-2', 'STP-3', 'STP-4']],
  ['second fl', ['STP-2', 'STP-3', 'STP-4']],
  ['Floor 2', ['STP-2', 'STP-3', 'STP-4']],
  ['hardwood floor', ['STP-6']],
  ['Lenox Ave', ['STP-1', 'STP-2']],
  ['Malcolm X Boulevard', ['STP-1', 'STP-2']],
])('%s finds %j', async (term, ids) => expect(await found(term)).toEqual(ids));
