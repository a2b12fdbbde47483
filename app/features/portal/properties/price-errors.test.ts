import { expect, test } from 'vitest';
import { priceErrors } from './price-errors.ts';

test('an unusable price is reported with its label', () => {
  expect(priceErrors('cheap', '')).toEqual({ minPrice: 'Min price must be an amount in whole dollars.' });
  expect(priceErrors('', '495.000')).toEqual({ maxPrice: 'Max price must be an amount in whole dollars.' });
  expect(priceErrors('900,000', '$800,000')).toEqual({ maxPrice: "Max price can't be less than the min price." });
});

test('typical ways to type an amount are accepted, and so is an empty field', () => {
  expect(priceErrors('$500,000', '500000')).toEqual({});
  expect(priceErrors('', ' ')).toEqual({});
});
