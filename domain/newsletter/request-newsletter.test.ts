import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { requestNewsletter } from './request-newsletter.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('an address is kept once, unconfirmed, however often and in whatever case it is sent', async () => {
  expect(await requestNewsletter(database.db, ' Ada@Example.com ')).toBeNull();
  expect(await requestNewsletter(database.db, 'ada@example.com')).toBeNull();
  const { rows } = await database.owner.query('select email, confirmed_at from newsletter_subscriptions');
  expect(rows).toEqual([{ email: 'ada@example.com', confirmed_at: null }]);
});

test('what is no address is refused', async () => {
  expect(await requestNewsletter(database.db, '')).toBe('Email is required');
  expect(await requestNewsletter(database.db, 'ada@example')).toBe('Invalid email address');
});
