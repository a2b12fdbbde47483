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
])('%s looks like a display rule that is not fully understood', (header) => {
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
])('%s is not a rule, or is fully understood', (header) => expect(guessed('Address', header)).toEqual([]));

test('rules that are understood or chosen by a person are not reported', () => {
  expect(guessed('Hide Address', 'InternetEntireListingDisplayYN')).toEqual([]);
  const choice = { 'Address Visibility': null };
  expect(findGuessedRules(['Address Visibility'], choice)).toEqual([]);
});

test('in real exports, only display rules are reported', () => {
  const names = Object.values(headers).flatMap((columns) => Object.keys(columns));
  expect(guessed(...names)).toEqual(['OwnerOptOut']);
});
