import { expect, test } from 'vitest';
import { lastAtText } from './last-at-text.ts';

test('the time of the last message is as short as it can be, in New York', () => {
  // Noon on November 30.
  const now = Date.parse('2026-11-30T17:00:00Z');
  expect(lastAtText('2026-11-30T14:52:00Z', now)).toBe('9:52 AM');
  // 11:30 PM on the day before.
  expect(lastAtText('2026-11-30T04:30:00Z', now)).toBe('Yesterday');
  expect(lastAtText('2026-11-22T17:00:00Z', now)).toBe('Nov 22');
  expect(lastAtText('2025-12-01T17:00:00Z', now)).toBe('Dec 1, 2025');
});
