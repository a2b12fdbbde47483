import { expect, test } from 'vitest';
import { findUnlawfulWording } from './find-unlawful-wording.server.ts';
import { checkListingTexts, jurisdictionOf } from './listing-texts.ts';

test('each field of a listing is checked, and each feature for itself', () => {
  const findings = checkListingTexts(
    { title: 'Adults only', description: 'Quiet. No vouchers.', features: ['Dishwasher', 'No kids'] },
    'NY',
    findUnlawfulWording,
  );
  expect(findings.map(({ field, index, start, text }) => [field, index, start, text])).toEqual([
    ['title', 0, 0, 'Adults only'],
    ['description', 0, 7, 'No vouchers'],
    ['features', 1, 0, 'No kids'],
  ]);
});

test('a listing without texts has no findings', () => {
  expect(checkListingTexts({ title: null, features: [] }, 'NJ', findUnlawfulWording)).toEqual([]);
});

test.each([
  [{ state: 'NY', borough: 'Brooklyn' }, 'NYC'],
  [{ state: 'ny', county: 'Kings County' }, 'NYC'],
  [{ state: 'NY', county: 'Westchester', borough: null, city: 'Yonkers' }, 'NY'],
  [{ state: 'NY', city: 'New York' }, 'NYC'],
  [{ state: 'NY', city: 'Staten Island' }, 'NYC'],
  [{ state: 'NY', county: 'Erie', city: 'Queens' }, 'NY'],
  [{ state: 'NY', city: 'Albany' }, 'NY'],
  [{ state: 'NJ', county: 'Hudson', city: 'Hoboken' }, 'NJ'],
  [{ state: 'NJ', city: 'Manhattan' }, 'NJ'],
  [{ state: 'CT' }, null],
] as const)('%j is under the law of %s', (place, jurisdiction) => {
  expect(jurisdictionOf(place)).toBe(jurisdiction);
});
