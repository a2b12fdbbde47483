import { expect, test } from 'vitest';
import { isQuiet, nextMorning } from './quiet-hours.ts';

test.each([
  ['2026-12-01T01:59:00Z', '8:59 PM', false],
  ['2026-12-01T02:00:00Z', '9:00 PM', true],
  ['2026-12-01T12:59:00Z', '7:59 AM', true],
  ['2026-12-01T13:00:00Z', '8:00 AM', false],
  // In summer the clocks are an hour ahead.
  ['2026-07-01T00:59:00Z', '8:59 PM', false],
  ['2026-07-01T12:00:00Z', '8:00 AM', false],
])('%s is %s in New York', (time, _, quiet) => expect(isQuiet(new Date(time))).toBe(quiet));

test('what waits goes out at eight in the morning, also when the clocks change that night', () => {
  expect(nextMorning(new Date('2026-12-01T03:00:00Z'))).toEqual(new Date('2026-12-01T13:00:00Z'));
  expect(nextMorning(new Date('2026-11-01T03:00:00Z'))).toEqual(new Date('2026-11-01T13:00:00Z'));
  expect(nextMorning(new Date('2026-03-08T04:00:00Z'))).toEqual(new Date('2026-03-08T12:00:00Z'));
});
