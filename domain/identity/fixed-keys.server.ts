// Keys given at startup rather than stored in the database, for running the platform next to a database that isn't ours
// (npm run gateway).
import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload } from 'jose';
import { z } from 'zod';
import { AUDIENCE, type Keys, signWith } from './keys.server.ts';
import { TOKEN_ALGORITHM, verifyToken } from './verify-token.server.ts';

export interface FixedKeysOptions {
  /**
   * A JSON Web Key Set or a list of keys: private ES256 keys with a kid, the signing key first. Null: create a new one.
   */
  jwks: string | null;
  publishable: string | null;
  secret: string | null;
  issuer: string;
}

/** @throws Error naming the key that can't be used */
export async function openFixedKeys({ jwks, publishable, secret, issuer }: FixedKeysOptions): Promise<Keys> {
  if (publishable !== null && publishable === secret) {
    throw new Error('The visitors’ key and the key that may do everything are the same');
  }
  const signing = jwks === null ? [await newKey()] : readKeys(jwks);
  const publicKeys = signing.map(({ d: _private, ...key }): JWK => ({ ...key, key_ops: ['verify'] }));
  const sign = (key: SigningKey, claims: JWTPayload, seconds: number) =>
    signWith({ kid: key.kid, private_jwk: key }, claims, { issuer, seconds });
  const verify = (token: string) => verifyToken(token, publicKeys, { issuer, audience: AUDIENCE });
  // A key that doesn't work is reported at startup, not when somebody signs in.
  for (const key of signing) {
    try {
      await verify((await sign(key, { role: 'anon' }, 60)).token);
    } catch (cause) {
      throw new Error(`The signing key "${key.kid}" cannot sign: ${cause instanceof Error ? cause.message : cause}`, {
        cause,
      });
    }
  }
  const [newest] = signing as [SigningKey, ...SigningKey[]];
  return {
    publishable: publishable ?? `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secret: secret ?? `sb_secret_${randomBytes(24).toString('base64url')}`,
    publicKeys: async () => publicKeys,
    sign: (claims, seconds) => sign(newest, claims, seconds),
    verify,
  };
}

/**
 * Uses only the parts of a key that we know: key_ops with both sign and verify, as the platform's own generator writes
 * them, fit neither a private nor a public key.
 */
const keySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string().min(1),
  alg: z.literal(TOKEN_ALGORITHM).default(TOKEN_ALGORITHM),
  use: z.literal('sig').default('sig'),
});
type SigningKey = JWK & z.output<typeof keySchema>;

async function newKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
  const kid = randomBytes(12).toString('base64url');
  return keySchema.parse({ ...(await exportJWK(privateKey)), kid });
}

function readKeys(text: string): SigningKey[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new Error('The file of signing keys is not JSON', { cause });
  }
  const list: unknown = Array.isArray(parsed) ? parsed : (parsed as { keys?: unknown } | null)?.keys;
  const keys = z.array(keySchema).min(1).safeParse(list);
  if (!keys.success) {
    throw new Error('The file of signing keys must hold only private P-256 keys, each with a kid');
  }
  const kids = keys.data.map(({ kid }) => kid);
  const twice = kids.find((kid, index) => kids.indexOf(kid) !== index);
  if (twice !== undefined) throw new Error(`Two signing keys have the kid "${twice}"`);
  return keys.data;
}
