import { describe, expect, test } from 'vitest';
import { isOneTypoApart } from './one-typo.ts';

describe('one typo', () => {
  test.each([
    ['kitchn', 'kitchen'],
    ['kitcheen', 'kitchen'],
    ['kutchen', 'kitchen'],
    ['ktichen', 'kitchen'],
  ])('%s counts as %s with a typo', (asked, found) => {
    expect(isOneTypoApart(asked, found)).toBe(true);
  });
  test.each([
    ['kitchen', 'kitchen'],
    ['kichn', 'kitchen'],
    ['hcitken', 'kitchen'],
  ])('%s does not count as %s', (asked, found) => {
    expect(isOneTypoApart(asked, found)).toBe(false);
  });
});
