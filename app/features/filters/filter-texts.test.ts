import { expect, test } from 'vitest';
import { OWNERSHIP_LABELS } from '#domain/listings/ownership-labels.ts';
import { SEARCH_PARAMETERS } from '#domain/search/search-parameters.ts';
import { FORM_ORDER } from './form-order.ts';
import { activeFilters, CHIP_KEYS, filterText, placeText, searchName } from './filter-texts.ts';

test('a minimum and a maximum price are one chip', () => {
  expect(activeFilters({ minPrice: 1_000_000, maxPrice: 2_500_000 })).toEqual([
    { text: '$1M to $2.5M', keys: ['minPrice', 'maxPrice'] },
  ]);
  expect(activeFilters({ maxPrice: 7000 })[0]?.text).toBe('Under $7,000');
});

test('the bedrooms chip shows whether more bedrooms match, too', () => {
  const text = (count: number, exactly: boolean) => activeFilters({ beds: { count, exactly } })[0]?.text;
  expect([text(0, true), text(1, true), text(2, true), text(2, false)]).toEqual([
    'Studio',
    '1 bed',
    '2 beds',
    '2+ beds',
  ]);
});

test('the title names the smallest place and the search text', () => {
  expect(placeText({ city: 'Brooklyn', neighborhood: 'Park Slope' })).toBe(' in Park Slope');
  expect(placeText({ city: 'Hoboken', state: 'NJ', term: 'loft' })).toBe(' in Hoboken matching “loft”');
  expect(placeText({})).toBe('');
});

test('a single filter has its own text', () => {
  expect(filterText('maxPrice', { minPrice: 1000, maxPrice: 2000 })).toBe('Under $2,000');
});

test('the name of a saved search differs from others in the same place', () => {
  const filters = { city: 'Brooklyn', beds: { count: 2, exactly: false }, maxPrice: 900_000 };
  expect(searchName('Homes for sale in Brooklyn', filters)).toBe('Homes for sale in Brooklyn, Under $900k, 2+ beds');
});

test('an ownership has the same name on its chip and its checkbox', () => {
  expect(activeFilters({ ownerships: ['coop', 'fee_simple'] })[0]?.text).toBe(
    `${OWNERSHIP_LABELS.coop} or ${OWNERSHIP_LABELS.fee_simple}`,
  );
});

test('every search filter has a chip and a position in the form', () => {
  expect([...FORM_ORDER].sort()).toEqual(Object.keys(SEARCH_PARAMETERS).sort());
  const liftable = Object.entries(SEARCH_PARAMETERS).flatMap(([key, { isFixed }]) => (isFixed ? [] : [key]));
  expect([...CHIP_KEYS].sort()).toEqual(liftable.sort());
});
