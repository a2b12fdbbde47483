import { expect, test } from 'vitest';
import { createPlaceIndex } from '#domain/places/place-index.ts';
import type { FeedRecord } from '#domain/feed/ports.ts';
import type { VendorProfile } from '#domain/feed/vendor-profile.ts';
import { VENDOR_PROFILES } from '#domain/feed/vendor-profiles.ts';
import { readProperty } from './property.ts';

const places = createPlaceIndex({
  zips: [
    {
      zipCode: '11215',
      city: 'Brooklyn',
      state: 'NY',
      county: 'Kings',
      counties: ['Kings'],
      borough: 'Brooklyn',
      latitude: 40.667,
      longitude: -73.983,
    },
    {
      zipCode: '07042',
      city: 'Montclair',
      state: 'NJ',
      county: 'Essex',
      counties: ['Essex'],
      borough: null,
      latitude: 40.814,
      longitude: -74.22,
    },
  ],
  cities: [],
  neighborhoods: [{ name: 'Park Slope', latitude: 40.671, longitude: -73.981 }],
});
const now = new Date('2026-11-28T12:00:00Z');

const RECORD: FeedRecord = {
  ListingKey: 'KEY1001',
  ListingId: 'RLS1001',
  StandardStatus: 'Active',
  MlsStatus: 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Condominium',
  ListPrice: 1_250_000,
  UnparsedAddress: '412 Garfield Place',
  UnitNumber: '3B',
  City: 'Brooklyn',
  StateOrProvince: 'NY',
  PostalCode: '11215',
  Latitude: 40.671,
  Longitude: -73.981,
  BedroomsTotal: 2,
  BathroomsFull: 1,
  BathroomsHalf: 1,
  LivingArea: 1100,
  ListOfficeName: 'Slope Realty',
  InternetEntireListingDisplayYN: true,
  InternetAddressDisplayYN: true,
  OnMarketDate: '2026-11-20',
  ModificationTimestamp: '2026-11-27T10:00:00.123Z',
};

function read(changes: FeedRecord, profile: VendorProfile = VENDOR_PROFILES.trestle) {
  return readProperty({ ...RECORD, ...changes }, { profile, places, now, images: [], line: 1 });
}

function readRow(changes: FeedRecord, profile?: VendorProfile) {
  const reading = read(changes, profile);
  if (!('row' in reading)) throw new Error(`No row: ${JSON.stringify(reading)}`);
  return reading.row;
}

test('a record becomes a listing at its location, with full and half baths', () => {
  expect(readRow({})).toMatchObject({
    mls_id: 'KEY1001',
    address: '412 Garfield Place',
    unit: '3B',
    city: 'Brooklyn',
    borough: 'Brooklyn',
    neighborhood: 'Park Slope',
    listing_kind: 'sale',
    property_type: 'Condo',
    ownership: 'condo',
    status: 'active',
    price: 1_250_000,
    beds: 2,
    baths: 1.5,
    hide_address: false,
    hide_from_internet: false,
    listing_date: '2026-11-20T12:00:00.000Z',
    last_updated: '2026-11-27T10:00:00.123Z',
  });
});

test('people see the listing number without the vendor’s prefix, and the key stays its id', () => {
  const grid = { ...VENDOR_PROFILES.mls_grid, keyPrefix: 'KEY' };
  expect(readRow({ ListingId: 'KEY3521907', MlgCanUse: ['IDX'] }, grid)).toMatchObject({
    mls_id: 'KEY1001',
    listing_id: '3521907',
  });
});

test('a bathroom count that cannot be one, such as 1.1, never wins over full and half baths', () => {
  expect(readRow({ BathroomsTotalInteger: 1.1, BathroomsTotalDecimal: '1.1' }).baths).toBe(1.5);
});

test('both spellings of an enumeration mean the same', () => {
  expect(readRow({ StandardStatus: 'ActiveUnderContract' }).status).toBe('pending');
  expect(readRow({ StandardStatus: 'Active Under Contract' }).status).toBe('pending');
  expect(readRow({ StandardStatus: ['Closed'] }).status).toBe('sold');
  expect(readRow({ PropertySubType: 'Single Family Residence' }).property_type).toBe('House');
  expect(readRow({ PropertySubType: 'SingleFamilyResidence ' }).property_type).toBe('House');
});

