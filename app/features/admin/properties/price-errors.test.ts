import { expect, test } from 'vitest';
import { priceErrors } from './price-errors.ts';

test('a price that cannot be used is named by its label', () => {
  expect(priceErrors('cheap', '')).toEqual({ minPrice: 'Min price must be an amount in whole dollars.' });
  expect(priceErrors('', '495.000')).toEqual({ maxPrice: 'Max price must be an amount in whole dollars.' });
  expect(priceErrors('900,000', '$800,000')).toEqual({ maxPrice: "Max price can't be less than the min price." });
});

test('amounts as people type them are fine, and so is none', () => {
  expect(priceErrors('$500,000', '500000')).toEqual({});
  expect(priceErrors('', ' ')).toEqual({});
});
