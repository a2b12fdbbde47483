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
  ['UWS', { name: 'upper west side', state: null }],
  ['LES, NY', { name: 'lower east side', state: 'NY' }],
  ['FiDi', { name: 'financial district', state: null }],
  ['BK', { name: 'brooklyn', state: null }],
  ['L.I.C.', { name: 'long island city', state: null }],
  ['JC', { name: 'jersey city', state: null }],
  ['Hells Kitchen', { name: "hell's kitchen", state: null }],
  ['Bed-Stuy', { name: 'bedford-stuyvesant', state: null }],
  ['the city', { name: null, state: null }],
  ['constructor', { name: 'constructor', state: null }],
  ['Kings County', { name: 'brooklyn', state: null }],
  ['New York County, NY', { name: 'manhattan', state: 'NY' }],
  ['Essex County, NJ', { name: 'essex county', state: 'NJ', county: 'essex' }],
  ['essex county nj', { name: 'essex county', state: 'NJ', county: 'essex' }],
  ['Hoboken N.J.', { name: 'hoboken', state: 'NJ' }],
  ['Hoboken, New Jersey', { name: 'hoboken', state: 'NJ' }],
  ['West New York', { name: 'west new york', state: null }],
  ['the village', { name: 'greenwich village', state: null }],
  ['St. Lawrence Co.', { name: 'st. lawrence co.', state: null, county: 'st lawrence' }],
  ['  park   slope ', { name: 'park slope', state: null }],
])('%s is understood', (text, expected) => {
  expect(readPlaceName(text)).toEqual(expected);
});

test.each(['Springfield (Union County), NJ', 'Springfield, NJ (Union County)'])(
  '%s is one of several towns with that name',
  (text) => {
    const place = readPlaceName(text);
    expect(place).toMatchObject({ name: 'springfield', state: 'NJ', county: 'union' });
    expect(place.towns).toContain('springfield township');
  },
);
