import { expect, test } from 'vitest';
import { createViewCounter, type View } from './view-counter.server.ts';

const NOON = Date.parse('2026-11-29T17:00:00Z');
const VIEW: View = { propertyId: 5, network: '203.0.113.7', userAgent: 'Firefox', viewer: null };

test('a visitor counts once per listing and day, however often the page is opened', () => {
  const counter = createViewCounter({ now: () => NOON });
  expect([VIEW, VIEW, { ...VIEW, propertyId: 6 }, VIEW].map(counter.count)).toEqual([true, false, true, false]);
  expect(counter.take().map(({ propertyId, day, views }) => [propertyId, day, views])).toEqual([
    [5, '2026-11-29', 1],
    [6, '2026-11-29', 1],
  ]);
  expect(counter.count(VIEW)).toBe(false);
  expect(counter.take()).toEqual([]);
});

test('people who share an address count each, by their browsers', () => {
  const counter = createViewCounter({ now: () => NOON });
  for (const userAgent of ['Firefox', 'Safari', 'Firefox']) counter.count({ ...VIEW, userAgent });
  expect(counter.take()).toEqual([{ propertyId: 5, day: '2026-11-29', viewer: null, views: 2 }]);
});

test('nobody raises a count by inventing browsers: one address adds at most 30 a day to a listing', () => {
  const counter = createViewCounter({ now: () => NOON });
  for (let n = 0; n < 500; n += 1) counter.count({ ...VIEW, userAgent: `Browser ${n}` });
  expect(counter.take()[0]?.views).toBe(30);
});

test('the day begins at midnight in New York, also when clocks change', () => {
  let time = Date.parse('2026-11-30T04:59:59Z');
  const counter = createViewCounter({ now: () => time });
  counter.count(VIEW);
  time = Date.parse('2026-11-30T05:00:00Z');
  counter.count(VIEW);
  // Daylight saving time: four hours behind UTC.
  time = Date.parse('2027-03-15T03:59:00Z');
  counter.count(VIEW);
  time = Date.parse('2027-03-15T04:00:00Z');
  counter.count(VIEW);
  expect(counter.take().map(({ day }) => day)).toEqual(['2026-11-29', '2026-11-30', '2027-03-14', '2027-03-15']);
});

test('views that could not be stored are added to the next ones', () => {
  const counter = createViewCounter({ now: () => NOON });
  counter.count(VIEW);
  const taken = counter.take();
  counter.count({ ...VIEW, userAgent: 'Safari' });
  counter.putBack(taken);
  expect(counter.take()).toEqual([{ propertyId: 5, day: '2026-11-29', viewer: null, views: 2 }]);
});

test('memory is bounded: what finds no room is reported as lost, and the oldest visits are forgotten', () => {
  const counter = createViewCounter({ now: () => NOON, mostVisits: 4, mostWaiting: 2 });
  for (const propertyId of [1, 2, 3]) counter.count({ ...VIEW, propertyId });
  expect(counter.take()).toHaveLength(2);
  expect(counter.takeLost()).toBe(1);
  expect(counter.takeLost()).toBe(0);
  expect(counter.count({ ...VIEW, propertyId: 1 })).toBe(true);
});
