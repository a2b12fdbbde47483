import { expect, test } from 'vitest';
import { repeatOpenHouses, type RepeatedTimes } from './repeat-open-houses.ts';

const NOW = new Date('2026-10-01T12:00:00Z');
const SUNDAYS: RepeatedTimes = { day: '2026-10-25', from: '13:00', to: '15:00', every: '7', times: 3 };
const repeat = (change: Partial<RepeatedTimes> = {}, taken: string[] = [], now = NOW) =>
  repeatOpenHouses({ ...SUNDAYS, ...change }, taken, now);
const starts = (answer: ReturnType<typeof repeat>) =>
  'found' in answer ? answer.found.map(({ startsAt }) => startsAt) : answer.problem;

test('every Sunday is at the same time on New York’s clocks, also after they change', () => {
  expect(starts(repeat())).toEqual([
    '2026-10-25T17:00:00.000Z',
    '2026-11-01T18:00:00.000Z',
    '2026-11-08T18:00:00.000Z',
  ]);
  expect(starts(repeat({ day: '2027-03-07', times: 2 }))).toEqual([
    '2027-03-07T18:00:00.000Z',
    '2027-03-14T17:00:00.000Z',
  ]);
});

test('every day and every two weeks are possible, over the end of a month', () => {
  expect(repeat({ day: '2026-12-30', every: '1', times: 3 })).toMatchObject({
    found: [{ day: '2026-12-30' }, { day: '2026-12-31' }, { day: '2027-01-01' }],
  });
  expect(repeat({ every: '14', times: 2 })).toMatchObject({ found: [{ day: '2026-10-25' }, { day: '2026-11-08' }] });
});

test('a listing never gets more than six, counting those it has', () => {
  const two = ['2026-10-03T10:00', '2026-10-04T10:00'];
  expect(repeat({ times: 4 }, two)).toHaveProperty('found.length', 4);
  expect(starts(repeat({ times: 5 }, two))).toBe('A listing can have at most 6 open houses: choose 4 or fewer.');
  expect(starts(repeat({ times: 2 }, [...two, ...two, ...two]))).toContain('Remove one first');
});

test('what can’t be is said in words', () => {
  expect(starts(repeat({ day: '' }))).toBe('Choose the first day, a start and an end.');
  expect(starts(repeat({ day: '2026-02-30' }))).toBe('Choose the first day, a start and an end.');
  expect(starts(repeat({ to: '' }))).toBe('Choose the first day, a start and an end.');
  expect(starts(repeat({ to: '13:00' }))).toBe('An open house must end after it starts.');
  expect(starts(repeat({}, [], new Date('2026-10-26T00:00:00Z')))).toBe('The first open house is already over.');
  expect(starts(repeat({}, ['2026-11-01T13:00']))).toBe('One of these times is in the list already.');
});
