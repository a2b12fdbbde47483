import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { verifyToken } from './verify-token.server.ts';

const EXPECTED = { issuer: 'https://stoop.example/auth/v1', audience: 'authenticated' };
type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let pair: Pair;
let other: Pair;
let keys: JWK[];

beforeAll(async () => {
  pair = await generateKeyPair('ES256', { extractable: true });
  other = await generateKeyPair('ES256', { extractable: true });
  keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'ES256' }];
});

const claims = { sub: 'x', role: 'authenticated' };
const sign = (privateKey: Pair['privateKey'], { kid = 'k1', issuer = EXPECTED.issuer, expires = '1h' } = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(issuer)
    .setAudience('authenticated')
    .setExpirationTime(expires)
    .sign(privateKey);

test('our own token is accepted', async () => {
  expect(await verifyToken(await sign(pair.privateKey), keys, EXPECTED)).toMatchObject(claims);
});

test('without keys no token can be checked', async () => {
  await expect(verifyToken(await sign(pair.privateKey), [], EXPECTED)).rejects.toThrow('JWKS is empty');
});

test('a token with an unknown key is rejected', async () => {
  await expect(verifyToken(await sign(pair.privateKey, { kid: 'k2' }), keys, EXPECTED)).rejects.toThrow(
    'No matching signing key found in JWKS',
  );
});

test('a token signed by somebody else under the name of our key is rejected', async () => {
  await expect(verifyToken(await sign(other.privateKey), keys, EXPECTED)).rejects.toThrow('Invalid JWT signature');
});

test('a modified token is rejected', async () => {
  const [header, , signature] = (await sign(pair.privateKey)).split('.');
  const payload = Buffer.from(JSON.stringify({ ...claims, role: 'service_role', exp: 9e9 })).toString('base64url');
  await expect(verifyToken([header, payload, signature].join('.'), keys, EXPECTED)).rejects.toThrow(
    'Invalid JWT signature',
  );
});

test('a token without a signature, or with our public key as its secret, is rejected', async () => {
  const unsigned = new UnsecuredJWT(claims).setIssuer(EXPECTED.issuer).setAudience('authenticated').encode();
  await expect(verifyToken(unsigned, keys, EXPECTED)).rejects.toThrow('Invalid JWT signature');
  const secret = new TextEncoder().encode(JSON.stringify(keys[0]).padEnd(32));
  const swapped = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
    .setIssuer(EXPECTED.issuer)
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(secret);
  await expect(verifyToken(swapped, keys, EXPECTED)).rejects.toThrow('Invalid JWT signature');
});

test('a token from another issuer or an expired one is rejected, with half a minute of tolerance', async () => {
  await expect(
    verifyToken(await sign(pair.privateKey, { issuer: 'https://evil.example' }), keys, EXPECTED),
  ).rejects.toThrow('the claim iss does not fit');
  await expect(verifyToken(await sign(pair.privateKey, { expires: '40s ago' }), keys, EXPECTED)).rejects.toThrow(
    'JWT expired',
  );
  expect(await verifyToken(await sign(pair.privateKey, { expires: '20s ago' }), keys, EXPECTED)).toMatchObject(claims);
});

test('text that is not a token is rejected', async () => {
  for (const text of ['', 'a.b.c', 'x']) await expect(verifyToken(text, keys, EXPECTED)).rejects.toThrow('Invalid JWT');
});
