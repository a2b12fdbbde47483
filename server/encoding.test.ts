import { expect, test } from 'vitest';
import { chooseEncoding } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, identity; q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['brotli', 'identity'],
])('for "%s" the body is sent as %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
