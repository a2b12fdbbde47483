import { expect, test } from 'vitest';
import { readTime } from './values.ts';
import { momentInZone } from './zoned-time.ts';

test('a time without a zone is New York time, in summer and in winter', () => {
  expect(readTime('2026-11-27T05:00')).toBe('2026-11-27T10:00:00.000Z');
  expect(readTime('2026-07-01 06:00:00.5')).toBe('2026-07-01T10:00:00.500Z');
  expect(readTime('2026-11-27T05:00:00Z')).toBe('2026-11-27T05:00:00.000Z');
  expect(readTime('2026-11-27T05:00:00-0800')).toBe('2026-11-27T13:00:00.000Z');
  expect(readTime('2026-11-27')).toBe('2026-11-27T12:00:00.000Z');
});

test('the hours around a clock change are valid times too', () => {
  const inNewYork = (naive: string) => new Date(momentInZone(naive, 'America/New_York')).toISOString();
  expect(inNewYork('2026-03-08T01:59:59')).toBe('2026-03-08T06:59:59.000Z');
  expect(inNewYork('2026-03-08T03:00:00')).toBe('2026-03-08T07:00:00.000Z');
  expect(inNewYork('2026-11-01T00:30:00')).toBe('2026-11-01T04:30:00.000Z');
  expect(inNewYork('2026-11-01T02:30:00')).toBe('2026-11-01T07:30:00.000Z');
});

test('what is not a time gives no result', () => {
  for (const time of ['0000-01-01T00:00:00', '99999-12-31T10:00', '2026-02-31T10:00', '2026-11-27T25:00'])
    expect(readTime(time), time).toBe('unreadable');
});
