import { expect, test } from 'vitest';
import type { ListedPosting } from '#domain/postings/list-postings.ts';
import { neededText, placeOf } from './posting-texts.ts';

const place = (neighborhood: string | null, city: string, stateCode: 'NY' | 'NJ') =>
  placeOf({ neighborhood, city, stateCode } as ListedPosting);

test('the place line says each name once', () => {
  expect(place('Sunset Park', 'Brooklyn', 'NY')).toBe('Sunset Park, Brooklyn, NY');
  expect(place('Forest Hills', 'Forest Hills', 'NY')).toBe('Forest Hills, NY');
  expect(place(null, 'Montclair', 'NJ')).toBe('Montclair, NJ');
});

test('what a draft still needs is named, the first of it if it is a lot', () => {
  expect(neededText({ stillNeeded: [] })).toBeNull();
  expect(neededText({ stillNeeded: ['Security deposit', 'Application fee'] })).toBe(
    'Still needed: Security deposit, Application fee',
  );
  expect(neededText({ stillNeeded: ['Address', 'Bedrooms', 'Bathrooms', 'Monthly rent', 'Agreement'] })).toBe(
    'Still needed: Address, Bedrooms, Bathrooms, 2 more',
  );
});
