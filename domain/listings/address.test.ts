import { describe, expect, it } from 'vitest';
import { normalizeStreet, normalizeUnit, parseStreetAddress, unitKey } from './address.ts';

describe('an address line', () => {
  it.each([
    ['2 E 55th St Unit 803', '2 E 55th St', '803'],
    ['12 Main St, 4B', '12 Main St', '4B'],
    ['89-00 170 St Unit 8G', '89-00 170 St', '8G'],
    ['41-07 48th Avenue', '41-07 48th Avenue', null],
    ['300 W 145th St Apt 5D', '300 W 145th St', '5D'],
    ['118 South Oxford Street #2', '118 South Oxford Street', '2'],
    ['75 Washington Street, 4th floor', '75 Washington Street', '4th floor'],
    ['217 W 57th St Unit Penthouse', '217 W 57th St', 'Penthouse'],
    ['31 Perry Street PH', '31 Perry Street', 'PH'],
    ['200 Avenue A', '200 Avenue A', null],
    ['14 Grove Street Garden', '14 Grove Street', 'Garden'],
    ['10 Oak Ave, Apt E', '10 Oak Ave', 'E'],
    ['1 Vanderbilt Ave', '1 Vanderbilt Ave', null],
    ['5 Saint Marks Place 3R', '5 Saint Marks Place', '3R'],
    ['120 Route 9', '120 Route 9', null],
  ])('%s is split into street and unit', (line, address, unit) => {
    expect(parseStreetAddress(line)).toEqual({ address, unit });
  });
});

describe('one home', () => {
  const home = { city: 'New York', state: 'NY', zipCode: '10003', borough: 'Manhattan' } as const;

  it('has one key however street and unit are spelled', () => {
    const key = unitKey({ ...home, address: '231 East 7th Street', unit: '4-B' });
    expect(unitKey({ ...home, address: '231 E 7 St.', unit: 'Apt 4B' })).toBe(key);
    expect(unitKey({ ...home, address: '231 e 7th st', unit: '#4b' })).toBe(key);
  });

  it('is not another unit, borough or direction', () => {
    const key = unitKey({ ...home, address: '12 Henry Street', unit: '1' });
    expect(unitKey({ ...home, address: '12 Henry Street', unit: '2' })).not.toBe(key);
    expect(unitKey({ ...home, borough: 'Brooklyn', address: '12 Henry Street', unit: '1' })).not.toBe(key);
    expect(normalizeStreet('5 East 9th Street', 'Manhattan')).not.toBe(
      normalizeStreet('5 West 9th Street', 'Manhattan'),
    );
  });
});

it('a Queens house number matches with and without its hyphen, a range elsewhere does not', () => {
  expect(normalizeStreet('41-07 48th Avenue', 'Queens')).toBe(normalizeStreet('4107 48 Ave', 'Queens'));
  expect(normalizeStreet('10-12 Main Street', null)).not.toBe(normalizeStreet('1012 Main Street', null));
});

it('the Avenue of the Americas is Sixth Avenue', () => {
  expect(normalizeStreet('420 Avenue of the Americas', 'Manhattan')).toBe(
    normalizeStreet('420 Sixth Avenue', 'Manhattan'),
  );
});

it('floors are one unit in both spellings', () => {
  expect(normalizeUnit('2nd floor')).toBe(normalizeUnit('Fl 2'));
  expect(normalizeUnit('Penthouse')).toBe(normalizeUnit('PH'));
});
