import { expect, test } from 'vitest';
import { readPostingForm } from './posting-form.ts';
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

test('an hour that the clocks skip is no time for an open house', () => {
  const times = { day: '2027-03-07', from: '02:30', to: '04:00', every: '7', times: 2 } as const;
  expect(repeatOpenHouses(times, [], new Date('2027-03-01T12:00:00Z'))).toEqual({
    problem: 'On 03/14/2027 the clocks skip the hour from 2 to 3 AM. Choose another time.',
  });
});

test.each([
  ['02:30', '03:30', true],
  ['01:00', '02:30', true],
  ['01:00', '03:00', false],
])('an open house from %s to %s on the day when the clocks go forward is refused: %s', (from, to, isRefused) => {
  const form = { open_day: '03/14/2027', open_from: from, open_to: to, open_kind: 'open' };
  const { errors } = readPostingForm(form, new Date('2027-03-01T12:00:00Z'));
  expect(errors.open_day?.includes('clocks skip') ?? false).toBe(isRefused);
});

test('dates that nobody can mean are refused', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const errors = (form: Record<string, string>) => readPostingForm({ listing_kind: 'rental', ...form }, now).errors;
  expect(errors({ available_on: '12/31/9999' }).available_on).toBe(
    'Available date can be at most three years from now',
  );
  expect(errors({ available_on: '12/31/2028' })).not.toHaveProperty('available_on');
  const openHouse = { open_day: '03/14/2090', open_from: '12:00', open_to: '13:00', open_kind: 'open' };
  expect(errors(openHouse).open_day).toBe('An open house can be at most a year from now');
});
