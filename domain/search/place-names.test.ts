import { expect, test } from 'vitest';
import { readPlaceName } from './place-names.ts';

test.each([
  ['Hoboken', { name: 'hoboken', state: null }],
  ['Hoboken, NJ', { name: 'hoboken', state: 'NJ' }],
  ['Brooklyn, New York City, NY', { name: 'brooklyn', state: 'NY' }],
  ['New York, NY', { name: 'new york', state: 'NY' }],
  ['nyc', { name: null, state: null }],
  ['New York City, NY', { name: null, state: 'NY' }],
  ['The Bronx', { name: 'bronx', state: null }],
  ['  park   slope ', { name: 'park slope', state: null }],
])('%s is understood', (text, expected) => {
  expect(readPlaceName(text)).toEqual(expected);
});
