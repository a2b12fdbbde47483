import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { openKeys, rotateSigningKey } from './keys.server.ts';

const ISSUER = 'https://stoop.example/auth/v1';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('two processes that start at the same time get the same keys', async () => {
  const [one, other] = await Promise.all([openKeys(database.auth, ISSUER), openKeys(database.auth, ISSUER)]);
  expect(one.publishable).toMatch(/^sb_publishable_/);
  expect([one.publishable, one.secret]).toEqual([other.publishable, other.secret]);
  const { token } = await one.sign({ sub: 'x', role: 'authenticated' }, 60);
  expect(await other.verify(token)).toMatchObject({ sub: 'x' });
});

test('after a rotation old tokens are still valid, and new ones use the new key', async () => {
  const before = await openKeys(database.auth, ISSUER);
  const { token } = await before.sign({ sub: 'x', role: 'authenticated' }, 60);
  const { kid } = await rotateSigningKey(database.auth);
  const after = await openKeys(database.auth, ISSUER);
  expect(await after.verify(token)).toMatchObject({ sub: 'x' });
  expect((await after.publicKeys())[0]?.kid).toBe(kid);
  expect(await after.publicKeys()).toHaveLength(2);
});

test('a retired key is removed when its tokens have expired', async () => {
  await database.owner.query(
    "update platform.signing_keys set retired_at = now() - interval '3 hours' where retired_at is not null",
  );
  const keys = await openKeys(database.auth, ISSUER);
  expect(await keys.publicKeys()).toHaveLength(1);
});

test('a token never lives longer than an hour', async () => {
  const keys = await openKeys(database.auth, ISSUER);
  const { expiresAt } = await keys.sign({ sub: 'x', role: 'authenticated' }, 86_400);
  expect(expiresAt).toBeLessThanOrEqual(Math.floor(Date.now() / 1000) + 3600);
});
