import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListingCard } from '#domain/listings/listing.ts';
import { printAnswer } from './answer-json.ts';
import type { SearchAnswer } from './search-query.ts';

test('an answer is printed as JSON has it, also when its cards were printed before', () => {
  const anyCard = fc.record({ id: fc.nat(), title: fc.string({ unit: 'grapheme' }), price: fc.option(fc.nat()) });
  fc.assert(
    fc.property(fc.array(anyCard), fc.nat(), (cards, total) => {
      const answer: SearchAnswer = {
        total,
        page: 1,
        pageSize: 24,
        items: cards as unknown as ListingCard[],
        facets: { type: [{ value: 'House', count: 2 }], beds: [], price: [], ownership: [] },
        clusters: [],
        extent: null,
        withoutPosition: 0,
        relax: [],
      };
      for (let times = 0; times < 2; times++) expect(printAnswer(answer)).toBe(JSON.stringify(answer));
    }),
  );
});
