import { expect, test } from 'vitest';
import { countOf, formatDay, formatShortDollars, formatTime, formatWeekdayTime } from './format.ts';

test('short prices fit a map pin', () => {
  expect([950, 4250, 9990, 798_400, 999_600, 1_845_000, 22_000_000].map(formatShortDollars)).toEqual([
    '$950',
    '$4.3k',
    '$10k',
    '$798k',
    '$1.00M',
    '$1.85M',
    '$22M',
  ]);
});

test('times are in New York time, written the American way and short on a badge', () => {
  expect(formatTime('2026-11-29T18:00:00Z')).toBe('1:00 PM');
  const now = Date.parse('2026-11-28T12:00:00Z');
  expect(formatWeekdayTime('2026-11-29T16:30:00Z', now)).toBe('Sun 11:30 AM');
  expect(formatWeekdayTime('2026-12-04T11:00:00Z', now)).toBe('Fri 6 AM');
  expect(formatWeekdayTime('2027-03-14T17:00:00Z', now)).toBe('Sun, Mar 14, 1 PM');
});

test('a date is written the same everywhere, the American way', () => {
  expect(formatDay('2026-11-27T12:00:00Z')).toBe('Nov 27, 2026');
});

test('one home is singular, more are plural', () => {
  expect([0, 1, 1204].map((count) => countOf(count, 'home'))).toEqual(['0 homes', '1 home', '1,204 homes']);
});
