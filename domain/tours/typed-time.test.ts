import { expect, test } from 'vitest';
import { freeDays, PROPOSED_HOURS, type Span } from './hours.ts';
import { firstSuggestion, NO_TIME, readTypedTime } from './typed-time.ts';

/** A Monday, 10:00 AM in New York. */
const NOW = Date.parse('2026-11-30T15:00:00Z');

test('a day without a time asks for one, and a time without a day does, too', () => {
  expect(readTypedTime({ day: '2026-12-03', time: '' }, NOW)).toEqual({ time: 'Add a time' });
  expect(readTypedTime({ day: '', time: '14:30' }, NOW)).toEqual({ day: 'Add a day' });
  expect(readTypedTime(NO_TIME, NOW)).toBeNull();
});

test('a day and a time are a time in New York', () => {
  expect(readTypedTime({ day: '2026-12-03', time: '14:30' }, NOW)).toBe(Date.parse('2026-12-03T19:30:00Z'));
});

test('a time that has passed, is too far ahead or isn’t on the clocks is not sent', () => {
  expect(readTypedTime({ day: '2026-11-30', time: '09:00' }, NOW)).toEqual({ day: 'Choose a time in the future' });
  expect(readTypedTime({ day: '2027-11-30', time: '09:00' }, NOW)).toMatchObject({
    day: expect.stringMatching('within'),
  });
  const spring = Date.parse('2027-03-10T15:00:00Z');
  expect(readTypedTime({ day: '2027-03-14', time: '02:30' }, spring)).toMatchObject({
    day: expect.stringMatching('clocks skip'),
  });
});

const offered = (week: Span[][], busy: { from: number; until: number }[] = []) => ({
  days: freeDays({ ...PROPOSED_HOURS, week }, { daysOff: [], busy, now: NOW }),
});
const ALL_DAY: Span[] = [[9 * 60, 19 * 60]];
const everyDay = PROPOSED_HOURS.week;

test('the time that is filled in is on a day on which the host shows homes, and free', () => {
  expect(firstSuggestion(offered(everyDay), NOW)).toEqual({ day: '2026-12-02', time: '12:00' });
  // No tours on Wednesdays; on Thursdays only late.
  const week = everyDay.map((_, day): Span[] => (day === 2 ? [] : day === 3 ? [[17 * 60, 19 * 60]] : ALL_DAY));
  expect(firstSuggestion(offered(week), NOW)).toEqual({ day: '2026-12-03', time: '17:00' });
  const noon = Date.parse('2026-12-02T17:00:00Z');
  expect(firstSuggestion(offered(everyDay, [{ from: noon, until: noon + 3_600_000 }]), NOW)).toEqual({
    day: '2026-12-02',
    time: '11:30',
  });
});

test('a host without any free time gets none filled in; of unknown hours, noon in two days', () => {
  expect(firstSuggestion(offered(everyDay.map(() => [])), NOW)).toEqual(NO_TIME);
  expect(firstSuggestion(null, NOW)).toEqual({ day: '2026-12-02', time: '12:00' });
});
