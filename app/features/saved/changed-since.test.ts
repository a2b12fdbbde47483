import { expect, test } from 'vitest';
import type { SavedChange, SavedHome } from '#domain/saved/saved-home.ts';
import { hiddenNotice, savedNotice } from './changed-since.ts';

const BEFORE = '2026-11-19T12:00:00.000Z';
const SAVED = Date.parse('2026-11-20T12:00:00Z');
const AFTER = '2026-11-25T12:00:00.000Z';
const LATER = '2026-11-26T12:00:00.000Z';
const NOW = Date.parse('2026-11-28T12:00:00Z');

const home = (card: Partial<SavedHome['card']>, rest: Partial<SavedHome> = {}): SavedHome => ({
  card: { kind: 'sale', price: 1_295_000, nextOpenHouse: null, ...card } as SavedHome['card'],
  status: 'active',
  offMarketAt: null,
  changes: [],
  ...rest,
});
const priced = (at: string, previousPrice: number | null): SavedChange => ({
  event: 'price_change',
  at,
  previousPrice,
  previousStatus: null,
});
const moved = (at: string, previousStatus: SavedHome['status']): SavedChange => ({
  event: 'status_change',
  at,
  previousPrice: null,
  previousStatus,
});

test('a price cut is counted from the day the home was saved', () => {
  const cut = (at: string, savedAt?: number) =>
    savedNotice(home({}, { changes: [priced(at, 1_350_000)] }), savedAt, NOW);
  expect(cut(AFTER, SAVED)).toEqual({
    icon: 'tag',
    text: '$55,000 less since you saved it',
    isChange: true,
    isWarning: false,
  });
  expect(cut(BEFORE, SAVED)).toBeNull();
  expect(cut(AFTER)).toBeNull();
});

test('a higher price is a change, too', () => {
  const rental = home({ kind: 'rental', price: 1_800 }, { changes: [priced(AFTER, 1_700)] });
  expect(savedNotice(rental, SAVED, NOW)).toMatchObject({ text: '$100 more since you saved it', isChange: true });
});

test('several price steps are one change, and a price that returns to its old value is none', () => {
  const steps = [priced(LATER, 1_250_000), priced(AFTER, 1_350_000), priced(BEFORE, 1_400_000)];
  expect(savedNotice(home({}, { changes: steps }), SAVED, NOW)?.text).toBe('$55,000 less since you saved it');
  expect(savedNotice(home({ price: 1_350_000 }, { changes: steps }), SAVED, NOW)).toBeNull();
});

test('a price added to a home that had none is a change', () => {
  const given = savedNotice(home({}, { changes: [priced(AFTER, null)] }), SAVED, NOW);
  expect(given).toMatchObject({ text: 'Price added since you saved it', isChange: true });
});

test('an offer accepted after the home was saved is a change, and one accepted before is not', () => {
  const pending = (at: string) => home({}, { status: 'pending', changes: [moved(at, 'active')] });
  expect(savedNotice(pending(AFTER), SAVED, NOW)).toMatchObject({ text: 'Offer accepted', isChange: true });
  expect(savedNotice(pending(BEFORE), SAVED, NOW)).toMatchObject({ text: 'Offer accepted', isChange: false });
  expect(savedNotice(pending(AFTER), undefined, NOW)).toMatchObject({ isChange: false });
});

test('a home that left the market says so first, followed by its price change', () => {
  const rented = home({ kind: 'rental' }, { status: 'sold', offMarketAt: AFTER });
  expect(savedNotice(rented, SAVED, NOW)).toMatchObject({ icon: 'clock', text: 'Rented', isChange: true });
  const cut = home({}, { status: 'pending', changes: [moved(LATER, 'active'), priced(AFTER, 1_350_000)] });
  expect(savedNotice(cut, SAVED, NOW)?.text).toBe('Offer accepted, $55,000 less since you saved it');
});

test('a home that is back on the market is a change', () => {
  const back = home({}, { changes: [moved(LATER, 'pending'), moved(BEFORE, 'active')] });
  expect(savedNotice(back, SAVED, NOW)).toMatchObject({ text: 'Back on the market', isChange: true });
});

test('a home that can no longer be shown is a change if it is known when it was saved', () => {
  expect(hiddenNotice(SAVED)).toMatchObject({ text: 'No longer shown', isChange: true });
  expect(hiddenNotice(undefined)).toMatchObject({ isChange: false });
});

test('an open house is shown but is not a change', () => {
  const nextOpenHouse = { startsAt: '2026-11-29T18:00:00Z', endsAt: '2026-11-29T20:00:00Z' };
  expect(savedNotice(home({ nextOpenHouse }), SAVED, NOW)).toMatchObject({
    icon: 'cal',
    text: 'Open house Sun 1 PM',
    isChange: false,
  });
});
