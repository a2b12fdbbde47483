// Address words as people write them, tested with both search implementations.
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
    ...[
      { address: '447 No. 5th Street' },
      { address: '323 Claremont Avenue', city: 'Montclair', state: 'NJ', zip_code: '07042' },
      { address: '20 W 86th Street', unit: '1B', zip_code: '10024' },
      { address: '941 Broadway' },
      { address: '301 Martin Luther King Jr Drive' },
      { address: '220 Central Park West', unit: '12C' },
      { address: '9 County Road 517' },
      { address: '1560 Route 9W' },
      { address: '700½ Madison Street' },
      { address: '300 East 74th Street', unit: 'PHA' },
      { address: '1841 Broadway', unit: '5th & 6th Fl' },
      { address: '120 Central Park South' },
      { address: "7 O'Neill Court" },
      { address: '5 Martin Luther King Jr Blvd', city: 'Newark', state: 'NJ', borough: null },
      { address: '61½ Perry Street' },
      { address: '615 Perry Street' },
      { address: '8 Peñón Avenue' },
      { address: '45 County Road 519', city: 'Milford', state: 'NJ', borough: null },
      { address: '1290 Sixth Avenue' },
      { address: '1 Hanson Place', borough: 'Brooklyn' },
      { address: 'Two Cortland Square' },
      { address: '9 Van Dam Street', description: 'Of 12.14 acres' },
      { address: '14 Van Street', description: 'Van accessible parking, 2 baths, 1 car garage' },
      { address: '14 Vandam Street', description: '2.5 baths' },
      { title: 'Unit 2E 5th floor', address: '88 Elm Street' },
    ].map((values) => ({ values: { ...HOME, ...values }, ...bare })),
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
  ...['447 N 5th St', '447 North 5th', '447 No. 5th Street', '447 no 5th st'].map((term): [string, string[]] => [
    term,
    ['STP-7'],
  ]),
  ['323 claremont ave montclair nj 07042-1111', ['STP-8']],
  ['323 Claremont Ave, Montclair, NJ 07042, USA', ['STP-8']],
  ['20 West 86th, New York, NY 10024, USA', ['STP-9']],
  ['20 W 86th NY 10024 United States', ['STP-9']],
  ['20 W 86th Apt 1 B', ['STP-9']],
  ['unit 12 c', ['STP-12']],
  ['2FL', ['STP-2', 'STP-3', 'STP-4']],
  ['2nd fl', ['STP-2', 'STP-3', 'STP-4']],
  ['941 Bway', ['STP-10']],
  ["941 B'way", ['STP-10']],
  ['301 MLK Dr', ['STP-11']],
  ['220 CPW', ['STP-12']],
  ['9 CR 517', ['STP-13']],
  ['Route 517', ['STP-13']],
  ['1560 US 9W', ['STP-14']],
  ['highway 9w', ['STP-14']],
  ['700 1/2 Madison', ['STP-15']],
  ['700-1/2 madison st', ['STP-15']],
  ['700½ Madison', ['STP-15']],
  ...['300E 74th St', '300 E74th St', '300E74th', '300 E74', '300 east seventy-fourth'].map(
    (term): [string, string[]] => [term, ['STP-16']],
  ),
  ['PHA', ['STP-16']],
  ['1841 Bdwy', ['STP-17']],
  ['1841 Broadway sixth floor', ['STP-17']],
  ...['120 Central Pk S', '120 Central Park So', '120 CPS'].map((term): [string, string[]] => [term, ['STP-18']]),
  ...['7 O Neill Ct', "7 O'Neill", '7 oneill'].map((term): [string, string[]] => [term, ['STP-19']]),
  ...['5 M.L.K. Blvd', '5 MLK Blvd', '5 Dr. Martin Luther King Jr. Blvd'].map((term): [string, string[]] => [
    term,
    ['STP-20'],
  ]),
  ['61.5 Perry St', ['STP-21']],
  ['615 Perry St', ['STP-22']],
  ['Peñón Avenida', ['STP-23']],
  ['45 Cty Rd 519', ['STP-24']],
  ['1290 Ave of Americas', ['STP-25']],
  ['One Hanson Place', ['STP-26']],
  ['1 Hanson Pl', ['STP-26']],
  ['2 Cortland Sq', ['STP-27']],
  ['two cortland square', ['STP-27']],
  ['9 Vandam', ['STP-28']],
  ['12.14 acres', ['STP-28']],
  ['1214 acres', []],
  ...['14 van st', '14 Van Street', 'van parking', '"accessible parking"', '"van accessible parking"', '14 "van"'].map(
    (term): [string, string[]] => [term, ['STP-29']],
  ),
  ...['van dam', 'vandam', 'van dam st', 'Van Dam Street'].map((term): [string, string[]] => [
    term,
    ['STP-28', 'STP-30'],
  ]),
  ['"van dam"', ['STP-28']],
  ...['2.5 baths', '2½ baths', '2 1/2 baths', '"2.5 baths"'].map((term): [string, string[]] => [term, ['STP-30']]),
  ['1.5 baths', []],
  ['2 baths, 1 car garage', ['STP-29']],
  ['2e elm', ['STP-31']],
])('%s finds %j', async (term, ids) => expect(await found(term)).toEqual(ids));
