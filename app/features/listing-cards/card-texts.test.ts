import { expect, test } from 'vitest';
import type { ListingCard } from '#domain/listings/listing.ts';
import {
  addressText,
  costText,
  factTexts,
  kindText,
  listedText,
  marketText,
  noticeBadge,
  priceText,
  sizeTexts,
  spokenName,
} from './card-texts.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');

const HOME: ListingCard = {
  id: 7,
  mlsId: 'RLS-7',
  kind: 'sale',
  title: 'Parlor floor-through',
  address: '412 Garfield Place, 1',
  city: 'Brooklyn',
  state: 'NY',
  zipCode: '11215',
  neighborhood: 'Park Slope',
  borough: 'Brooklyn',
  propertyType: 'Apartment',
  ownership: 'coop',
  price: 1_845_000,
  previousPrice: null,
  priceReducedAt: null,
  monthlyCost: 11_413,
  netEffectiveRent: null,
  brokerFee: null,
  beds: 3,
  baths: 2.5,
  sqft: 1480,
  latitude: 40.67,
  longitude: -73.98,
  pinIsApproximate: false,
  listedAt: '2026-10-01T12:00:00Z',
  marketSince: '2026-10-01T12:00:00Z',
  nextOpenHouse: null,
  picture: {
    url: '/illustrations/loft-1-day-summer.svg',
    alt: '',
    width: 800,
    height: 600,
    widths: [],
    placeholder: null,
  },
  pictureCount: 1,
  listingFirm: 'Hartwell & Rowe',
  mlsSource: 'RLS',
  isSample: false,
  monthlyCostIsComplete: true,
  listedAtIsKnown: true,
};

test('the type is always shown, the ownership only if it adds something', () => {
  const text = (propertyType: ListingCard['propertyType'], ownership: ListingCard['ownership']) =>
    kindText({ propertyType, ownership });
  expect(kindText(HOME)).toBe('Apartment · Co-op');
  expect(text('Apartment', 'condop')).toBe('Apartment · Condop');
  expect(text('Townhouse', 'condo')).toBe('Townhouse · Condo');
  expect(text('Condo', 'condo')).toBe('Condo');
  expect(text('House', 'fee_simple')).toBe('House');
  expect(text('Apartment', 'rental')).toBe('Apartment');
  expect(text('Apartment', null)).toBe('Apartment');
});

test('a home without a listing date shows when it was first seen, never when it was listed', () => {
  expect(listedText(HOME)).toBe('Listed Oct 1, 2026');
  expect(listedText({ ...HOME, listedAtIsKnown: false })).toBe('First seen Oct 1, 2026');
});

test('there is at most one badge: a price cut comes before new, and new before an open house', () => {
  const nextOpenHouse = { startsAt: '2026-11-29T18:00:00Z', endsAt: '2026-11-29T19:00:00Z' };
  const marketSince = '2026-11-26T12:00:00Z';
  const priceReducedAt = '2026-11-20T12:00:00Z';
  const text = (changes: Partial<ListingCard>) => noticeBadge({ ...HOME, ...changes }, NOW)?.text;
  const price = 1_295_000;
  expect(text({ nextOpenHouse, marketSince, priceReducedAt, price, previousPrice: 1_350_000 })).toBe(
    'Price cut $55,000',
  );
  expect(text({ priceReducedAt, price: null, previousPrice: null })).toBe('Price cut');
  expect(text({ nextOpenHouse, marketSince })).toBe('New');
  expect(text({ nextOpenHouse })).toBe('Open Sun 1 PM');
  expect(text({})).toBeUndefined();
  expect(text({ kind: 'rental', brokerFee: 0 })).toBe('No fee');
});

test('the age is counted in whole days', () => {
  expect(marketText({ ...HOME, marketSince: '2026-11-28T06:00:00Z' }, NOW)).toBe('Listed today');
  expect(marketText({ ...HOME, marketSince: '2026-11-27T06:00:00Z' }, NOW)).toBe('1 day on market');
  expect(marketText(HOME, NOW)).toBe('58 days on market');
});

