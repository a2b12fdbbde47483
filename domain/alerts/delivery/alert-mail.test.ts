import { expect, test } from 'vitest';
import type { ListingCard } from '#domain/listings/listing.ts';
import { type AlertedHome, headingOf, linkOf, paragraphsOf } from './alert-mail.ts';

const home = (kind: AlertedHome['kind'], isSavedHome = false): AlertedHome => ({
  kind,
  isSavedHome,
  isSavedBuilding: false,
  isListed: true,
  price: null,
  previousPrice: null,
  card: { id: 1 } as ListingCard,
});
const searches = [{ id: 1, name: 'Montclair', path: '/buy?city=Montclair' }];
const siteUrl = 'https://stoop.example';

test('homes of one search lead to its results', () => {
  const facts = { homes: [home('new'), home('new')], searches, siteUrl };
  expect(headingOf(facts)).toBe('2 homes for “Montclair”');
  expect(linkOf(facts)).toBe('https://stoop.example/buy?city=Montclair');
  expect(paragraphsOf(facts, '')).toEqual(['“Montclair”: 2 new. Each home comes once.']);
});

test('a saved home beside them is told apart, and the link leads to all of them', () => {
  const facts = { homes: [home('new'), home('new'), home('price', true)], searches, siteUrl };
  expect(headingOf(facts)).toBe('3 homes changed');
  expect(linkOf(facts)).toBe('https://stoop.example/saved?tab=alerts');
  expect(paragraphsOf(facts, '')).toEqual([
    '“Montclair”: 2 new. What you saved: 1 with a new price. Each home comes once.',
  ]);
});
