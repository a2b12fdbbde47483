import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { expect, test } from 'vitest';
import { openFixedKeys } from './fixed-keys.server.ts';

const issuer = 'https://stoop.example/auth/v1';

async function makeKey(marks: object = {}): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'k1', alg: 'ES256', use: 'sig', ...marks };
}
const open = (keys: unknown) => openFixedKeys({ jwks: JSON.stringify(keys), publishable: null, secret: null, issuer });

test('a key marked for both signing and verifying, as the platform’s generator writes it, does both', async () => {
  const keys = await open([await makeKey({ key_ops: ['sign', 'verify'], ext: true })]);
  const { token } = await keys.sign({ sub: 'x', role: 'authenticated' }, 60);
  expect(await keys.verify(token)).toMatchObject({ sub: 'x' });
  const [shown] = await keys.publicKeys();
  expect(shown).toMatchObject({ kid: 'k1', key_ops: ['verify'] });
  expect(shown).not.toHaveProperty('d');
});

test('the first of several keys signs, and all are trusted', async () => {
  const [a, b] = [await makeKey(), await makeKey({ kid: 'k2' })];
  const before = await open({ keys: [b] });
  const keys = await open({ keys: [a, b] });
  const { token } = await before.sign({ role: 'authenticated' }, 60);
  expect(await keys.verify(token)).toMatchObject({ role: 'authenticated' });
});

test('keys that cannot sign are rejected by name at startup', async () => {
  const [a, b] = [await makeKey(), await makeKey({ kid: 'k2' })];
  const { d: _private, ...publicOnly } = a;
  const tries: [unknown, RegExp][] = [
    [[{ ...a, x: b.x, y: b.y }], /The signing key "k1" cannot sign: /],
    [[a, { ...b, d: 'AAAA' }], /The signing key "k2" cannot sign: /],
    [[a, { ...b, kid: 'k1' }], /Two signing keys have the kid "k1"/],
    [[publicOnly], /only private P-256 keys/],
    [[{ ...a, alg: 'RS256' }], /only private P-256 keys/],
    [[{ ...a, use: 'enc' }], /only private P-256 keys/],
    [[], /only private P-256 keys/],
    [null, /only private P-256 keys/],
  ];
  for (const [keys, words] of tries) await expect(open(keys)).rejects.toThrow(words);
});

test('the visitors’ key must differ from the key that may do everything', async () => {
  const same = openFixedKeys({ jwks: null, publishable: 'k', secret: 'k', issuer });
  await expect(same).rejects.toThrow(/are the same/);
});