test('every status of the standard is mapped', () => {
  const statuses = Object.fromEntries(
    [
      'Active',
      'ComingSoon',
      'ActiveUnderContract',
      'Pending',
      'Closed',
      'Expired',
      'Withdrawn',
      'Canceled',
      'Hold',
    ].map((status) => [status, readRow({ StandardStatus: status }).status]),
  );
  expect(statuses).toEqual({
    Active: 'active',
    ComingSoon: 'active',
    ActiveUnderContract: 'pending',
    Pending: 'pending',
    Closed: 'sold',
    Expired: 'expired',
    Withdrawn: 'expired',
    Canceled: 'expired',
    Hold: 'expired',
  });
  expect(read({ StandardStatus: 'Delete' })).toEqual({ removed: 'StandardStatus is Delete' });
});

test('a record with an unknown status or type is set aside with the reason and never shown as active', () => {
  expect(read({ StandardStatus: 'Teaser' })).toMatchObject({
    problem: { column: 'StandardStatus', value: 'Teaser', reason: expect.stringContaining('unknown') },
  });
  expect(read({ StandardStatus: null })).toHaveProperty('problem');
  expect(read({ StandardStatus: 'Incomplete' })).toHaveProperty('problem');
  expect(read({ PropertyType: 'Spaceship' })).toHaveProperty('problem');
  expect(read({ PropertySubType: 'Yurt Pod' })).toHaveProperty('problem');
});

test('coming soon stays hidden, unless the source may show it', () => {
  expect(readRow({ StandardStatus: 'Coming Soon' }).hide_from_internet).toBe(true);
  const showing = {
    ...VENDOR_PROFILES.trestle,
    display: { ...VENDOR_PROFILES.trestle.display, showsComingSoon: true },
  };
  expect(readRow({ StandardStatus: 'Coming Soon' }, showing).hide_from_internet).toBe(false);
});

test('a co-op is an apartment with ownership coop', () => {
  for (const changes of [
    { PropertySubType: 'StockCooperative' },
    { PropertySubType: 'Apartment', CommonInterest: 'Stock Cooperative' },
    { PropertySubType: null, CommonInterest: 'StockCooperative' },
  ]) {
    expect(readRow(changes)).toMatchObject({ property_type: 'Apartment', ownership: 'coop' });
  }
  expect(readRow({ PropertySubType: 'Condop' })).toMatchObject({ property_type: 'Apartment', ownership: 'condop' });
});

test('an apartment in a condominium is a condo', () => {
  expect(readRow({ PropertySubType: 'Apartment', CommonInterest: 'Condominium' })).toMatchObject({
    property_type: 'Condo',
    ownership: 'condo',
  });
});

test('without a subtype, the structure type decides', () => {
  expect(readRow({ PropertySubType: null, StructureType: ['House'] }).property_type).toBe('House');
  expect(readRow({ PropertySubType: null, StructureType: 'Townhouse' }).property_type).toBe('Townhouse');
  expect(readRow({ PropertySubType: null, UnitNumber: '3B' }).property_type).toBe('Apartment');
});

test('land, parking and the like are not homes', () => {
  expect(read({ PropertyType: 'Land' })).toMatchObject({ problem: { reason: 'Not a home' } });
  expect(read({ PropertySubType: 'Deeded Parking' })).toMatchObject({ problem: { reason: 'Not a home' } });
});

test('a shop or an office is Commercial, for sale or for rent', () => {
  expect(readRow({ PropertyType: 'Commercial Lease', PropertySubType: 'Retail', ListPrice: 4000 })).toMatchObject({
    property_type: 'Commercial',
    listing_kind: 'rental',
  });
});

