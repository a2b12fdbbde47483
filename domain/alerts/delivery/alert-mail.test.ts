import { expect, test } from 'vitest';
import type { ListingCard } from '#domain/listings/listing.ts';
import { type AlertedHome, type AlertFacts, alertMail, headingOf, linkOf, paragraphsOf } from './alert-mail.ts';

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
  expect(paragraphsOf(facts, '')).toEqual(['“Montclair”: 2 new.']);
});

test('a saved home beside them is told apart, and the link leads to all of them', () => {
  const facts = { homes: [home('new'), home('new'), home('price', true)], searches, siteUrl };
  expect(headingOf(facts)).toBe('3 homes changed');
  expect(linkOf(facts)).toBe('https://stoop.example/saved?tab=alerts');
  expect(paragraphsOf(facts, '')).toEqual([
    '“Montclair”: 2 new. What you saved: 1 with a new price. A home found more than once is listed once.',
  ]);
});

const card = {
  id: 7,
  kind: 'sale',
  title: 'Garden flat',
  address: '1 Grand Street',
  city: 'Hoboken',
  neighborhood: null,
  price: 500_000,
  monthlyCost: 4_000,
  monthlyCostIsComplete: true,
  beds: 2,
  baths: 1,
  sqft: null,
  listingFirm: null,
  mlsSource: 'RLS',
  isSample: false,
  nextOpenHouse: null,
} as unknown as ListingCard;
const HOME: AlertedHome = {
  kind: 'new',
  price: null,
  previousPrice: null,
  card,
  isListed: true,
  isSavedHome: false,
  isSavedBuilding: false,
};
const searchOf = (id: number) => ({ id, name: `Search ${id}`, path: '/buy' });
const write = (facts: Partial<AlertFacts>) =>
  alertMail({
    homes: [HOME],
    searches: [searchOf(1)],
    siteUrl: 'https://stoop.example',
    stopUrl: 'https://stoop.example/stop',
    isInstant: true,
    ...facts,
  });

test('the mail leads to where its frequency is changed: to each search, or to the profile for what is only saved', () => {
  const ofSearch = {
    label: 'Change how often for “Search 1”',
    url: 'https://stoop.example/saved?tab=searches&search=1',
  };
  const ofSaves = {
    label: 'Change how often for what you saved',
    url: 'https://stoop.example/buyer-renter-profile?tab=notifications',
  };
  for (const isInstant of [true, false]) {
    expect(write({ isInstant }).noteLinks).toEqual([ofSearch]);
    expect(write({ isInstant, homes: [{ ...HOME, isSavedHome: true }] }).noteLinks).toEqual([ofSearch, ofSaves]);
    expect(write({ isInstant, searches: [] }).noteLinks).toEqual([ofSaves]);
  }
});

test('many searches have one link together', () => {
  const searches = [1, 2, 3, 4, 5, 6].map(searchOf);
  expect(write({ searches }).noteLinks).toEqual([
    { label: 'Change how often for each search', url: 'https://stoop.example/saved?tab=searches' },
  ]);
});

test('a home that hundreds of searches found names three of them', () => {
  const searches = Array.from({ length: 400 }, (_, index) => ({ ...searchOf(index + 1), name: '&'.repeat(200) }));
  const { paragraphs } = write({ searches });
  expect(paragraphs[0]).toMatch(/”, “&+”, “&+” and 397 more: 1 new\.$/);
  expect(JSON.stringify(write({ searches })).length).toBeLessThan(5_000);
});

test('a home that several searches found is listed once, and only then the mail says so', () => {
  const homes = [HOME, { ...HOME, card: { ...card, id: 8 } }];
  expect(write({ homes }).paragraphs[0]).toBe('“Search 1”: 2 new.');
  expect(write({ homes, searches: [searchOf(1), searchOf(2)] }).paragraphs[0]).toContain(
    'A home found more than once is listed once.',
  );
});

test('the monthly cost is called as on the site: the total, or from what is known', () => {
  const costOf = (monthlyCostIsComplete: boolean) =>
    write({ homes: [{ ...HOME, card: { ...card, monthlyCostIsComplete } }] }).homes?.[0]?.monthlyCost;
  expect(costOf(true)).toBe('about $4,000/mo total');
  expect(costOf(false)).toBe('from $4,000/mo, some costs not given');
});
