import { expect, test } from 'vitest';
import { homeName } from './home-name.ts';

test('a home is called by its title and its address with the unit', () => {
  expect(homeName({ title: 'Loft with a view', address: '280 76th Street, 10E' })).toBe(
    'Loft with a view, 280 76th Street, 10E',
  );
});

test('a title that already has the street gets only the unit', () => {
  expect(homeName({ title: 'Condo at 280 76th Street', address: '280 76th Street, 10E' })).toBe(
    'Condo at 280 76th Street, 10E',
  );
  expect(homeName({ title: '280 76th Street, 10E', address: '280 76th Street, 10E' })).toBe('280 76th Street, 10E');
  expect(homeName({ title: 'House at 11 Main St', address: '1 Main St' })).toBe('House at 11 Main St, 1 Main St');
});

test('a home with a hidden address is called by its title alone', () => {
  expect(homeName({ title: 'Home in Hoboken', address: null })).toBe('Home in Hoboken');
});
