import { expect, test } from 'vitest';
import { newYorkTime, nextNewYorkTime } from './new-york-clock.ts';

test.each([
  ['on an ordinary day', '2026-11-28T14:00:00Z', '2026-11-29T13:00:00.000Z'],
  ['the same morning', '2026-11-28T12:59:00Z', '2026-11-28T13:00:00.000Z'],
  ['the morning after clocks go forward', '2026-03-07T20:00:00Z', '2026-03-08T12:00:00.000Z'],
  ['the morning after clocks go back', '2026-10-31T20:00:00Z', '2026-11-01T13:00:00.000Z'],
  ['just before midnight', '2026-07-01T03:59:00Z', '2026-07-01T12:00:00.000Z'],
])('eight o’clock in New York comes once a day: %s', (_, now, next) => {
  expect(nextNewYorkTime(new Date(now), [8]).toISOString()).toBe(next);
});

test('a weekday is that of New York, and hours of a day come in order', () => {
  expect(nextNewYorkTime(new Date('2026-11-29T12:00:00Z'), [8], 'Mon').toISOString()).toBe('2026-11-30T13:00:00.000Z');
  expect(nextNewYorkTime(new Date('2026-11-30T13:00:00Z'), [8], 'Mon').toISOString()).toBe('2026-12-07T13:00:00.000Z');
  const hours = [8, 13, 18];
  expect(nextNewYorkTime(new Date('2026-11-29T14:00:00Z'), hours).toISOString()).toBe('2026-11-29T18:00:00.000Z');
  expect(newYorkTime('2026-07-04', 8).toISOString()).toBe('2026-07-04T12:00:00.000Z');
});
