import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTerm } from './term-query.ts';
import { isOneTypoApart, splitWords, stemOf } from './term-words.ts';

const spelled = (text: string) => splitWords(text).map((word) => word.spelled);

describe('words', () => {
  test.each([
    ['41-07 48th Avenue', '4107 48 ave'],
    ['Fifth Ave. & W 9th St', '5 ave w 9 st'],
    ["Hell's Kitchen", 'hells kitchen'],
    ['Bedford-Stuyvesant', 'bedford stuyvesant'],
    ['pre-war co-op', 'prewar coop'],
    ['2 bedrooms, 2-bed, 2BR', '2br 2br 2br'],
    ['Café Ünter', 'cafe unter'],
    ['constructor toString', 'constructor tostring'],
  ])('%s reads as %s', (text, expected) => {
    expect(spelled(text).join(' ')).toBe(expected);
  });

  test('texts with and without accents are read alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab1- .,'") }), (text) => {
        expect(spelled(`${text} é`)).toEqual([...spelled(text), 'e']);
      }),
    );
  });

  test('forms of a word share a stem, numbers have none', () => {
    expect([stemOf('gardens'), stemOf('garden'), stemOf('4107')]).toEqual(['garden', 'garden', '4107']);
  });
});

describe('one typo', () => {
  test.each([
    ['kitchn', 'kitchen'],
    ['kitcheen', 'kitchen'],
    ['kutchen', 'kitchen'],
    ['ktichen', 'kitchen'],
  ])('%s is taken for %s', (asked, found) => {
    expect(isOneTypoApart(asked, found)).toBe(true);
  });
  test.each([
    ['kitchen', 'kitchen'],
    ['kichn', 'kitchen'],
    ['hcitken', 'kitchen'],
  ])('%s is not taken for %s', (asked, found) => {
    expect(isOneTypoApart(asked, found)).toBe(false);
  });
});

describe('terms', () => {
  test('without anything to find are no filter', () => {
    expect([parseTerm('the'), parseTerm('?!'), parseTerm('""')]).toEqual([null, null, null]);
  });
  test('only the last word may be unfinished, from three letters on', () => {
    expect(parseTerm('main hobo')?.words.map((word) => word.isPrefix)).toEqual([false, true]);
    expect(parseTerm('main st')?.words.map((word) => word.isPrefix)).toEqual([false, false]);
  });
  test('quotes make a phrase', () => {
    expect(parseTerm('brick "Roof Deck"')).toMatchObject({
      words: [{ written: 'brick' }],
      phrases: [['roof', 'deck']],
    });
  });
});
