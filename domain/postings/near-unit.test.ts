import { expect, test } from 'vitest';
import { normalizeUnit } from '#domain/listings/address.ts';
import { isNearUnit } from './near-unit.ts';

const isNear = (one: string, other: string) => isNearUnit(normalizeUnit(one), normalizeUnit(other));

test.each(['B4', '4B front', '4th floor B', '4-B', 'Apt 4B rear'])(
  'unit 4B and unit %s may be the same home',
  (other) => {
    expect(isNear('4B', other)).toBe(true);
  },
);

test.each([
  ['4B', '4C'],
  ['12A', '21A'],
  ['4B', '14B'],
  ['4 front', '4 rear'],
  ['front', 'rear'],
  ['PH1', '1'],
])('units %s and %s are two homes', (one, other) => {
  expect(isNear(one, other)).toBe(false);
});
