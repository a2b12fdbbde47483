import { expect, test } from 'vitest';
import { withoutSecretParameters, withoutSecrets } from './without-secrets.ts';

const TOKEN = 'aB3/xYz+secret==token';

test('a secret is hidden in any spelling in which it comes back', () => {
  for (const spelling of [
    TOKEN,
    TOKEN.toUpperCase(),
    encodeURIComponent(TOKEN),
    encodeURIComponent(TOKEN).toLowerCase(),
    encodeURIComponent(encodeURIComponent(TOKEN)),
    [...TOKEN].map((character) => `%${character.charCodeAt(0).toString(16)}`).join(''),
  ]) {
    expect(withoutSecrets(`Token ${spelling} is not valid`, [TOKEN]), spelling).toBe('Token [hidden] is not valid');
  }
});

test('a part of a secret reveals nothing', () => {
  expect(withoutSecrets(`Token ${TOKEN.slice(2, 14)}... is not valid`, [TOKEN])).toBe('Token [hidden]... is not valid');
});

test('other words stay as they are', () => {
  expect(withoutSecrets('100% of 50 requests %zz used', [TOKEN, 'x', ''])).toBe('100% of 50 requests %zz used');
});

test('only the parameters that repeat the token are removed from a next link', () => {
  const next = new URL(`https://feed.example/Property?$skip=10&access_token=${encodeURIComponent(TOKEN)}&a=b`);
  const cleared = withoutSecretParameters(next, [TOKEN]);
  expect([...cleared.searchParams]).toEqual([
    ['$skip', '10'],
    ['a', 'b'],
  ]);
  const plain = new URL('https://feed.example/Property?$filter=A%20eq%20%27b%27&$skip=10');
  expect(withoutSecretParameters(plain, [TOKEN]).href).toBe(plain.href);
});
