import { expect, test } from 'vitest';
import { findClientAddress, readNetworks } from './client-address.ts';

const NONE = readNetworks('');
const INNER = readNetworks('10.0.0.0/8, 127.0.0.1, fd00::/8');

test('a visitor cannot choose an address with a header', () => {
  expect(findClientAddress('203.0.113.9', '198.51.100.1', NONE)).toBe('203.0.113.9');
  expect(findClientAddress('203.0.113.9', '198.51.100.1', INNER)).toBe('203.0.113.9');
});

test('behind our proxies the last foreign address counts, whatever the visitor wrote before it', () => {
  expect(findClientAddress('10.0.0.2', '6.6.6.6, 198.51.100.1, 10.1.1.1', INNER)).toBe('198.51.100.1');
  expect(findClientAddress('::ffff:127.0.0.1', '2001:db8::7', INNER)).toBe('2001:db8::7');
  expect(findClientAddress('10.0.0.2', 'nonsense', INNER)).toBe('10.0.0.2');
});

test('a proxy that is not an address is named', () => {
  expect(() => readNetworks('10.0.0.0/40')).toThrow('"10.0.0.0/40" is not an address');
});
