import { expect, test } from 'vitest';
import { canonicalParams, dropAreaOfOtherPlace, needsCleaning } from './form-params.ts';

const canonical = (text: string) => canonicalParams(new URLSearchParams(text)).toString();

test('a price range becomes a lower and an upper bound', () => {
  expect(canonical('price=1000000-2000000&term=')).toBe('minPrice=1000000&maxPrice=2000000');
  expect(canonical('price=-1000000')).toBe('maxPrice=1000000');
  expect(canonical('price=5000000-')).toBe('minPrice=5000000');
});

test('the two amounts win over a price range that was not changed', () => {
  const amounts = 'minPrice=3000000&maxPrice=4000000';
  expect(canonical(`price=1000000-2000000&price-before=1000000-2000000&${amounts}`)).toBe(amounts);
  expect(canonical(`price=5000000-&price-before=1000000-2000000&${amounts}`)).toBe('minPrice=5000000');
});

test('an impossible value stays, so that the page can name it', () => {
  expect(canonical('minPrice=cheap&term=')).toBe('minPrice=cheap');
  expect(canonical('minPrice=900&maxPrice=800&beds=')).toBe('minPrice=900&maxPrice=800');
});

test('"Any price" removes both bounds', () => {
  expect(canonical('price=&term=loft')).toBe('term=loft');
});

test('a studio is a home without a bedroom', () => {
  expect(canonical('type=Studio&beds=2%2B')).toBe('beds=0');
  expect(canonical('type=studio')).toBe('beds=0');
  expect(canonical('type=house,studio')).toBe('beds=0&type=House');
  expect(needsCleaning(new URLSearchParams('type=studio'))).toBe(true);
});

test('the top price of the hero search sets no maximum', () => {
  expect(canonical('city=Hoboken&state=NJ&maxPrice=any')).toBe('city=Hoboken&state=NJ');
});

test('the map view stays in the address', () => {
  expect(canonical('view=map&page=1')).toBe('view=map');
});

test('the address made by a form without JavaScript is cleaned up, a shared link is not', () => {
  expect(needsCleaning(new URLSearchParams('term=&beds=2'))).toBe(true);
  expect(needsCleaning(new URLSearchParams('beds=2'))).toBe(false);
});

test('another city drops the map area, another price keeps it', () => {
  const left = (next: string) => {
    const params = new URLSearchParams(next);
    dropAreaOfOtherPlace(params, new URLSearchParams('city=Brooklyn&bbox=-74,40,-73,41'));
    return params.has('bbox');
  };
  expect(left('city=Hoboken&bbox=-74,40,-73,41')).toBe(false);
  expect(left('city=Brooklyn&maxPrice=900000&bbox=-74,40,-73,41')).toBe(true);
});

test('a loan of one’s own takes what is left empty from the assumed one, and goes when it is the same', () => {
  const loan = (fields: string) => canonicalParams(new URLSearchParams(`${fields}&assumed-loan=20,6.5,30`)).get('loan');
  expect(loan('down=10&rate=&years=')).toBe('10,6.5,30');
  expect(loan('down=&rate=5.9&years=15')).toBe('20,5.9,15');
  expect(loan('down=&rate=&years=&loan=10,6.5,30')).toBeNull();
  expect(loan('down=20&rate=6.5&years=30')).toBeNull();
  expect(loan('down=150&rate=&years=')).toBe('150,6.5,30');
});
