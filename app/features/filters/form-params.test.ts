import { expect, test } from 'vitest';
import { canonicalParams, dropAreaOfOtherPlace, needsCleaning } from './form-params.ts';

const canonical = (text: string) => canonicalParams(new URLSearchParams(text)).toString();

test('a price range becomes a lower and an upper bound', () => {
  expect(canonical('price=1000000-2000000&term=')).toBe('minPrice=1000000&maxPrice=2000000');
  expect(canonical('price=-1000000')).toBe('maxPrice=1000000');
  expect(canonical('price=5000000-')).toBe('minPrice=5000000');
});

test('a price range that was not touched gives way to the amounts beside it', () => {
  const amounts = 'minPrice=3000000&maxPrice=4000000';
  expect(canonical(`price=1000000-2000000&price-before=1000000-2000000&${amounts}`)).toBe(amounts);
  expect(canonical(`price=5000000-&price-before=1000000-2000000&${amounts}`)).toBe('minPrice=5000000');
});

test('an impossible value stays, to be named on the page', () => {
  expect(canonical('minPrice=cheap&term=')).toBe('minPrice=cheap');
  expect(canonical('minPrice=900&maxPrice=800&beds=')).toBe('minPrice=900&maxPrice=800');
});

test('any price lifts both bounds', () => {
  expect(canonical('price=&term=loft')).toBe('term=loft');
});

test('a studio is a home without a bedroom', () => {
  expect(canonical('type=Studio&beds=2%2B')).toBe('beds=0');
  expect(canonical('type=studio')).toBe('beds=0');
  expect(canonical('type=house,studio')).toBe('beds=0&type=House');
  expect(needsCleaning(new URLSearchParams('type=studio'))).toBe(true);
});

test('the top ceiling of the hero search is no ceiling', () => {
  expect(canonical('city=Hoboken&state=NJ&maxPrice=any')).toBe('city=Hoboken&state=NJ');
});

test('the map view stays in the address', () => {
  expect(canonical('view=map&page=1')).toBe('view=map');
});

test('an address made by a form without JavaScript is cleaned, a shared link is not', () => {
  expect(needsCleaning(new URLSearchParams('term=&beds=2'))).toBe(true);
  expect(needsCleaning(new URLSearchParams('beds=2'))).toBe(false);
});

test('another city forgets the map area, another price keeps it', () => {
  const left = (next: string) => {
    const params = new URLSearchParams(next);
    dropAreaOfOtherPlace(params, new URLSearchParams('city=Brooklyn&bbox=-74,40,-73,41'));
    return params.has('bbox');
  };
  expect(left('city=Hoboken&bbox=-74,40,-73,41')).toBe(false);
  expect(left('city=Brooklyn&maxPrice=900000&bbox=-74,40,-73,41')).toBe(true);
});