test('a weekly rent becomes a monthly one, and a daily one is not shown', () => {
  const lease = { PropertyType: 'ResidentialLease', PropertySubType: 'Apartment' };
  expect(readRow({ ...lease, ListPrice: 3000 })).toMatchObject({ listing_kind: 'rental', price: 3000 });
  expect(readRow({ ...lease, ListPrice: 900, LeaseAmountFrequency: 'Weekly' }).price).toBe(3900);
  expect(read({ ...lease, ListPrice: 300, LeaseAmountFrequency: 'Daily' })).toHaveProperty('problem');
});

test('what the source does not plainly allow is not shown', () => {
  expect(readRow({ InternetEntireListingDisplayYN: false }).hide_from_internet).toBe(true);
  expect(readRow({ InternetEntireListingDisplayYN: null }).hide_from_internet).toBe(true);
  expect(readRow({ InternetAddressDisplayYN: 'N' }).hide_address).toBe(true);
  expect(readRow({ InternetAddressDisplayYN: undefined }).hide_address).toBe(true);
  expect(readRow({ Permissions: ['Private'] }).hide_from_internet).toBe(true);
  expect(readRow({ ListOfficeIDXParticipationYN: false }).hide_from_internet).toBe(true);
});

test('a source may say that a missing flag allows', () => {
  const lenient: VendorProfile = {
    ...VENDOR_PROFILES.trestle,
    display: { ...VENDOR_PROFILES.trestle.display, missingMeans: 'show' },
  };
  expect(readRow({ InternetEntireListingDisplayYN: null }, lenient).hide_from_internet).toBe(false);
  expect(readRow({ InternetEntireListingDisplayYN: false }, lenient).hide_from_internet).toBe(true);
});

test('MLS Grid shows what may be used for IDX, and withdraws what may not be viewed', () => {
  const grid = VENDOR_PROFILES.mls_grid;
  expect(readRow({ MlgCanView: true, MlgCanUse: ['IDX', 'VOW'] }, grid).hide_from_internet).toBe(false);
  expect(readRow({ MlgCanView: true, MlgCanUse: ['VOW'] }, grid).hide_from_internet).toBe(true);
  expect(readRow({ MlgCanView: true }, grid).hide_from_internet).toBe(true);
  expect(read({ MlgCanView: false }, grid)).toEqual({ removed: 'MlgCanView is false' });
  expect(read({ MlgCanView: 'false' }, grid)).toEqual({ removed: 'MlgCanView is false' });
});

test('a time without a zone is in the source’s zone, New York if it has none', () => {
  const updated = (time: string, profile?: VendorProfile) =>
    readRow({ ModificationTimestamp: time }, profile).last_updated;
  expect(updated('2026-11-27T05:00:00')).toBe('2026-11-27T10:00:00.000Z');
  expect(updated('2026-07-01T06:00:00')).toBe('2026-07-01T10:00:00.000Z');
  expect(updated('2026-11-27T05:00:00', { ...VENDOR_PROFILES.trestle, timeZone: 'UTC' })).toBe(
    '2026-11-27T05:00:00.000Z',
  );
  expect(updated('2026-11-27T05:00:00-08:00')).toBe('2026-11-27T13:00:00.000Z');
});

test.each([
  ['a price of 0', { ListPrice: 0 }],
  ['the largest number a database holds', { ListPrice: 2_147_483_647 }],
  ['another state', { StateOrProvince: 'TX', PostalCode: '78626' }],
  ['a Canadian postal code with its province', { StateOrProvince: 'ON', PostalCode: 'M5V 2T6' }],
  ['the text "null" for an address', { UnparsedAddress: 'null', StreetName: null }],
])('%s rejects the record with a reason', (_, changes) => {
  expect(read(changes)).toMatchObject({ problem: { reason: expect.any(String) } });
});

test('a record without coordinates is placed by its zip and marked as approximate', () => {
  expect(readRow({ Latitude: null, Longitude: null })).toMatchObject({
    latitude: 40.667,
    location_precision: 'approximate',
  });
});

test('lists are read as lists, as text or as a single word', () => {
  expect(
    readRow({ InteriorFeatures: 'BuiltInFeatures,High Ceilings', Appliances: ['Dishwasher', 'None'] }).features,
  ).toEqual(['Built In Features', 'High Ceilings', 'Dishwasher']);
});
