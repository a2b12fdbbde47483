import { describe, expect, it, test } from 'vitest';
import { readKind, readOwnership, readPets, readPriceColumn, readStatus, readType } from './classify.ts';

describe('a type', () => {
  it.each([
    ['Co-op for sale', 'Apartment', 'coop'],
    ['CO_OP', 'Apartment', 'coop'],
    ['Stock Cooperative', 'Apartment', 'coop'],
    ['Condop', 'Apartment', 'condop'],
    ['Condominium', 'Condo', 'condo'],
    ['Condo Apartment', 'Condo', 'condo'],
    ['Condo duplex', 'Condo', 'condo'],
    ['Town House', 'Townhouse', null],
    ['TownHomes', 'Townhouse', null],
    ['Row-house', 'Townhouse', null],
    ['Single Family Residence', 'House', null],
    ['SingleFamilyResidence', 'House', null],
    ['Farmhouse', 'House', null],
    ['House with land', 'House', null],
    ['Mobile home', 'House', null],
    ['Loft', 'Apartment', null],
    ['Commercial Condo', 'Commercial', null],
    ['Warehouse', 'Commercial', null],
    ['Residential, Condominium', 'Condo', 'condo'],
    ['Co-op/Condop', 'Apartment', null],
  ])('%s is read as %s with ownership %s', (text, propertyType, ownership) => {
    expect(readType(text)).toMatchObject({ propertyType, ownership, notAHome: false, isAmbiguous: false });
  });

  it.each([
    ['Condo/Coop/Townhouse'],
    ['Condo/Co-op'],
    ['condo_townhome_rowhome_coop'],
    ['Townhouse or Single Family'],
    ['Multi Family/Commercial'],
    ['House/Land'],
    ['Townhouse Condo'],
  ])('%s names several types and does not decide between them', (text) => {
    expect(readType(text)).toMatchObject({ propertyType: null, ownership: null, isAmbiguous: true });
  });

  it.each([['Land for sale'], ['Lots/Land'], ['Parking'], ['Condo Parking'], ['Mobile Home Park'], ['Farm']])(
    '%s is not a home',
    (text) => {
      expect(readType(text)).toMatchObject({ propertyType: null, notAHome: true });
    },
  );

  it.each([
    ['Two-Family', true],
    ['2 Family', true],
    ['Multi-Family', true],
    ['Duplex', true],
    ['Single Family', false],
    ['Condo (duplex)', false],
  ])('%s is a multi-family house: %s', (text, isMultiFamily) => {
    expect(readType(text)).toMatchObject({ isMultiFamily });
  });

  it.each([['Long Island'], ['Residential'], ['Trenton'], ['Officer'], ['Plot']])('%s says nothing', (text) => {
    expect(readType(text)).toEqual({
      propertyType: null,
      ownership: null,
      isMultiFamily: false,
      kind: null,
      notAHome: false,
      isAmbiguous: false,
    });
  });
});

test.each([
  ['For Rent', 'rental'],
  ['RESIDENTIAL_LEASE', 'rental'],
  ['Leased', 'rental'],
  ['To Let', 'rental'],
  ['For Sale', 'sale'],
  ['Resale', 'sale'],
  ['Current', null],
  ['Parent', null],
  ['Complete', null],
  ['Please call', null],
  ['Leasehold', null],
  ['Wholesale', null],
  ['For Sale/For Rent', null],
])('the header %s counts as a price of kind %s', (text, kind) => {
  expect(readKind(text)).toBe(kind);
});

test.each([
  ['Rent', 'rental'],
  ['Monthly Rent', 'rental'],
  ['Rent Price', 'rental'],
  ['Lease Price', 'rental'],
  ['Current Price', null],
  ['Price', null],
  ['Apparent Price', null],
  ['Sale Price', 'sale'],
  ['List Price/Rent', 'either'],
  ['Price or Rent', 'either'],
])('a price under the header %s is a %s', (header, kind) => {
  expect(readPriceColumn(header)).toBe(kind);
});

test.each([
  ['Active Under Contract', 'pending'],
  ['ActiveUnderContract', 'pending'],
  ['Active', 'active'],
  ['A', 'active'],
  ['A - Active', 'active'],
  ['A/C', 'pending'],
  ['A/P', 'pending'],
  ['Act/P', 'pending'],
  ['Active-C', 'pending'],
  ['Deleted by the office', 'expired'],
  ['FOR_SALE', 'active'],
  ['Back on Market', 'active'],
  ['RECENTLY_SOLD', 'sold'],
  ['PAST SALE', 'sold'],
  ['Rented', 'sold'],
  ['Temporarily Off Market', 'expired'],
  ['No longer available', 'expired'],
  ['Not active', 'expired'],
  ['Archived', 'expired'],
  ['Lease Signed', 'sold'],
  ['New Lease Signed', 'sold'],
  ['Let', 'sold'],
  ['Sale Completed', 'sold'],
  ['Recent Sale', 'sold'],
  ['Listed', 'active'],
  ['Not Listed', 'expired'],
  ['Leases Out', 'pending'],
  ['Lease Out', 'pending'],
  ['Not for Rent', 'expired'],
  ['Not For Lease', 'expired'],
  ['No Longer For Rent', 'expired'],
  ['Not on Market', 'expired'],
  ['For Rent', 'active'],
])('the status %s is %s', (text, status) => {
  expect(readStatus(text)?.status).toBe(status);
});

test.each([['Auction'], ['Abandoned'], ['Household'], ['Optional'], ['Newark'], ['Openly'], ['A/X'], ['A house']])(
  'the status %s is unknown',
  (text) => {
    expect(readStatus(text)).toBeNull();
  },
);

test('an ownership that names two kinds counts as none', () => {
  expect(readOwnership('Condo/Co-op')).toBeNull();
  expect(readOwnership('Co-Operative')).toBe('coop');
  expect(readOwnership('Fee Simple')).toBe('fee_simple');
});

test('a word inside another one is not matched', () => {
  expect(readPets('Cats OK, no dogs')).toEqual({ cats: true, dogs: false });
  expect(readPets('See catalog')).toEqual({ cats: null, dogs: null });
});
