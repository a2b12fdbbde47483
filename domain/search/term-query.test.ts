import { expect, test } from 'vitest';
import { parseTerm } from './term-query.ts';

test.each([
  ['bed stuy', 'Bedford-Stuyvesant'],
  ['Wash Heights', 'Washington Heights'],
  ['So Ho', 'Soho'],
])('%s asks for the words of %s', (short, name) => {
  expect(parseTerm(short)?.words.map(({ stem }) => stem)).toEqual(parseTerm(name)?.words.map(({ stem }) => stem));
});

test('"the city" asks for no words that its homes do not have', () => {
  expect(parseTerm('the city')?.words.map(({ written }) => written)).toEqual(['city']);
});
