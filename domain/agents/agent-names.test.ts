import { expect, test } from 'vitest';
import { foldFirm, foldPerson, mayBeOnePerson, namesAgent, personKey, searchWords } from './agent-names.ts';

test.each([
  ['Renée O’Neil-Ortiz', 'renee oneil ortiz'],
  ['ORTIZ, ANA', 'ana ortiz'],
  ['Ortiz, Ana, GRI', 'ana ortiz'],
  ['Ana Ortiz, CRS', 'ana ortiz'],
  ['Ana Ortiz, Jr.', 'ana ortiz'],
  ['Søren  Łukasz', 'soren lukasz'],
  ['李 明', '李 明'],
])('%s is compared as %s', (name, folded) => {
  expect(foldPerson(name)).toBe(folded);
});

test.each([
  ['Hartwell & Rowe, LLC', 'Hartwell and Rowe'],
  ['The Plover Realty Co., Inc.', 'PLOVER REALTY'],
])('%s and %s are one firm', (one, other) => {
  expect(foldFirm(one)).toBe(foldFirm(other));
});

test('a firm, an owner and a number are no agents', () => {
  expect(['Plover Realty Inc', 'Owner', '12345', '-'].map((name) => namesAgent(name, 'Plover Realty'))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(namesAgent('Ana Ortiz', null)).toBe(true);
});

test('names may be of one person if they share a word', () => {
  expect(mayBeOnePerson('Ana Ortiz', 'Ana M. Lopez')).toBe(true);
  expect(mayBeOnePerson('Ana M Ortiz', 'Bo M Li')).toBe(false);
});

test('without a firm, a name counts only within its source', () => {
  expect(personKey('Ana Ortiz', null, 'source 1')).not.toBe(personKey('Ana Ortiz', null, 'source 2'));
  expect(personKey('Ana Ortiz', 'Plover', 'source 1')).toBe(personKey('ANA ORTIZ', 'plover', 'source 2'));
});

test('each word is searched once', () => {
  expect(searchWords('Ana Plover', 'Plover & Rowe', null)).toEqual(['ana', 'plover', 'and', 'rowe']);
});
