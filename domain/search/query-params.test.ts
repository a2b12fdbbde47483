import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parameterName, printSearchParams } from './query-params.ts';
import { parseSearchParams } from './read-query-params.ts';
import { anySearchQuery } from './search-query.arbitrary.ts';

const parse = (text: string) => parseSearchParams(new URLSearchParams(text), { unknownNames: 'report' });

describe('search parameters', () => {
  test('every query survives a round trip through the URL', () => {
    fc.assert(
      fc.property(anySearchQuery(), (query) => {
        const parsed = parseSearchParams(new URLSearchParams(printSearchParams(query).toString()));
        expect(parsed).toEqual({ query, problems: [] });
      }),
      { numRuns: 500 },
    );
  });

  test('an empty address means everything, newest first', () => {
    expect(parse('')).toEqual({ query: { sort: 'recent', page: 1, pageSize: 24 }, problems: [] });
    expect(printSearchParams({ sort: 'recent', page: 1, pageSize: 24 }).toString()).toBe('');
  });

  test('empty form fields count as absent', () => {
    expect(parse('city=&minPrice=&beds=&type=').problems).toEqual([]);
  });

  test('a character that no text can contain is left out', () => {
    expect(parse('city=%00').query.city).toBeUndefined();
    expect(parse('city=Hobo%00ken').query.city).toBe('Hoboken');
  });

  test('people may type dollar signs and thousands separators', () => {
    expect(parse('minPrice=$1,250,000').query.minPrice).toBe(1_250_000);
  });

  test('2 means exactly two bedrooms, 2+ at least two, 0 a studio', () => {
    expect(parse('beds=2').query.beds).toEqual({ count: 2, exactly: true });
    expect(parse('beds=2%2B').query.beds).toEqual({ count: 2, exactly: false });
    expect(parse('beds=0').query.beds).toEqual({ count: 0, exactly: true });
  });

  test('an unescaped plus sign still means at least', () => {
    expect(parse('beds=2+').query.beds).toEqual({ count: 2, exactly: false });
  });

  test('several types may be repeated or listed with commas, in upper or lower case', () => {
    expect(parse('type=house&type=Condo').query.types).toEqual(['House', 'Condo']);
    expect(parse('type=condo,HOUSE').query.types).toEqual(['House', 'Condo']);
  });

  test.each([
    ['kind=lease', 'kind'],
    ['beds=two', 'beds'],
    ['minPrice=-5', 'minPrice'],
    ['minPrice=495.000', 'minPrice'],
    ['maxPrice=1,5', 'maxPrice'],
    ['minPrice=12$', 'minPrice'],
    ['minBaths=1.25', 'minBaths'],
    ['zip=7030', 'zip'],
    ['type=House,Castle', 'type'],
    ['bbox=-74,41,-73,40', 'bbox'],
    ['polygon=-73,40,-74,41', 'polygon'],
    ['near=-73.9,40.7', 'near'],
    ['page=0', 'page'],
    ['pageSize=101', 'pageSize'],
    ['sort=cheapest', 'sort'],
    ['cats=maybe', 'cats'],
    ['minPrice=500000&maxPrice=400000', 'maxPrice'],
    ['price=5', 'price'],
  ])('%s is rejected by name', (text, field) => {
    const { problems } = parse(text);
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(problems[0]?.message).toContain(field);
  });

  test('a bad field leaves the others in effect', () => {
    expect(parse('city=Hoboken&beds=two').query).toEqual({ city: 'Hoboken', sort: 'recent', page: 1, pageSize: 24 });
  });

  test('parameters of the page itself are not a problem outside the API', () => {
    expect(parseSearchParams(new URLSearchParams('tab=map&utm_source=x')).problems).toEqual([]);
  });

  test('a filter knows its URL parameter', () => {
    expect(parameterName('maxDaysOnMarket')).toBe('listedWithin');
  });
});

test.each(['*', '%', '"', '_', '\\', "'", '😀', '?!', '""', 'the'])(
  '%s has no searchable words and is not a filter',
  (term) => {
    const { query, problems } = parseSearchParams(new URLSearchParams({ term }));
    expect(query.term).toBeUndefined();
    expect(problems.map(({ message }) => message)).toEqual([
      `term must be words or numbers, with at most 200 characters; "${term}" is not.`,
    ]);
  },
);

test('a loan of one’s own is written as it is read, and what no loan can be is refused', () => {
  const read = (text: string) => parseSearchParams(new URLSearchParams({ loan: text }));
  const loan = { downPaymentPercent: 12.5, ratePercent: 0, years: 15 };
  expect(read('12.5%, 0%, 15').query.loan).toEqual(loan);
  expect(printSearchParams({ loan }).get('loan')).toBe('12.5,0,15');
  for (const text of ['101,6,30', '20,31,30', '20,6,0', '20,6,51', '20,6', '-5,6,30', 'a,b,c']) {
    expect(read(text).problems.map(({ field }) => field)).toEqual(['loan']);
  }
});

test('a line and minutes are read in any case, minutes alone ask for nothing, and an unknown line is refused', () => {
  const read = (text: string) =>
    parseSearchParams(new URLSearchParams(text.split('&').map((each) => ['transit', each])));
  expect(read('q,10').query.transit).toEqual({ line: 'Q', minutes: 10 });
  expect(read('LIRR Babylon&15').query.transit).toEqual({ line: 'LIRR Babylon', minutes: 15 });
  expect(read('&10')).toMatchObject({
    problems: [],
    query: expect.not.objectContaining({ transit: expect.anything() }),
  });
  for (const text of ['H,10', 'Q,0', 'Q,61', 'Q', 'Q,']) {
    expect(read(text).problems.map(({ field }) => field)).toEqual(['transit']);
  }
});
