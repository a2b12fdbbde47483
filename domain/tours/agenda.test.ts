import { expect, test } from 'vitest';
import { agendaOf, EMPTY_PLAN, nextBusyDay, weekOf } from './agenda.ts';
import { tourOf } from './agenda-testing.server.ts';

const at = (time: string) => `2026-12-05T${time}:00.000Z`;

test('a day lists tours, requests and open houses in the order of time', () => {
  const tours = [
    tourOf({ id: 1, startsAt: at('18:00') }),
    tourOf({ id: 2, state: 'requested', choices: [at('20:30'), at('16:00')], choicesBy: 'asker' }),
  ];
  const openHouses = [{ propertyId: 7, title: 'Flat', startsAt: at('17:00'), endsAt: at('18:30') }];
  const { items } = agendaOf('2026-12-05', tours, { ...EMPTY_PLAN, openHouses });
  expect(items.map(({ kind, startsAt, endsAt }) => [kind, startsAt.slice(11, 16), endsAt.slice(11, 16)])).toEqual([
    ['request', '16:00', '16:30'],
    ['open_house', '17:00', '18:30'],
    ['tour', '18:00', '18:30'],
    ['request', '20:30', '21:00'],
  ]);
});

test('a tour late in the evening is on its day in New York, not on the next one', () => {
  const late = tourOf({ startsAt: '2026-12-06T00:30:00.000Z' });
  expect(agendaOf('2026-12-05', [late], EMPTY_PLAN).items).toHaveLength(1);
  expect(agendaOf('2026-12-06', [late], EMPTY_PLAN).items).toEqual([]);
});

test('visits to other people’s homes and what has ended are not on it', () => {
  const tours = [
    tourOf({ id: 1, side: 'asker', startsAt: at('18:00') }),
    tourOf({ id: 2, state: 'declined', choices: [at('18:00')], events: [] }),
    tourOf({ id: 3, state: 'canceled', startsAt: at('18:00'), events: [] }),
  ];
  expect(agendaOf('2026-12-05', tours, EMPTY_PLAN).items).toEqual([]);
});

test('a day tells the hours and whether it is off; a week begins on Monday', () => {
  const saturday = agendaOf('2026-12-05', [], {
    ...EMPTY_PLAN,
    week: [[], [], [], [], [], [[600, 900]], []],
    daysOff: [{ firstDay: '2026-12-04', lastDay: '2026-12-05' }],
  });
  expect(saturday).toMatchObject({ isOff: true, hours: [[600, 900]] });
  expect(weekOf('2026-12-06').at(0)).toBe('2026-11-30');
  expect(weekOf('2026-11-30').at(-1)).toBe('2026-12-06');
});

test('the next day with anything on it is found, whatever it is', () => {
  const tours = [tourOf({ id: 1, startsAt: at('18:00') })];
  const openHouses = [
    { propertyId: 7, title: 'Flat', startsAt: '2026-12-07T17:00:00Z', endsAt: '2026-12-07T18:00:00Z' },
  ];
  const plan = { ...EMPTY_PLAN, openHouses };
  expect(nextBusyDay('2026-12-01', tours, plan)).toBe('2026-12-05');
  expect(nextBusyDay('2026-12-05', tours, plan)).toBe('2026-12-07');
  expect(nextBusyDay('2026-12-07', tours, plan)).toBeNull();
});
