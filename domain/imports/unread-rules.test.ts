import { expect, test } from 'vitest';
import { mapColumns } from './columns.ts';
import headers from './column-headers.json' with { type: 'json' };
import { findUnreadRules } from './unread-rules.ts';

const unread = (...names: string[]) => findUnreadRules(names, mapColumns(names));

test.each([
  'Address Visibility',
  'Web Display Rule',
  'IDX Permission',
  'VOW Participation YN',
  'Suppressed on Portals?',
  'Withheld by Seller',
  'Internet Consent',
  'flags.is_unlisted',
  'Syndication',
])('%s looks like a rule of what may be shown, and nothing reads it', (header) => {
  expect(unread('Address', header)).toEqual([header]);
});

test.each([
  'Display Name',
  'Internet',
  'Internet Provider',
  'High Speed Internet Provider',
  'Showing Instructions',
  'View',
])('%s looks like none', (header) => expect(unread('Address', header)).toEqual([]));

test('what is read is not told, nor what a person has decided', () => {
  expect(unread('Hide Address', 'InternetEntireListingDisplayYN')).toEqual([]);
  const choice = { 'Address Visibility': null };
  expect(findUnreadRules(['Address Visibility'], mapColumns(['Address Visibility'], choice), choice)).toEqual([]);
});

test('of the columns of real exports only rules are told', () => {
  const names = Object.values(headers).flatMap((columns) => Object.keys(columns));
  expect(unread(...names)).toEqual(['OwnerOptOut']);
});
