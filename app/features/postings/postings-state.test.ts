import fc from 'fast-check';
import { expect, test } from 'vitest';
import { POSTING_SORTS, POSTING_TABS } from '#domain/postings/list-postings.ts';
import { parsePostingsQuery, postingsHref } from './postings-state.ts';

test('what the dashboard writes into its address it reads back', () => {
  const queries = fc.record({
    tab: fc.constantFrom(...POSTING_TABS),
    q: fc.string({ maxLength: 200 }).map((text) => text.toWellFormed()),
    sort: fc.constantFrom(...POSTING_SORTS),
    page: fc.integer({ min: 1, max: 10_000 }),
  });
  fc.assert(
    fc.property(queries, (query) => {
      expect(parsePostingsQuery(new URL(postingsHref(query), 'https://stoop.example').searchParams)).toEqual(query);
    }),
  );
});

test('what cannot be read is ignored', () => {
  expect(parsePostingsQuery(new URLSearchParams('tab=x&sort=y&page=-1'))).toEqual({
    tab: 'active',
    q: '',
    sort: 'recent',
    page: 1,
  });
});
