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

test('a home without a listing date from its source has no posting date', () => {
  const [dated] = propertyStructuredData(HOME, 'https://stoop.example');
  expect(dated).toHaveProperty('datePosted', '2026-11-20T12:00:00.000Z');
  const [undated] = propertyStructuredData({ ...HOME, listedAtIsKnown: false }, 'https://stoop.example');
  expect(undated).not.toHaveProperty('datePosted');
});

test('the description names the property type and the ownership in everyday words', () => {
  const text = (changes: Partial<ListingDetail>) =>
    propertyDescription({ ...HOME, beds: null, ...changes }).split(':')[0];
  expect(text({})).toBe('House for sale');
  expect(text({ propertyType: 'Apartment', ownership: 'coop' })).toBe('Co-op apartment for sale');
  expect(text({ propertyType: 'Condo', ownership: 'condo', kind: 'rental' })).toBe('Condo for rent');
});

test('structured data counts legal bedrooms only, and calls a room a room', () => {
  const about = (changes: Partial<ListingDetail>) =>
    propertyStructuredData({ ...HOME, ...changes }, 'https://stoop.example')[0]?.about;
  expect(about({ beds: 1, flexBeds: 1, hasSharedBath: true })).toMatchObject({
    '@type': 'SingleFamilyResidence',
    numberOfBedrooms: 1,
    amenityFeature: [
      { '@type': 'LocationFeatureSpecification', name: 'Flex beds', value: 1 },
      { '@type': 'LocationFeatureSpecification', name: 'Shared bath', value: true },
    ],
  });
  expect(about({ beds: null, isRoom: true })).toMatchObject({ '@type': 'Room' });
  expect(about({ beds: null, isRoom: true })).not.toHaveProperty('numberOfBedrooms');
});
