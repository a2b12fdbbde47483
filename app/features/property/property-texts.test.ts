import { expect, test } from 'vitest';
import { isNewToday } from './property-texts.ts';

test('only an active home with a listing date of its source is new today', () => {
  const home = { status: 'active', daysOnMarket: 0, listedAtIsKnown: true } as const;
  expect(isNewToday(home)).toBe(true);
  expect(isNewToday({ ...home, listedAtIsKnown: false })).toBe(false);
  expect(isNewToday({ ...home, status: 'pending' })).toBe(false);
  expect(isNewToday({ ...home, daysOnMarket: 1 })).toBe(false);
});