test('a home without a price shows "Price on request" and no monthly cost', () => {
  const home = { ...HOME, price: null, monthlyCost: null };
  expect(priceText(home)).toBe('Price on request');
  expect(costText(home)).toBeNull();
});

test('a rental shows what it really costs each month', () => {
  const rental = { ...HOME, kind: 'rental' as const, price: 4000, monthlyCost: 4180 };
  expect(costText(rental)).toBe('$4,180 with monthly fees');
  expect(costText({ ...rental, netEffectiveRent: 3667 })).toBe('$3,667 net effective');
  expect(costText({ ...rental, monthlyCost: 4000 })).toBeNull();
});

test('what the source does not provide is left out', () => {
  expect(factTexts({ ...HOME, beds: 0, baths: null, sqft: null })).toEqual([{ value: 'Studio', unit: '' }]);
  expect(addressText({ ...HOME, address: null })).toBe('Brooklyn, NY');
});

test('if main costs are unknown, the cost is a lower bound and never called the total', () => {
  expect(costText({ ...HOME, monthlyCost: 5000 })).toBe('about $5,000/mo total');
  expect(costText({ ...HOME, monthlyCost: 5000, monthlyCostIsComplete: false })).toBe(
    'from $5,000/mo, some costs not given',
  );
});

test('a home without a listing date counts as first seen, not as new', () => {
  const home = { ...HOME, listedAtIsKnown: false, marketSince: '2026-11-28T06:00:00Z' };
  expect(marketText(home, NOW)).toBe('First seen today');
  expect(noticeBadge(home, NOW)).toBeNull();
});

test('days on the market are calendar days in New York', () => {
  const listedAt = Date.parse('2026-11-28T04:30:00Z');
  const home = { ...HOME, listedAtIsKnown: true, marketSince: new Date(listedAt).toISOString() };
  // 11:30 PM, and half an hour later.
  expect(marketText(home, listedAt + 10 * 60_000)).toBe('Listed today');
  expect(marketText(home, listedAt + 40 * 60_000)).toBe('1 day on market');
});

test('a home is named by title, address, price and beds, or by those of them that are known', () => {
  expect(spokenName(HOME)).toBe('Parlor floor-through, 412 Garfield Place, 1, $1,845,000, 3 beds');
  expect(spokenName({ ...HOME, kind: 'rental', price: 3500, beds: 1 })).toBe(
    'Parlor floor-through, 412 Garfield Place, 1, $3,500 a month, 1 bed',
  );
  // A hidden address stays hidden; a studio has no bedroom count.
  expect(spokenName({ title: 'Home in Sunnyside', address: null, price: null, beds: 0 })).toBe(
    'Home in Sunnyside, Price on request, studio',
  );
});

test('rooms that are no legal bedrooms are counted apart, and a room and a shared bath are called that', () => {
  expect(sizeTexts({ ...HOME, beds: 1, flexBeds: 1 })).toEqual(['1 bed + 1 flex', '2.5 ba', '1,480 sq ft']);
  expect(sizeTexts({ ...HOME, beds: 2, flexBeds: 2 })[0]).toBe('2 beds + 2 flex');
  expect(sizeTexts({ ...HOME, beds: 0, flexBeds: 1 })[0]).toBe('Studio + 1 flex');
  const room = { ...HOME, beds: null, baths: null, isRoom: true, hasSharedBath: true };
  expect(sizeTexts(room)).toEqual(['Room', 'Shared bath', '1,480 sq ft']);
  const named = { title: 'Room in Sunnyside', address: null, price: undefined };
  expect(spokenName({ ...named, beds: null, isRoom: true, hasSharedBath: true })).toBe(
    'Room in Sunnyside, room, shared bath',
  );
  expect(spokenName({ ...named, beds: 1, flexBeds: 1 })).toBe('Room in Sunnyside, 1 bed + 1 flex');
});
