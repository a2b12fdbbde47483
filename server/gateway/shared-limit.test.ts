import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { sharedLimits } from './shared-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const takeMany = (takeTurn: (key: string) => Promise<number>, key: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => takeTurn(key)));

test('two servers together allow as many turns as one would alone', async () => {
  const [one, other] = [sharedLimits(database.pool)('forms', 10), sharedLimits(database.pool)('forms', 10)];
  const waits = (await Promise.all([takeMany(one, 'a', 20), takeMany(other, 'a', 20)])).flat();
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10);
  for (const seconds of waits.filter((each) => each !== 0)) expect(seconds).toBeLessThanOrEqual(60);
  expect(await other('b')).toBe(0);
});

test('a large limit is reserved from the database in shares, and never exceeded', async () => {
  const [one, other] = [sharedLimits(database.pool)('rest', 1200), sharedLimits(database.pool)('rest', 1200)];
  const before = await counted();
  expect(await takeMany(one, 'a', 60)).toEqual(Array.from({ length: 60 }, () => 0));
  expect((await counted()) - before).toBe(60);
  const waits = (await Promise.all([takeMany(one, 'a', 1200), takeMany(other, 'a', 1200)])).flat();
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(1140);
});

const counted = async () =>
  (await database.pool.query<{ sum: number }>('select coalesce(sum(count), 0)::int as sum from platform.attempts'))
    .rows[0]?.sum ?? 0;

test('once the minute is over, there are turns again', async () => {
  const takeTurn = sharedLimits(database.pool)('short', 2);
  await takeMany(takeTurn, 'a', 2);
  const another = sharedLimits(database.pool)('short', 2);
  expect(await another('a')).toBeGreaterThan(0);
  await database.owner.query("update platform.attempts set window_ends_at = now() - interval '1 second'");
  expect(await sharedLimits(database.pool)('short', 2)('a')).toBe(0);
});
