// Credentials of feeds: encrypted where they rest, and never shown again. The key is not in the database, so a copy of
// the database alone opens no feed.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type pg from 'pg';
import type { Credentials } from './ports.ts';

const KEY_BYTES = 32;
const FILE = 'credentials.key';

/** The first key seals, all of them open: an old one stays until everything was sealed again. */
export type CredentialKeys = readonly [Uint8Array, ...Uint8Array[]];

/** @throws Error that names the setting */
export function parseCredentialKeys(text: string): CredentialKeys {
  const keys = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => new Uint8Array(Buffer.from(part, 'base64')));
  const [first, ...others] = keys;
  if (!first || keys.some((key) => key.length !== KEY_BYTES)) {
    throw new Error(`CREDENTIALS_KEY must be ${KEY_BYTES} random bytes in base64, or several such keys with commas`);
  }
  return [first, ...others];
}

/** The key of this data folder, made at the first need and readable by its owner only. */
export function keysOfFolder(dataDir: string): CredentialKeys {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) {
    try {
      writeFileSync(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process of this folder was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return parseCredentialKeys(readFileSync(file, 'utf8'));
}

const HEADER = { alg: 'dir', enc: 'A256GCM' } as const;

export function sealCredentials(credentials: Credentials, [key]: CredentialKeys): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(credentials)))
    .setProtectedHeader(HEADER)
    .encrypt(key);
}

/** @throws Error when no key opens it */
export async function unsealCredentials(sealed: string, keys: CredentialKeys): Promise<Credentials> {
  for (const key of keys) {
    try {
      const { plaintext } = await compactDecrypt(sealed, key, {
        keyManagementAlgorithms: [HEADER.alg],
        contentEncryptionAlgorithms: [HEADER.enc],
      });
      return JSON.parse(new TextDecoder().decode(plaintext)) as Credentials;
    } catch {
      // Sealed with another of the keys.
    }
  }
  throw new Error('The credentials of this source cannot be opened: CREDENTIALS_KEY has changed. Enter them again.');
}

type Queryable = Pick<pg.Pool | pg.ClientBase, 'query'>;

export async function storeCredentials(
  client: Queryable,
  sourceId: number,
  credentials: Credentials,
  keys: CredentialKeys,
): Promise<void> {
  await client.query(
    `insert into platform.source_credentials (source_id, sealed) values ($1, $2)
     on conflict (source_id) do update set sealed = excluded.sealed, changed_at = now()`,
    [sourceId, await sealCredentials(credentials, keys)],
  );
  await client.query('update mls_sources set has_credentials = true where id = $1', [sourceId]);
  // What was refused with the old ones may be taken with the new ones.
  await client.query('delete from platform.feed_budgets where source_id = $1', [sourceId]);
}

export async function readCredentials(
  client: Queryable,
  sourceId: number,
  keys: CredentialKeys,
): Promise<Credentials | null> {
  const { rows } = await client.query<{ sealed: string }>(
    'select sealed from platform.source_credentials where source_id = $1',
    [sourceId],
  );
  return rows[0] ? unsealCredentials(rows[0].sealed, keys) : null;
}
