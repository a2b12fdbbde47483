import { expect, test } from 'vitest';
import { PROPOSED_HOURS, type TourHours } from './hours.ts';
import { saysTheSame } from './hours-form.ts';

const filled = (changed: Partial<TourHours> = {}, ...daysOff: string[]) => ({
  hours: { ...PROPOSED_HOURS, ...changed },
  daysOff: daysOff.map((day) => ({ firstDay: day, lastDay: day })),
});

const week = (...monday: TourHours['week'][number]) => [monday, ...PROPOSED_HOURS.week.slice(1)];

test('hours that were loaded and not touched have nothing to save', () => {
  expect(saysTheSame(filled(), filled())).toBe(true);
  const [loaded] = filled({}, '2026-12-24').daysOff.map((each) => ({ ...each, booked: 2 }));
  expect(saysTheSame(filled({}, '2026-12-24'), { hours: PROPOSED_HOURS, daysOff: loaded ? [loaded] : [] })).toBe(true);
});

test('a weekday, a setting and a day off are changes to save', () => {
  for (const changed of [
    filled({ week: week() }),
    filled({ isInstant: true }),
    filled({ lengthMinutes: 15 }),
    filled({}, '2026-12-24'),
  ])
    expect(saysTheSame(changed, filled())).toBe(false);
});

test('the order in which hours of a day were added doesn’t count', () => {
  const [early, late] = [
    [540, 600],
    [900, 960],
  ] as [[number, number], [number, number]];
  expect(saysTheSame(filled({ week: week(early, late) }), filled({ week: week(late, early) }))).toBe(true);
});
