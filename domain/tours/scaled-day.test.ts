import { expect, test } from 'vitest';
import { agendaOf, EMPTY_PLAN, type HostPlan } from './agenda.ts';
import { tourOf } from './agenda-testing.server.ts';
import { scaleDay } from './scaled-day.ts';
import type { Tour } from './tour.ts';

const DAY = '2026-12-05';
/** In winter, New York is five hours behind UTC. */
const at = (time: string) => `${DAY}T${time}:00.000Z`;
const scale = (tours: Tour[], plan: Partial<HostPlan> = {}) =>
  scaleDay(agendaOf(DAY, tours, { ...EMPTY_PLAN, ...plan }));
const hour = (time: number) => time * 60;
/** Saturday is the sixth day. */
const saturday = (...spans: [number, number][]) => [[], [], [], [], [], spans, []];

test('a tour is where the clock says, as long as it takes', () => {
  const { from, until, slots } = scale([tourOf({ startsAt: at('16:15'), lengthMinutes: 45 })]);
  expect([from, until]).toEqual([hour(9), hour(19)]);
  expect(slots).toMatchObject([{ from: hour(11) + 15, until: hour(12), lane: 0, lanes: 1 }]);
});

test('the day begins earlier and ends later if something is then', () => {
  const { from, until } = scale([
    tourOf({ id: 1, startsAt: at('12:30') }),
    tourOf({ id: 2, startsAt: '2026-12-06T01:00:00.000Z', lengthMinutes: 45 }),
  ]);
  expect([from, until]).toEqual([hour(7), hour(21)]);
});

test('what is at the same time is side by side, and what follows has the whole width again', () => {
  const { slots } = scale(
    [
      tourOf({ id: 1, startsAt: at('16:00') }),
      tourOf({ id: 2, state: 'requested', choices: [at('16:00'), at('16:30')], choicesBy: 'asker' }),
      tourOf({ id: 3, startsAt: at('20:00') }),
    ],
    { openHouses: [{ propertyId: 7, title: 'Flat', startsAt: at('15:30'), endsAt: at('17:00') }] },
  );
  expect(slots.map(({ from, lane, lanes }) => [from, lane, lanes])).toEqual([
    [hour(10.5), 0, 3],
    [hour(11), 1, 3],
    [hour(11), 2, 3],
    [hour(11.5), 1, 3],
    [hour(15), 0, 1],
  ]);
});

test('one thing right after the other shares no width', () => {
  const { slots } = scale([tourOf({ id: 1, startsAt: at('16:00') }), tourOf({ id: 2, startsAt: at('16:30') })]);
  expect(slots.map(({ lanes }) => lanes)).toEqual([1, 1]);
});

test('outside of the tour hours it is closed, all day on a day off, and never if there are no hours', () => {
  const week = saturday([hour(15), hour(17)], [hour(10), hour(12)]);
  expect(scale([], { week }).closed).toEqual([
    { from: hour(9), until: hour(10) },
    { from: hour(12), until: hour(15) },
    { from: hour(17), until: hour(19) },
  ]);
  expect(scale([], { week, daysOff: [{ firstDay: DAY, lastDay: DAY }] }).closed).toEqual([
    { from: hour(9), until: hour(19) },
  ]);
  expect(scale([]).closed).toEqual([]);
});

test('in summer it is where the clock of the summer says', () => {
  const { slots } = scaleDay(agendaOf('2026-07-04', [tourOf({ startsAt: '2026-07-04T14:00:00.000Z' })], EMPTY_PLAN));
  expect(slots[0]?.from).toBe(hour(10));
});
