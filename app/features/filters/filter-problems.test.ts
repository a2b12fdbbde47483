import { expect, test } from 'vitest';
import { parseSearchParams } from '#domain/search/read-query-params.ts';
import { filterProblems } from './filter-problems.ts';

const texts = (search: string, kind: 'sale' | 'rental') =>
  filterProblems(parseSearchParams(new URLSearchParams(search)).problems, kind).map(({ text }) => text);

test('a filter that cannot be used is named by its label', () => {
  expect(texts('minPrice=cheap&maxYear=soon', 'sale')).toEqual([
    'Min price must be an amount in whole dollars.',
    'Year built, max must be a whole number from 1600 to 2100.',
  ]);
  expect(texts('minPrice=5000&maxPrice=4000', 'rental')).toEqual(['Max rent must be more than Min rent.']);
  expect(texts('minYear=1990&maxYear=1980', 'sale')).toEqual(["Year built, max can't be less than Year built, min."]);
});

test('no message to people contains the name of a parameter', () => {
  const names = ['minPrice', 'maxPrice', 'minMonthly', 'maxMonthly', 'minBaths', 'minSqft', 'maxSqft', 'minYear'];
  const odd = ['kind', 'state', 'borough', 'zip', 'beds', 'type', 'ownership', 'cats', 'noFee', 'openHouse', 'reduced'];
  const area = ['listedWithin', 'bbox', 'polygon', 'near', 'sort', 'page', 'pageSize'];
  for (const name of [...names, ...odd, ...area]) {
    const [text = ''] = texts(`${name}=%3F%3F`, 'sale');
    expect(text, name).not.toBe('');
    expect(text, name).not.toMatch(/[a-z][A-Z]|_|One of the filters/);
    expect(text, name).toMatch(/^[A-Z]/);
  }
});
