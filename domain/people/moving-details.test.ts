import { expect, test } from 'vitest';
import { asksBuyerQuestions, PURPOSES, splitName } from './moving-details.ts';

test('only buyers are asked about buying', () => {
  expect(PURPOSES.filter(asksBuyerQuestions)).toEqual(['BUY', 'BUY + SELL']);
  expect(asksBuyerQuestions(null)).toBe(false);
});

test('a name is stored in two parts', () => {
  expect(splitName('  Dolores Ana  Marchetti ')).toEqual({ firstName: 'Dolores Ana', lastName: 'Marchetti' });
  expect(splitName('Dolores')).toEqual({ firstName: 'Dolores', lastName: '' });
});
