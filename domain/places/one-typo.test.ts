import { describe, expect, test } from 'vitest';
import { isOneTypoApart } from './one-typo.ts';

describe('one typo', () => {
  test.each([
    ['kitchn', 'kitchen'],
    ['kitcheen', 'kitchen'],
    ['kutchen', 'kitchen'],
    ['ktichen', 'kitchen'],
  ])('%s is taken for %s', (asked, found) => {
    expect(isOneTypoApart(asked, found)).toBe(true);
  });
  test.each([
    ['kitchen', 'kitchen'],
    ['kichn', 'kitchen'],
    ['hcitken', 'kitchen'],
  ])('%s is not taken for %s', (asked, found) => {
    expect(isOneTypoApart(asked, found)).toBe(false);
  });
});
