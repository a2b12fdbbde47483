import { expect, test } from 'vitest';
import { unitKey } from '#domain/listings/address.ts';
import type { Borough } from '#domain/listings/listing.ts';
import { isNearHome, nearKeyStarts } from './near-home.ts';

const keyOf = (address: string, borough: Borough, unit: string | null) =>
  unitKey({ address, unit, city: 'New York', state: 'NY', zipCode: null, borough });

/** Both that it is found by the beginning of its key, and that it is near. */
function isFound(one: string, other: string, borough: Borough = 'Brooklyn'): boolean {
  const [a, b] = [keyOf(one, borough, '2'), keyOf(other, borough, '2')];
  return nearKeyStarts(a).some((start) => b.startsWith(start)) && isNearHome(a, b);
}

test.each([
  '544 46th Streett',
  '544 46th Stret',
  '544 46th Sreet',
  '544 46th Streeett',
  '544 46th',
  '544 46 th Street',
  '544 46thStreet',
  '542-546 46th Street',
  '542 - 546 46th St',
  '542–546 46th St',
  '542/546 46th Street',
  '542 & 546 46th Street',
  '542 to 546 46th Street',
  '542-46 46th Street',
  '544-546 46th Street',
  '540-544 46th Streett',
  '546-542 46th Street',
  '5 44 46th Street',
  'Five Forty Four 46th Street',
  'Five hundred and forty-four 46th Street',
  '544 46 Street House',
  '544 46th Avenue Street',
  '544 46th Street Bldg A',
  '544A 46th Street',
  '544 46th St (corner 6th Ave)',
])('%s may be 544 46th Street, whichever was listed first', (spelling) => {
  expect(isFound('544 46th Street', spelling)).toBe(true);
  expect(isFound(spelling, '544 46th Street')).toBe(true);
});

test.each<[string, string, Borough]>([
  ['124 Bedford Avenue', '124 Bedfrod Ave', 'Brooklyn'],
  ['124 Bedford Avenue', '124 Bedford Aveneu', 'Brooklyn'],
  ['124 Bedford Avenue', '122-126 Bedford', 'Brooklyn'],
  ['310 West 86th Street', '310 86th Street', 'Manhattan'],
  ['41-07 Bell Boulevard', '41-07 Bell Boulevrad', 'Queens'],
  ['41-07 Bell Boulevard', '41-05 - 41-11 Bell Blvd', 'Queens'],
  ['544 46th Street', '542-546 46th Street', 'Queens'],
])('%s may be %s', (one, other, borough) => {
  expect(isFound(one, other, borough)).toBe(true);
  expect(isFound(other, one, borough)).toBe(true);
});

test.each<[string, string, Borough]>([
  ['544 46th Street', '544 47th Street', 'Brooklyn'],
  ['544 46th Street', '544 46th Avenue', 'Queens'],
  ['544 46th Street', '546-550 46th Street', 'Brooklyn'],
  ['544 46th Street', '545 46th Street', 'Brooklyn'],
  ['544A 46th Street', '544B 46th Street', 'Brooklyn'],
  ['12 Forest Park Drive', '12 Forest Park Lane', 'Queens'],
  ['12 46th Street', '12 46th Place', 'Queens'],
  ['5 7th Avenue', '57 7th Avenue', 'Brooklyn'],
  ['310 West 86th Street', '310 East 86th Street', 'Manhattan'],
  ['10 9th Avenue', '10 11th Avenue', 'Manhattan'],
  ['10 12th Avenue', '12 Avenue A', 'Manhattan'],
  ['124 Bedford Avenue', '124 Bedford Place', 'Brooklyn'],
  ['12 Oak Street', '12 Elm Street', 'Brooklyn'],
  ['12 Avenue B', '12 Avenue C', 'Manhattan'],
])('%s and %s are two homes', (one, other, borough) => {
  expect(isFound(one, other, borough)).toBe(false);
});

test.each(['545-543 46th Street', '543-547 46th Street', '500-599 46th Street', '546-540 46th Street'])(
  'a range that covers the number of a listed home may be that home, on whatever side of the street: %s',
  (range) => {
    expect(isFound(range, '544 46th Street')).toBe(true);
  },
);

test('houses 544 and 544A are two, if nothing but the letter tells them apart', () => {
  const [one, other] = ['544 46th Street', '544A 46th Street'].map((address) => keyOf(address, 'Brooklyn', null));
  expect(isNearHome(one ?? '', other ?? '')).toBe(false);
});

test('a home without a unit may be any unit of its building, and any other home without one', () => {
  const keyIn = (unit: string | null) => keyOf('544 46th Street', 'Brooklyn', unit);
  expect(isNearHome(keyIn(null), keyIn('4B'))).toBe(true);
  expect(isNearHome(keyIn(null), keyIn(null))).toBe(true);
  expect(isNearHome(keyIn('4B'), keyIn(null))).toBe(false);
});
