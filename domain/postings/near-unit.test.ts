import { expect, test } from 'vitest';
import { normalizeUnit } from '#domain/listings/address.ts';
import { isNearUnit } from './near-unit.ts';

const isNear = (one: string, other: string) => isNearUnit(normalizeUnit(one), normalizeUnit(other));

const SPELLINGS =
  'B4|4B front|4th floor B|4-B|Apt 4B rear|4B/4C|4B & 4C|4A+B|4B or 4C|four B|B-04|4BB|4B1|4B upper|4B East|PH 4B';

test.each(SPELLINGS.split('|'))('unit 4B and unit %s may be the same home', (other) => {
  expect(isNear('4B', other)).toBe(true);
  expect(isNear(other, '4B')).toBe(true);
});

test('zeros make no other unit', () => {
  expect(isNear('T0', 'T 00')).toBe(true);
  expect(isNear('4', '04')).toBe(true);
});

test.each([
  ['4B', '4C'],
  ['12A', '21A'],
  ['4B', '14B'],
  ['4 front', '4 rear'],
  ['front', 'rear'],
  ['PH1', '1'],
  ['1', '12'],
  ['4', '4B'],
  ['PH1', 'PH10'],
  ['4B/4C', '4D'],
  ['10', '1'],
])('units %s and %s are two homes', (one, other) => {
  expect(isNear(one, other)).toBe(false);
});
