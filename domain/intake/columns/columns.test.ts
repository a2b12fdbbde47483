import { describe, expect, it, test } from 'vitest';
import headers from './column-headers.json' with { type: 'json' };
import { findMissing, mapColumns, matchHeader } from './columns.ts';

const fieldOf = (header: string) => matchHeader(header)?.field ?? null;

describe('headers of real exports match their field, or none', () => {
  // The meaning of each header was checked in the export it came from.
  it.each(Object.entries(headers))('%s', (_source, expected) => {
    expect(Object.fromEntries(Object.keys(expected).map((header) => [header, fieldOf(header)]))).toEqual(expected);
  });

  it('there are more than a thousand of them', () => {
    expect(Object.values(headers).flatMap((each) => Object.keys(each)).length).toBeGreaterThan(1000);
  });
});

test.each([
  ['Current Price', 'price'],
  ['CURRENTPRICE', 'price'],
  ['currentPrice', 'price'],
  ['List Price ($)', 'price'],
  ['List Price/Rent', 'price'],
  ['MLS\nNumber', 'mls_id'],
  ['"MLS #"', 'mls_id'],
  ['# of Beds', 'beds'],
  ['No. Baths', 'baths'],
  ['Sq. Ft.', 'sqft'],
  ['LISTINGAGENTNAME', 'listing_agent'],
])('%j is recognized as %s no matter how it is spelled', (header, field) => {
  expect(fieldOf(header)).toBe(field);
});

test.each([
  ['$/SQUARE FEET'],
  ['Price/SqFt'],
  ['Parent Parcel'],
  ['Different Address'],
  ['Last Sold Date'],
  ['Last Sold Price'],
  ['Original List Price'],
  ['Area'],
  ['Size'],
  ['constructor'],
  ['__proto__'],
  [''],
])('%j matches no field', (header) => {
  expect(fieldOf(header)).toBeNull();
});

test.each([
  ['lot_size.size', 'lot_size'],
  ['living_area.value', 'sqft'],
  ['location.address.line', 'address'],
  ['location.address.coordinate.lat', 'latitude'],
  ['description.sub_type', 'property_type'],
  ['photos/0/href', 'images'],
  ['baths.full', 'baths_full'],
  ['agent.phone', 'listing_agent_phone'],
])('the path %s matches %s', (path, field) => {
  expect(fieldOf(path)).toBe(field);
});

test.each([
  ['lot_size.type'],
  ['seller.address'],
  ['school.city'],
  ['agent.address.city'],
  ['address.id'],
  ['location.type'],
  ['building.id'],
  ['mortgage.price'],
  ['last_sold.price'],
  ['description.sold_date'],
  ['description.sold_price'],
])('the last part of %s is not enough for a match', (path) => {
  expect(fieldOf(path)).toBeNull();
});

test('a subtype wins over a type, whichever comes first', () => {
  expect(mapColumns(['prop_type', 'prop_sub_type']).get('property_type')).toEqual(['prop_sub_type', 'prop_type']);
});

test('fields that no column matches are listed', () => {
  expect(findMissing(mapColumns(['Street', 'Town', 'Beds']))).toEqual(['price']);
  expect(findMissing(mapColumns(['Rent', 'Beds', 'Baths']))).toEqual(['address', 'city']);
});
