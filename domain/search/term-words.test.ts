import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTerm } from './term-query.ts';
import { splitWords, stemOf } from './term-words.ts';

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
    ['Fifty-ninth Street, 59th St, 59 Street, fifty ninth st', '59 st 59 st 59 st 59 st'],
    ['One Hundred Twenty-Fifth Street, one hundred and tenth', '125 st 110'],
    ['Thirteenth, twentieth, ninety-ninth, hundredth', '13 20 99 100'],
    ['Rte 27, Route 27, Rt. 27, NJ-27, NJ 27', 'rte 27 rte 27 rte 27 rte 27 rte 27'],
    ['US 1, US Route 1, U.S. Highway 1, State Hwy 1', 'rte 1 rte 1 rte 1 rte 1'],
    ['1204 Kings Highway 27', '1204 kings hwy 27'],
    ['Hoboken NJ 07030, NJ 2 baths', 'hoboken nj 07030 nj 2 baths'],
    ['Saint Marks Pl, St. Mark\u2019s Place', 'st marks pl st marks pl'],
    ['W 4th St, West Fourth Street, 5th Av, Fifth Avenue', 'w 4 st w 4 st 5 ave 5 ave'],
    ['constructor toString', 'constructor tostring'],
    ['2.5 baths, 2½ baths, 2 1/2 baths, 2.0 baths', '2__5 baths 2__5 baths 2__5 baths 2 baths'],
    ['Unit 2E 5th floor, #2E 5th floor, 2E 5th floor', 'unit 2e 5 floor 2e 5 floor 2e 5 floor'],
    ['Apt 2E 5th St view, 12 Main Street 2E 5th St', 'apt 2e 5 st view 12 main st 2e 5 st'],
    ['Apt E2 street parking, unit W3 St Marks', 'apt e2 st parking unit w3 st marks'],
    ['300E 74th St, at 300E74 St, E74th St', '300 e 74 st at 300 e 74 st e 74 st'],
    ['12 Van Street, 12 Van St, van parking', '12 van st 12 van st van parking'],
    ['Mc Donald Ave, Mc.Donald Av', 'mcdonald ave mcdonald ave'],
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

  test('forms of a word share a stem; numbers have none', () => {
    expect([stemOf('gardens'), stemOf('garden'), stemOf('4107')]).toEqual(['garden', 'garden', '4107']);
  });
});

describe('terms', () => {
  test('without a searchable word are not filters', () => {
    expect([parseTerm('the'), parseTerm('?!'), parseTerm('""')]).toEqual([null, null, null]);
  });
  test('only the last word may be unfinished, from three letters on', () => {
    expect(parseTerm('main hobo')?.words.map((word) => word.isPrefix)).toEqual([false, true]);
    expect(parseTerm('main st')?.words.map((word) => word.isPrefix)).toEqual([false, false]);
  });
  test.each([
    ['Apt 4', 'apt04'],
    ['apt. #4', 'apt04'],
    ['#4', 'apt04'],
    ['unit 7-C', 'apt07c'],
    ['penthouse a', 'apt0pha'],
    ['PH A', 'apt0pha'],
    ['Apt E', 'apt0e'],
    ['12 main st unit 4b', '12 main st apt04b'],
  ])('%s means one unit', (term, words) => {
    expect(
      parseTerm(term)
        ?.words.map(({ written }) => written)
        .join(' '),
    ).toBe(words);
  });
  test.each(['apartment a block away', 'unit 2 bedrooms', 'penthouse 2 baths', 'laundry in unit'])(
    '%s means no unit',
    (term) => expect(parseTerm(term)?.words.some(({ written }) => written.startsWith('apt0'))).toBe(false),
  );
  test('quotes make a phrase', () => {
    expect(parseTerm('brick "Roof Deck"')).toMatchObject({
      words: [{ written: 'brick' }],
      phrases: [['roof', 'deck']],
    });
  });
});
