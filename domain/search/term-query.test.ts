import { expect, test } from 'vitest';
import { parseTerm } from './term-query.ts';

test.each([
  ['bed stuy', 'Bedford-Stuyvesant'],
  ['Wash Heights', 'Washington Heights'],
  ['So Ho', 'Soho'],
])('%s searches for the words of %s', (short, name) => {
  expect(parseTerm(short)?.words.map(({ stem }) => stem)).toEqual(parseTerm(name)?.words.map(({ stem }) => stem));
});

test('a search for "the city" does not look for words that its homes lack', () => {
  expect(parseTerm('the city')?.words.map(({ written }) => written)).toEqual(['city']);
});
