import { expect, test } from 'vitest';
import { filtersOfPage } from './residential.ts';

test('Buy drops commercial from what is asked for, the other types stay', () => {
  expect(filtersOfPage({ types: ['Commercial', 'House'], includeCommercial: true }, 'sale')).toEqual({
    kind: 'sale',
    types: ['House'],
  });
});

test('asking Buy for commercial alone asks for every home', () => {
  expect(filtersOfPage({ types: ['Commercial'] }, 'sale')).toEqual({ kind: 'sale' });
});

test('the search over all homes has commercial ones too', () => {
  expect(filtersOfPage({ term: 'loft' }, undefined)).toEqual({ term: 'loft', includeCommercial: true });
});
