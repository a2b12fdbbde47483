import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { LISTING_STATUSES, PROPERTY_TYPES, STATES } from '#domain/listings/listing.ts';
import { anyListing } from '#domain/search/listing-fixtures.arbitrary.ts';
import { insertListings } from '#domain/search/listing-fixtures.ts';
import { PORTAL_SORTS, type PortalQuery } from './portal-query.ts';
import { PropertyModel } from './property-model.server.ts';
import { createPropertySearch } from './property-search.server.ts';
import { searchPropertiesInSql } from './sql-portal.server.ts';

let database: TestDatabase;
let model: PropertyModel;

const fixtures = (count: number, seed: number) => fc.sample(anyListing(), { numRuns: count, seed });

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("insert into mls_sources (name) values ('Test MLS'), ('Élan MLS')");
  await insertListings(database.pool, fixtures(250, 7));
  await scramble();
  model = await PropertyModel.load(database.pool);
}, 120_000);
afterAll(() => database.drop());

/** Statuses, titles and sources that the fixtures lack. */
async function scramble(): Promise<void> {
  await database.pool.query(
    `update properties set
       status = (array['active', 'pending', 'sold', 'expired'])[1 + ((id * 7 + coalesce(price, 0)::int) % 4)::int],
       listing_id = case when id % 3 = 0 then 'Key ' || id % 17 end,
       title = case when id % 5 = 0 then 'Zoë''s 100% \\ _loft_' when id % 7 = 0 then 'ÉTAGE' else title end,
       source_id = 1 + id % 2, mls_source = case when id % 2 = 0 then 'Test MLS' else 'Élan MLS' end,
       last_updated = date_trunc('second', now()) - make_interval(hours => (id * 13 % 50)::int)
     where price is not null or id % 3 = 0`,
  );
}

const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 2 });

const anyQuery: fc.Arbitrary<PortalQuery> = fc.record({
  q: fc.constantFrom(
    '',
    '',
    'stp-1',
    'STP',
    'main',
    'main 12',
    'hoboken loft',
    'zoë',
    'étage',
    'É',
    '%',
    '_',
    '\\',
    'a',
    'ee',
    'zzz',
    'key',
    'key 3',
  ),
  status: orNull(fc.constantFrom(...LISTING_STATUSES)),
  city: fc.option(fc.constantFrom('New York', 'hoboken', 'ASTORIA', 'Nowhere'), { freq: 1 }),
  state: orNull(fc.constantFrom(...STATES)),
  type: orNull(fc.constantFrom(...PROPERTY_TYPES)),
  source: fc.option(fc.constantFrom('test mls', 'Élan MLS', 'Nowhere'), { freq: 1 }),
  minPrice: orNull(fc.constantFrom(0, 100_000, 1_000_000, 123_456.78)),
  maxPrice: orNull(fc.constantFrom(500_000, 2_000_000)),
  updatedSince: orNull(
    fc.integer({ min: 0, max: 50 }).map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString()),
  ),
  sort: fc.constantFrom(...PORTAL_SORTS),
  descending: fc.boolean(),
  page: fc.integer({ min: 1, max: 8 }),
  pageSize: fc.integer({ min: 1, max: 60 }),
});

const expectSameAnswers = (runs: number) =>
  fc.assert(
    fc.asyncProperty(anyQuery, async (query) => {
      expect(await model.search(query)).toEqual(await searchPropertiesInSql(database.pool, query));
    }),
    { numRuns: runs },
  );

test('the model gives the same answer as SQL to any query', () => expectSameAnswers(400), 120_000);

test('the model follows inserts, updates and deletes', async () => {
  for (const seed of [1, 2, 3]) {
    await insertListings(database.pool, fixtures(12, seed));
    await scramble();
    await database.pool.query('delete from properties where id % 11 = $1', [seed]);
    await expectSameAnswers(60);
  }
}, 120_000);

test('what is committed while the model checks for changes is in the next answer', async () => {
  for (let seed = 500; seed < 520; seed++) {
    const looking = model.catchUp();
    await insertListings(database.pool, fixtures(1, seed));
    await expectSameAnswers(1);
    await looking;
  }
});

test('many properties added at once are found in every order', async () => {
  await insertListings(database.pool, fixtures(300, 9));
  await expectSameAnswers(60);
}, 120_000);

test('SQL answers until the model is loaded, and the thread ends when it is no longer used', async () => {
  const begin = (idleMs: number) =>
    createPropertySearch({ pool: database.pool, serviceUrl: database.serviceUrl, log: () => {}, idleMs });
  const query = fc.sample(anyQuery, { numRuns: 1, seed: 1 })[0] as PortalQuery;
  const expected = await searchPropertiesInSql(database.pool, query);
  const count = async () =>
    (
      await database.owner.query(
        "select from pg_stat_activity where datname = current_database() and query like 'with waiting as%' and state = 'idle'",
      )
    ).rows.length;
  const asked = begin(600_000);
  expect(await asked.search(query)).toEqual(expected);
  await asked.loaded();
  expect(await asked.search(query)).toEqual(expected);
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(0);
  await asked.stop();
  const left = begin(100);
  await left.loaded();
  await expect.poll(count, { timeout: 20_000 }).toBe(0);
  await left.stop();
}, 90_000);
