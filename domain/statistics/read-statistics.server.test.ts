import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/schema.ts';
import { insertConversation } from '#domain/messaging/conversation-testing.server.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { insertListings, insertSource } from '#domain/search/listing-fixtures.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { readStatistics } from './read-statistics.server.ts';
import type { PeriodDays } from './statistics.ts';

const PERSON = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const HOME = { title: 'Loft', city: 'Hoboken', state: 'NJ', zip_code: '07030', listing_kind: 'sale', price: 500_000 };
let database: TestDatabase;
let home: number;

const run = (sql: string, values: unknown[] = []) => database.owner.query(sql, values);
const read = (ids = [home], period: PeriodDays = 7) => readStatistics(database.db, ids, { period });
const save = (person = PERSON, at = 'now()') =>
  run(`insert into saved_properties (user_id, property_id, created_at) values ($1, $2, ${at})`, [person, home]);
const unsave = (person = PERSON) => run('delete from saved_properties where user_id = $1', [person]);
const savesOf = async () => (await read()).listings[0]?.saves;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertSource(database.pool);
  await run(`insert into auth.users (id, email) values ($1, 'one@example.com'), ($2, 'two@example.com')`, [
    PERSON,
    OTHER,
  ]);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await run('truncate properties, listing_statistics, saved_properties, conversations restart identity cascade');
  const [id] = await insertListings(database.owner, [
    { values: { ...HOME, address: '1 Grand Street' }, monthlyFee: null, openHouses: [] },
  ]);
  home = id as number;
});

test('a listing that nobody looked at has zeros for each day', async () => {
  const { days, listings } = await read();
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toBe(newYorkDay(Date.now()));
  const nothing = { total: 0, byDay: [0, 0, 0, 0, 0, 0, 0] };
  expect(listings).toEqual([
    { propertyId: home, views: nothing, saves: nothing, inquiries: nothing, tourRequests: nothing },
  ]);
});

test('counts stand at their day, and totals are those of the period', async () => {
  await run(
    `insert into listing_statistics (property_id, day, views)
     select $1, (now() at time zone 'America/New_York')::date - back, 10 + back
     from unnest(array[0, 1, 6, 7, 29, 30]) back`,
    [home],
  );
  const { listings } = await read([home, 77]);
  expect(listings.map(({ propertyId, views }) => [propertyId, views])).toEqual([
    [home, { total: 37, byDay: [16, 0, 0, 0, 0, 11, 10] }],
    [77, { total: 0, byDay: [0, 0, 0, 0, 0, 0, 0] }],
  ]);
  expect((await read([home], 30)).listings[0]?.views.total).toBe(37 + 17 + 39);
  expect((await read([home], 90)).listings[0]?.views.total).toBe(37 + 17 + 39 + 40);
});

test('each save counts, whatever time the browser claims', async () => {
  await save();
  await save(OTHER, "now() - interval '40 days'");
  expect(await savesOf()).toEqual({ total: 2, byDay: [0, 0, 0, 0, 0, 0, 2] });
});

test('the lister’s own save does not count', async () => {
  await run('insert into postings (account_id, property_id) values ($1, $2)', [PERSON, home]);
  await save();
  await save(OTHER);
  await unsave();
  expect(await savesOf()).toMatchObject({ total: 1 });
});

test('saving and taking it back within a day counts nothing, however often', async () => {
  for (let n = 0; n < 3; n += 1) {
    await save();
    await unsave();
  }
  expect(await savesOf()).toMatchObject({ total: 0 });
  await save();
  expect(await savesOf()).toMatchObject({ total: 1 });
});

test('a save stays in its day’s count when it is taken back later', async () => {
  await save();
  // As if it had been saved yesterday.
  await run(`update saved_properties set counted_on = counted_on - 1`);
  await run(`update listing_statistics set day = day - 1`);
  await unsave();
  expect(await savesOf()).toEqual({ total: 1, byDay: [0, 0, 0, 0, 0, 1, 0] });
});

test('inquiries count, also once the person who wrote has deleted their account', async () => {
  await insertConversation(database.owner, { propertyId: home, messages: [{}, { side: 'recipient', body: 'Yes' }] });
  await insertConversation(database.owner, { propertyId: null });
  await run('delete from conversations');
  expect((await read()).listings[0]?.inquiries).toEqual({ total: 1, byDay: [0, 0, 0, 0, 0, 0, 1] });
});

test('a request for a tour is counted apart from inquiries', async () => {
  await insertConversation(database.owner, { propertyId: home, messages: [{ kind: 'tour' }] });
  await insertConversation(database.owner, { propertyId: home, asker: { email: 'eli@example.com' } });
  expect((await read()).listings[0]).toMatchObject({ inquiries: { total: 1 }, tourRequests: { total: 1 } });
});

test('people who save many homes in one request at once do not block each other', async () => {
  const homes = await insertListings(
    database.owner,
    Array.from({ length: 40 }, (_, n) => ({
      values: { ...HOME, address: `${n + 2} Grand Street` },
      monthlyFee: null,
      openHouses: [],
    })),
  );
  const insert = 'insert into saved_properties (user_id, property_id) select $1, unnest($2::bigint[])';
  await Promise.all([run(insert, [PERSON, homes]), run(insert, [OTHER, homes.toReversed()])]);
  expect((await read(homes)).listings.map(({ saves }) => saves.total)).toEqual(Array(40).fill(2));
});

test('only who may read a posting can read its statistics', async () => {
  await run('insert into postings (account_id, property_id) values ($1, $2)', [PERSON, home]);
  await run(
    `insert into listing_statistics (property_id, day, views)
     select id, (now() at time zone 'America/New_York')::date, 3 from unnest(array[$1, 77]) id`,
    [home],
  );
  const as = async (id: string | null) => {
    const { role, claims } = id ? { role: 'authenticated', claims: { sub: id } } : { role: 'anon', claims: {} };
    const client = await database.callers.requests.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
        role,
        JSON.stringify(claims),
      ]);
      const { rows } = await client.query('select property_id, views from listing_statistics');
      return rows;
    } catch (error) {
      return String(error);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  expect(await as(PERSON)).toEqual([{ property_id: home, views: 3 }]);
  expect(await as(OTHER)).toEqual([]);
  expect(await as(null)).toMatch(/permission denied/);
});

test('the statistics of many listings are read through their key, and nothing else is read', async () => {
  await run(
    `insert into listing_statistics (property_id, day, views)
     select id, (now() at time zone 'America/New_York')::date - n, 1
     from generate_series(1, 2000) id, generate_series(0, 29) n`,
  );
  await run('analyze listing_statistics');
  let asked: { sql: string; parameters: readonly unknown[] } | undefined;
  const watched = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => {
      asked = query;
    },
  });
  await readStatistics(
    watched,
    Array.from({ length: 20 }, (_, index) => index * 9 + 1),
    { period: 7 },
  );
  const { rows } = await database.pool.query(`explain (analyze, format json) ${asked?.sql}`, [
    ...(asked?.parameters ?? []),
  ]);
  const plan = JSON.stringify(rows);
  expect(plan).toMatch(/"Index Name":"listing_statistics_pkey"/);
  expect(plan).not.toMatch(/Seq Scan/);
  expect(plan).not.toMatch(/"Rows Removed by Filter":[1-9]/);
});
