import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type CredentialKeys,
  keysOfFolder,
  parseCredentialKeys,
  sealCredentials,
  unsealCredentials,
} from './credentials.server.ts';

const key = () => new Uint8Array(randomBytes(32));
const CREDENTIALS = { kind: 'client', clientId: 'stoop', clientSecret: 'a secret' } as const;

test('sealed credentials say nothing of themselves and open with their key', async () => {
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

test('a changed text opens with no key', async () => {
  const keys: CredentialKeys = [key()];
  const sealed = await sealCredentials(CREDENTIALS, keys);
  await expect(unsealCredentials(`${sealed.slice(0, -2)}xx`, keys)).rejects.toThrow('cannot be opened');
});

test('a key that is too short is refused by the name of its setting', () => {
  expect(() => parseCredentialKeys('dG9vIHNob3J0')).toThrow('CREDENTIALS_KEY');
  expect(() => parseCredentialKeys('')).toThrow('CREDENTIALS_KEY');
});

test('a data folder gets one key of its own, for its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-key-'));
  const first = keysOfFolder(folder);
  expect(keysOfFolder(folder)).toEqual(first);
  expect(statSync(join(folder, 'credentials.key')).mode & 0o077).toBe(0);
  rmSync(folder, { recursive: true });
});
