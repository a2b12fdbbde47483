import { describe, expect, test } from 'vitest';
import { secondsDaysAgo, weekendFrom } from './search-times.ts';

const weekend = (now: string) => {
  const { startsAt, endsAt } = weekendFrom(new Date(now));
  return [startsAt.toISOString(), endsAt.toISOString()];
};

describe('this weekend in New York', () => {
  test('on a Wednesday it is the coming Saturday and Sunday', () => {
    expect(weekend('2026-11-25T15:00:00Z')).toEqual(['2026-11-28T05:00:00.000Z', '2026-11-30T05:00:00.000Z']);
  });
  test('on a Sunday it is the rest of the day', () => {
    expect(weekend('2026-11-29T20:00:00Z')).toEqual(['2026-11-29T20:00:00.000Z', '2026-11-30T05:00:00.000Z']);
  });
  test('late on Sunday in New York it is not Monday yet', () => {
    expect(weekend('2026-11-30T04:30:00Z')).toEqual(['2026-11-30T04:30:00.000Z', '2026-11-30T05:00:00.000Z']);
  });
  test('it is an hour longer when daylight saving time ends', () => {
    expect(weekend('2026-10-30T12:00:00Z')).toEqual(['2026-10-31T04:00:00.000Z', '2026-11-02T05:00:00.000Z']);
  });
  test('it can begin in the next month', () => {
    expect(weekend('2026-07-30T12:00:00Z')).toEqual(['2026-08-01T04:00:00.000Z', '2026-08-03T04:00:00.000Z']);
  });
});

test('"days ago" counts whole days back from this second', () => {
  expect(secondsDaysAgo(new Date('2026-11-28T00:00:01.900Z'), 7)).toBe(Date.UTC(2026, 10, 21, 0, 0, 1) / 1000);
});
