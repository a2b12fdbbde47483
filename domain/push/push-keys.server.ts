// The key pair that tells push services who writes (VAPID, RFC 8292). Kept in the database like the keys that sign
// access tokens, so all servers have the same one. It is never replaced: browsers subscribe to this very key.
import { createECDH } from 'node:crypto';
import type pg from 'pg';

const PRIVATE_BYTES = 32;

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** `pool` acts as stoop_auth. Makes the keys if there are none. */
export async function openPushKeys(pool: Pick<pg.Pool, 'query'>): Promise<PushKeys> {
  const known = await readKeys(pool);
  if (known) return known;
  const { publicKey, privateKey } = makeKeys();
  // Another server may have been faster.
  await pool.query('insert into platform.push_keys (public_key, private_key) values ($1, $2) on conflict do nothing', [
    publicKey,
    privateKey,
  ]);
  return (await readKeys(pool)) ?? { publicKey, privateKey };
}

/** The form that browsers and web-push expect: an uncompressed point and a number, both with all their bytes. */
function makeKeys(): PushKeys {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const number = curve.getPrivateKey();
  const padded = Buffer.concat([Buffer.alloc(PRIVATE_BYTES - number.length), number]);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: padded.toString('base64url') };
}

async function readKeys(pool: Pick<pg.Pool, 'query'>): Promise<PushKeys | undefined> {
  const { rows } = await pool.query<PushKeys>(
    'select public_key as "publicKey", private_key as "privateKey" from platform.push_keys',
  );
  return rows[0];
}
