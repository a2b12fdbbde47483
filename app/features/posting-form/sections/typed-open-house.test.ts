import { expect, test } from 'vitest';
import { shownOpenHouse, typedOpenHouses } from './typed-open-house.ts';

test('an open house is shown by its day and times in New York', () => {
  const time = { day: '2026-12-06', from: '11:00', to: '12:30', kind: 'open' };
  expect(shownOpenHouse(time)).toEqual({
    startsAt: '2026-12-06T16:00:00.000Z',
    text: 'Sunday, December 6, 11:00 AM to 12:30 PM',
  });
});

test('one whose day or time is missing can’t be shown', () => {
  expect(shownOpenHouse({ day: '2026-12-06', from: '', to: '12:00', kind: 'open' })).toBeNull();
});

test('empty rows are left out', () => {
  const fields = {
    open_day: ['', '2026-12-06'],
    open_from: ['', '11:00'],
    open_to: ['', '12:00'],
    open_kind: ['open'],
  };
  expect(typedOpenHouses(fields)).toEqual([{ day: '2026-12-06', from: '11:00', to: '12:00', kind: 'open' }]);
});
