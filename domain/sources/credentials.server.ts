// Credentials of feeds: stored encrypted and never shown again. The key is not in the database, so a copy of the
// database alone opens no feed.
import { claimSetting, writeSetting } from '#domain/settings/settings.server.ts';
import { forgetBudgets } from '#domain/feed/budgets.server.ts';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import type { Credentials } from '#domain/feed/ports.ts';

const KEY_BYTES = 32;
const FILE = 'credentials.key';

/** The first key seals, and all of them open; an old key stays until everything has been sealed again. */
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
    throw new Error(
      `CREDENTIALS_KEY must be ${KEY_BYTES} random bytes in base64, or several such keys separated by commas`,
    );
  }
  return [first, ...others];
}

/** The key of this data folder, created when first needed and readable only by its owner. */
export function keysOfFolder(dataDir: string): CredentialKeys {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) {
    try {
      writeFileSync(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process using this folder was faster.
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

/** @throws Error if no key opens it */
export async function unsealCredentials(sealed: string, keys: CredentialKeys): Promise<Credentials> {
  for (const key of keys) {
    try {
      const { plaintext } = await compactDecrypt(sealed, key, {
        keyManagementAlgorithms: [HEADER.alg],
        contentEncryptionAlgorithms: [HEADER.enc],
      });
      return JSON.parse(new TextDecoder().decode(plaintext)) as Credentials;
    } catch {
      // Sealed with one of the other keys.
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
  await forgetBudgets(client, sourceId);
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

/**
 * Fingerprint of the sealing key, in platform.settings. It tells keys apart and reveals nothing about them. Empty: none
 * yet.
 */
const SETTING = 'credentials_key';

const fingerprintOf = (key: Uint8Array): string =>
  createHash('sha256').update('stoop credentials key ').update(key).digest('base64url').slice(0, 22);

const ANOTHER_KEY = `The credentials of feeds in this database are sealed with another key. Give every server of one database the same one: copy ${FILE} from the data folder of the first, or set the same CREDENTIALS_KEY everywhere. If that key is lost, run npm run keys -- forget-credentials and enter the credentials again.`;

/**
 * Every process on one database must have the sealing key. The first to start decides, and so does one that has the
 * current key and a new one in front of it. `pool` acts as service_role.
 * @throws Error that says what to do if the database has another key
 */
export async function agreeOnKeys(pool: Queryable, keys: CredentialKeys): Promise<void> {
  const own = keys.map(fingerprintOf);
  const { rows: sealed } = await pool.query<{ sealed: string }>('select sealed from platform.source_credentials');
  if (sealed.length > 0 && !(await opensAny(sealed, keys))) throw new Error(ANOTHER_KEY);
  const isOurs = await claimSetting(pool, SETTING, { value: own[0] ?? '', accepted: own });
  if (!isOurs) throw new Error(ANOTHER_KEY);
}

async function opensAny(sealed: { sealed: string }[], keys: CredentialKeys): Promise<boolean> {
  for (const each of sealed) {
    const opened = await unsealCredentials(each.sealed, keys).catch(() => null);
    if (opened) return true;
  }
  return false;
}

/** For a lost key: the next process to start decides again. Returns how many sources need their credentials again. */
export async function forgetCredentials(pool: pg.Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query('delete from platform.source_credentials');
    await client.query('update mls_sources set has_credentials = false where has_credentials');
    await writeSetting(client, SETTING, '');
    return rowCount ?? 0;
  });
}
