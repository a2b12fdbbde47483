import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import {
  agreeOnKeys,
  type CredentialKeys,
  forgetCredentials,
  keysOfFolder,
  parseCredentialKeys,
  readCredentials,
  sealCredentials,
  storeCredentials,
  unsealCredentials,
} from './credentials.server.ts';

const key = () => new Uint8Array(randomBytes(32));
const CREDENTIALS = { kind: 'client', clientId: 'stoop', clientSecret: 'a secret' } as const;

test('sealed credentials reveal nothing and open with their key', async () => {
  const keys: CredentialKeys = [key()];
  const sealed = await sealCredentials(CREDENTIALS, keys);
  expect(sealed).not.toContain('secret');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('stoop');
  expect(await unsealCredentials(sealed, keys)).toEqual(CREDENTIALS);
});

test('after a change of keys the old ones still open', async () => {
  const [old, fresh] = [key(), key()];
  const sealed = await sealCredentials(CREDENTIALS, [old]);
  expect(await unsealCredentials(sealed, [fresh, old])).toEqual(CREDENTIALS);
  await expect(unsealCredentials(sealed, [fresh])).rejects.toThrow('Enter them again');
});

test('a modified text opens with no key', async () => {
  const keys: CredentialKeys = [key()];
  const sealed = await sealCredentials(CREDENTIALS, keys);
  await expect(unsealCredentials(`${sealed.slice(0, -2)}xx`, keys)).rejects.toThrow('cannot be opened');
});

test('a key that is too short is rejected by the name of its setting', () => {
  expect(() => parseCredentialKeys('dG9vIHNob3J0')).toThrow('CREDENTIALS_KEY');
  expect(() => parseCredentialKeys('')).toThrow('CREDENTIALS_KEY');
});

test('a data folder gets its own key, readable only by its owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-key-'));
  const first = keysOfFolder(folder);
  expect(keysOfFolder(folder)).toEqual(first);
  expect(statSync(join(folder, 'credentials.key')).mode & 0o077).toBe(0);
  rmSync(folder, { recursive: true });
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the first process decides on the key; others must have it too, may put a new one in front of it, or are refused', async () => {
  const [first, next, stranger] = [key(), key(), key()];
  const agree = (...keys: [Uint8Array, ...Uint8Array[]]) => agreeOnKeys(database.pool, keys);
  const outcomes = await Promise.allSettled([agree(first), agree(stranger)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await database.owner.query("update platform.settings set value = '' where name = 'credentials_key'");
  await agree(first);
  await agree(first);
  await expect(agree(stranger)).rejects.toThrow(/copy credentials\.key .* CREDENTIALS_KEY .* forget-credentials/);
  await agree(next, first);
  await agree(next);
  await expect(agree(first)).rejects.toThrow('sealed with another key');
});

test('a key that does not open the stored credentials is refused, and a lost key can be given up', async () => {
  const [lost, fresh] = [key(), key()];
  await database.owner.query("update platform.settings set value = '' where name = 'credentials_key'");
  const { rows } = await database.pool.query<{ id: number }>(
    "insert into mls_sources (name, kind, vendor, api_endpoint) values ('A feed', 'reso', 'reso', 'https://feed.example') returning id",
  );
  const id = rows[0]?.id ?? 0;
  await storeCredentials(database.pool, id, CREDENTIALS, [lost]);
  await expect(agreeOnKeys(database.pool, [fresh])).rejects.toThrow('sealed with another key');
  await agreeOnKeys(database.pool, [lost]);
  expect(await forgetCredentials(database.pool)).toBe(1);
  expect(await readCredentials(database.pool, id, [fresh])).toBeNull();
  await agreeOnKeys(database.pool, [fresh]);
});
