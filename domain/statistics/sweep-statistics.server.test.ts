import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { sweepStatistics } from './sweep-statistics.server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('counts are deleted after 800 days, however many there are', async () => {
  await database.owner.query(
    `insert into listing_statistics (property_id, day, views)
     select id, (now() at time zone 'America/New_York')::date - back, 1
     from generate_series(1, 25000) id, unnest(array[0, 800, 801]) back`,
  );
  expect(await sweepStatistics(database.pool)).toBe(25_000);
  const { rows } = await database.owner.query(
    `select distinct (now() at time zone 'America/New_York')::date - day as age from listing_statistics order by 1`,
  );
  expect(rows.map(({ age }) => age)).toEqual([0, 800]);
});
