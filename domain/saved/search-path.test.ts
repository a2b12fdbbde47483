import { expect, test } from 'vitest';
import { searchKey } from './search-path.ts';

test.each([
  ['/buy?city=Hoboken&beds=2', '/buy?beds=2&city=Hoboken', true],
  ['/buy?city=Hoboken', '/buy?city=Hoboken&page=3&sort=price_asc&view=map', true],
  ['/buy', '/buy?', true],
  ['/rent?beds=2%2B', '/rent?beds=2', false],
  ['/buy?city=Hoboken', '/rent?city=Hoboken', false],
  ['/buy?city=Hoboken', '/buy?city=Montclair', false],
])('%s and %s are the same search: %s', (one, other, isSame) => {
  expect(searchKey(one) === searchKey(other)).toBe(isSame);
});
