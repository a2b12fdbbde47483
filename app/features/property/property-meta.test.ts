import { expect, test } from 'vitest';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { propertyDescription, propertyStructuredData } from './property-meta.ts';

const HOME = {
  id: 7,
  title: 'Brick home',
  kind: 'sale',
  propertyType: 'House',
  city: 'Hoboken',
  state: 'NJ',
  price: 750_000,
  status: 'active',
  listedAt: '2026-11-20T12:00:00.000Z',
  listedAtIsKnown: true,
  lastUpdated: '2026-11-21T12:00:00.000Z',
  pictures: [],
  agent: {},
} as unknown as ListingDetail;

test('a home whose source gives no listing date has no date of posting', () => {
  const [dated] = propertyStructuredData(HOME, 'https://stoop.example');
  expect(dated).toHaveProperty('datePosted', '2026-11-20T12:00:00.000Z');
  const [undated] = propertyStructuredData({ ...HOME, listedAtIsKnown: false }, 'https://stoop.example');
  expect(undated).not.toHaveProperty('datePosted');
});

test('the description names the type of a home and its ownership, as one would say it', () => {
  const text = (changes: Partial<ListingDetail>) =>
    propertyDescription({ ...HOME, beds: null, ...changes }).split(':')[0];
  expect(text({})).toBe('House for sale');
  expect(text({ propertyType: 'Apartment', ownership: 'coop' })).toBe('Co-op apartment for sale');
  expect(text({ propertyType: 'Condo', ownership: 'condo', kind: 'rental' })).toBe('Condo for rent');
});
