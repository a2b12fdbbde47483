import { expect, test } from 'vitest';
import type { SavedHome } from '#domain/saved/saved-home.ts';
import { savedNotice } from './changed-since.ts';

const home = (card: Partial<SavedHome['card']>, rest: Partial<SavedHome> = {}): SavedHome => ({
  card: {
    kind: 'sale',
    price: 1_295_000,
    previousPrice: null,
    priceReducedAt: null,
    nextOpenHouse: null,
    ...card,
  } as SavedHome['card'],
  status: 'active',
  offMarketAt: null,
  ...rest,
});
const SAVED = Date.parse('2026-11-20T12:00:00Z');
const NOW = Date.parse('2026-11-28T12:00:00Z');

test('a price cut counts from the day the home was saved', () => {
  const cut = (priceReducedAt: string) => savedNotice(home({ previousPrice: 1_350_000, priceReducedAt }), SAVED, NOW);
  expect(cut('2026-11-25T12:00:00.000Z')).toEqual({
    icon: 'tag',
    text: '$55,000 less since you saved',
    isChange: true,
  });
  expect(cut('2026-11-19T12:00:00.000Z')).toBeNull();
  expect(
    savedNotice(home({ previousPrice: 1_350_000, priceReducedAt: '2026-11-25T12:00:00Z' }), undefined, NOW),
  ).toBeNull();
});

test('a home that found its buyer says so first, whenever it was saved', () => {
  expect(savedNotice(home({}, { status: 'pending' }), undefined, NOW)?.text).toBe('Offer accepted');
  expect(
    savedNotice(home({ kind: 'rental' }, { status: 'sold', offMarketAt: '2026-11-25T00:00:00Z' }), SAVED, NOW),
  ).toEqual({
    icon: 'clock',
    text: 'Rented',
    isChange: true,
  });
});

test('an open house is told, but is no change', () => {
  const nextOpenHouse = { startsAt: '2026-11-29T18:00:00Z', endsAt: '2026-11-29T20:00:00Z' };
  expect(savedNotice(home({ nextOpenHouse }), SAVED, NOW)).toEqual({
    icon: 'cal',
    text: 'Open house Sun 1 PM',
    isChange: false,
  });
});
