import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { findPublicProfile } from './public-profile.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function openAccount(role: string | null): Promise<string> {
  const id = randomUUID();
  await database.owner.query('insert into auth.users (id, email, phone) values ($1, $2, $3)', [
    id,
    `${id}@example.com`,
    `1${id.replace(/\D/g, '').slice(0, 10)}`,
  ]);
  await database.owner.query(
    `update profiles set role = $2, first_name = 'Ana', last_name = 'Ruiz', phone = '+12125550142', address = '1 Elm Street',
       bio = 'Hello', real_estate_license = '10401287654', license_state = 'NY', languages = '{Spanish}' where id = $1`,
    [id, role],
  );
  return id;
}
const makePublic = (id: string) =>
  database.owner.query('update account_preferences set public_profile = true where user_id = $1', [id]);

test('a profile is shown while its owner has made it public, without email address and phone number', async () => {
  const id = await openAccount('AGENT');
  expect(await findPublicProfile(database.db, id)).toBeNull();
  await makePublic(id);
  expect(await findPublicProfile(database.db, id)).toEqual({
    id,
    name: 'Ana Ruiz',
    role: 'AGENT',
    bio: 'Hello',
    photoPath: null,
    license: { number: '10401287654', state: 'NY' },
    languages: ['Spanish'],
  });
});

test('a license is shown even without its state, which is optional', async () => {
  const id = await openAccount('BROKER');
  await makePublic(id);
  await database.owner.query('update profiles set license_state = null where id = $1', [id]);
  expect(await findPublicProfile(database.db, id)).toMatchObject({ license: { number: '10401287654', state: null } });
});

test('a preferred name replaces the first and last name', async () => {
  const id = await openAccount('AGENT');
  await makePublic(id);
  await database.owner.query("update profiles set preferred_name = 'Annie Moreno' where id = $1", [id]);
  expect(await findPublicProfile(database.db, id)).toMatchObject({ name: 'Annie Moreno' });
});

test('an account without a role has a public profile too, once it has a name', async () => {
  const id = await openAccount(null);
  await makePublic(id);
  expect(await findPublicProfile(database.db, id)).toMatchObject({ name: 'Ana Ruiz', role: null, license: null });
  await database.owner.query("update profiles set first_name = null, last_name = '' where id = $1", [id]);
  expect(await findPublicProfile(database.db, id)).toBeNull();
});

test('administrators have no public profile, and only agents and brokers have a license', async () => {
  const administrator = await openAccount('ADMIN');
  await makePublic(administrator);
  expect(await findPublicProfile(database.db, administrator)).toBeNull();
  const buyer = await openAccount('BUYER');
  await makePublic(buyer);
  expect(await findPublicProfile(database.db, buyer)).toMatchObject({ role: 'BUYER', license: null });
  expect(await findPublicProfile(database.db, "' or true --")).toBeNull();
});
