// The keys of the platform: ES256 pairs that sign access tokens, and the two API keys. All are stored in the database,
// so every process signs with and trusts the same keys.
import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { TokenRefused } from './token-refused.ts';
import { TOKEN_ALGORITHM, verifyToken } from './verify-token.server.ts';

/** No token lives longer, and a retired key is published for this long. */
export const LONGEST_TOKEN_SECONDS = 3600;
/** A token with an unknown key makes us reload the keys, but a flood of them must not become a flood of queries. */
const LOOK_AGAIN_MS = 5_000;
/** How soon every process signs with a new key. */
const KEEP_MS = 60_000;
/** An arbitrary lock number, the same in every process, so that only one creates the first keys. */
const LOCK = 7_366_002;
export const AUDIENCE = 'authenticated';

export interface Keys {
  publishable: string;
  secret: string;
  /** Public keys, newest first, as published in /.well-known/jwks.json. */
  publicKeys(): Promise<JWK[]>;
  /** `seconds` from now; at most LONGEST_TOKEN_SECONDS. */
  sign(claims: JWTPayload, seconds: number): Promise<{ token: string; expiresAt: number }>;
  /** @throws TokenRefused */
  verify(token: string): Promise<JWTPayload>;
}

interface SigningKey {
  kid: string;
  private_jwk: JWK;
  public_jwk: JWK;
}

/** `pool` acts as stoop_auth. Creates the first keys if there are none. */
export async function openKeys(pool: pg.Pool, issuer: string): Promise<Keys> {
  const apiKeys = await ensureKeys(pool);
  let signing: Promise<SigningKey[]> = readSigningKeys(pool);
  let readAt = Date.now();
  await signing;
  const look = (olderThanMs: number) => {
    if (Date.now() - readAt > olderThanMs) {
      readAt = Date.now();
      const before = signing;
      // While the database is unavailable, the keys we know remain valid.
      signing = readSigningKeys(pool).catch(() => before);
    }
    return signing;
  };
  const publicKeys = async (olderThanMs = KEEP_MS) => (await look(olderThanMs)).map((key) => key.public_jwk);
  return {
    ...apiKeys,
    publicKeys,
    async sign(claims, seconds) {
      const [newest] = await look(KEEP_MS);
      if (!newest) throw new Error('There is no signing key. Run: npm run keys -- rotate');
      return signWith(newest, claims, { issuer, seconds });
    },
    async verify(token) {
      const expectations = { issuer, audience: AUDIENCE };
      try {
        return await verifyToken(token, await publicKeys(), expectations);
      } catch (error) {
        if (!(error instanceof TokenRefused) || error.code !== 'unknown_key') throw error;
        // Another process may have created a new key in the meantime.
        return verifyToken(token, await publicKeys(LOOK_AGAIN_MS), expectations);
      }
    },
  };
}

/** Also used for keys that aren't in a database (fixed-keys.server.ts). */
export async function signWith(
  { kid, private_jwk }: Pick<SigningKey, 'kid' | 'private_jwk'>,
  claims: JWTPayload,
  { issuer, seconds }: { issuer: string; seconds: number },
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + Math.min(seconds, LONGEST_TOKEN_SECONDS);
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    // The object must stay the same: jose caches the imported form for it, and importing costs as much as signing.
    .sign(private_jwk);
  return { token, expiresAt };
}

/** Signs with a new key from now on (other processes: within a minute). Tokens signed by the old one remain valid. */
export async function rotateSigningKey(pool: pg.Pool): Promise<{ kid: string }> {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(
      `delete from platform.signing_keys where retired_at < now() - make_interval(secs => $1::int * 2)`,
      [LONGEST_TOKEN_SECONDS],
    );
    await client.query('update platform.signing_keys set retired_at = now() where retired_at is null');
    return insertSigningKey(client);
  });
}

async function ensureKeys(pool: pg.Pool): Promise<Pick<Keys, 'publishable' | 'secret'>> {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const { rows: signing } = await client.query('select from platform.signing_keys where retired_at is null limit 1');
    if (signing.length === 0) await insertSigningKey(client);
    await client.query(
      `insert into platform.api_keys (kind, key) values ('publishable', $1), ('secret', $2) on conflict (kind) do nothing`,
      [newApiKey('publishable'), newApiKey('secret')],
    );
    const { rows } = await client.query<{ kind: 'publishable' | 'secret'; key: string }>(
      'select kind, key from platform.api_keys',
    );
    const keyOf = (kind: string) => rows.find((row) => row.kind === kind)?.key ?? '';
    return { publishable: keyOf('publishable'), secret: keyOf('secret') };
  });
}

const newApiKey = (kind: 'publishable' | 'secret'): string => `sb_${kind}_${randomBytes(24).toString('base64url')}`;

async function insertSigningKey(client: pg.PoolClient): Promise<{ kid: string }> {
  const { privateKey, publicKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
  const kid = randomBytes(12).toString('base64url');
  const marks = { kid, alg: TOKEN_ALGORITHM, use: 'sig' };
  await client.query('insert into platform.signing_keys (kid, private_jwk, public_jwk) values ($1, $2, $3)', [
    kid,
    { ...(await exportJWK(privateKey)), ...marks },
    { ...(await exportJWK(publicKey)), ...marks, key_ops: ['verify'] },
  ]);
  return { kid };
}

async function readSigningKeys(pool: pg.Pool): Promise<SigningKey[]> {
  const { rows } = await pool.query<SigningKey>(
    `select kid, private_jwk, public_jwk
     from platform.signing_keys
     where retired_at is null or retired_at > now() - make_interval(secs => $1::int * 2)
     order by retired_at desc nulls first, created_at desc`,
    [LONGEST_TOKEN_SECONDS],
  );
  return rows;
}
