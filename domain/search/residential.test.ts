import { expect, test } from 'vitest';
import { filtersOfPage } from './residential.ts';

test('Buy drops commercial from the requested types and keeps the others', () => {
  expect(filtersOfPage({ types: ['Commercial', 'House'], includeCommercial: true }, 'sale')).toEqual({
    kind: 'sale',
    types: ['House'],
  });
});

test('requesting only commercial in Buy shows every home', () => {
  expect(filtersOfPage({ types: ['Commercial'] }, 'sale')).toEqual({ kind: 'sale' });
});

test('the search over all homes includes commercial', () => {
  expect(filtersOfPage({ term: 'loft' }, undefined)).toEqual({ term: 'loft', includeCommercial: true });
});
