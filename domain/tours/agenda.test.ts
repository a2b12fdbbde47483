import { expect, test } from 'vitest';
import { agendaOf, EMPTY_PLAN, weekOf } from './agenda.ts';
import type { Tour } from './tour.ts';

const tour = (own: Partial<Tour>): Tour => ({
  id: 1,
  conversationId: 1,
  state: 'confirmed',
  side: 'recipient',
  way: 'in_person',
  other: { name: 'Ana Ortiz', role: null, firm: null, license: null },
  home: { id: 7, title: 'Flat', isListed: true },
  lengthMinutes: 30,
  startsAt: null,
  choices: [],
  choicesBy: null,
  ownAgent: null,
  note: null,
  hostNote: null,
  videoUrl: null,
  memo: null,
  endedBy: null,
  wasPassedOn: true,
  reason: null,
  requestedAt: '2026-11-01T12:00:00Z',
  expiresAt: null,
  events: ['cancel'],
  calendar: null,
  taken: [],
  ...own,
});

const at = (time: string) => `2026-12-05T${time}:00.000Z`;

test('a day lists tours, requests and open houses in the order of time', () => {
  const tours = [
    tour({ id: 1, startsAt: at('18:00') }),
    tour({ id: 2, state: 'requested', choices: [at('20:30'), at('16:00')], choicesBy: 'asker' }),
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
  const late = tour({ startsAt: '2026-12-06T00:30:00.000Z' });
  expect(agendaOf('2026-12-05', [late], EMPTY_PLAN).items).toHaveLength(1);
  expect(agendaOf('2026-12-06', [late], EMPTY_PLAN).items).toEqual([]);
});

test('visits to other people’s homes and what has ended are not on it', () => {
  const tours = [
    tour({ id: 1, side: 'asker', startsAt: at('18:00') }),
    tour({ id: 2, state: 'declined', choices: [at('18:00')], events: [] }),
    tour({ id: 3, state: 'canceled', startsAt: at('18:00'), events: [] }),
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
