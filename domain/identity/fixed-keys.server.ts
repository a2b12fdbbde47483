// Keys that are given at the start rather than kept in the database: for the platform beside a database that is not
// ours (npm run gateway).
import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { AUDIENCE, type Keys, signWith } from './keys.server.ts';
import { TOKEN_ALGORITHM, verifyToken } from './verify-token.server.ts';

export interface FixedKeysOptions {
  /** A JSON Web Key Set, or a list of keys: private ES256 keys with a kid, the signing one first. Null: a new one. */
  jwks: string | null;
  publishable: string | null;
  secret: string | null;
  issuer: string;
}

export async function openFixedKeys({ jwks, publishable, secret, issuer }: FixedKeysOptions): Promise<Keys> {
  const signing = jwks === null ? [await newKey()] : readKeys(jwks);
  const publicKeys = signing.map(
    ({ d: _private, key_ops: _operations, ...key }): JWK => ({ ...key, key_ops: ['verify'] }),
  );
  return {
    publishable: publishable ?? `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secret: secret ?? `sb_secret_${randomBytes(24).toString('base64url')}`,
    publicKeys: async () => publicKeys,
    sign: (claims, seconds) => {
      const [key] = signing;
      if (!key?.kid) throw new Error('There is no key to sign with');
      return signWith({ kid: key.kid, private_jwk: key }, claims, { issuer, seconds });
    },
    verify: (token) => verifyToken(token, publicKeys, { issuer, audience: AUDIENCE }),
  };
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
  return {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(12).toString('base64url'),
    alg: TOKEN_ALGORITHM,
    use: 'sig',
  };
}

function readKeys(text: string): JWK[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new Error('The file of signing keys is not JSON', { cause });
  }
  const list: unknown = Array.isArray(parsed) ? parsed : (parsed as { keys?: unknown }).keys;
  const keys = (Array.isArray(list) ? list : []) as JWK[];
  const isUsable = (key: JWK) =>
    key.kty === 'EC' && key.crv === 'P-256' && typeof key.d === 'string' && Boolean(key.kid);
  if (keys.length === 0 || !keys.every(isUsable)) {
    throw new Error('The file of signing keys holds something else than private P-256 keys, each with a kid');
  }
  return keys;
}
