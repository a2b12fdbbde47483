import { expect, test } from 'vitest';
import headers from './column-headers.json' with { type: 'json' };
import { findGuessedRules } from './guessed-rules.ts';

const guessed = (...names: string[]) => findGuessedRules(names);

test.each([
  'Address Visibility Level',
  'Address Rule on Web',
  'Web Display Rule',
  'IDX Level',
  'Suppressed by Broker',
  'Withheld by Seller',
  'Internet Choice',
  'Show/Hide Address',
  'Syndication Partners',
  'Internet Moratorium',
  'Deny Address Display',
  'Quarantine Address on Internet',
])('%s looks like a rule of what may be shown, and not all of it is understood', (header) => {
  expect(guessed('Address', header)).toEqual([header]);
});

test.each([
  'Display Name',
  'Internet',
  'Internet Provider',
  'High Speed Internet Provider',
  'Showing Instructions',
  'View',
  'Show Street #',
  'Address Visibility',
  'Show Street #',
  'Address Visibility',
])('%s is none, or one that is understood', (header) => expect(guessed('Address', header)).toEqual([]));

test('what is known is not told, nor what a person has decided', () => {
  expect(guessed('Hide Address', 'InternetEntireListingDisplayYN')).toEqual([]);
  const choice = { 'Address Visibility': null };
  expect(findGuessedRules(['Address Visibility'], choice)).toEqual([]);
});

test('of the columns of real exports only rules are told', () => {
  const names = Object.values(headers).flatMap((columns) => Object.keys(columns));
  expect(guessed(...names)).toEqual(['OwnerOptOut']);
});
