import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListingCard } from '#domain/listings/listing.ts';
import { printAnswer } from './answer-json.ts';
import type { MapCluster, SearchAnswer } from './search-query.ts';

test('an answer is printed as by JSON.stringify, even if its cards and pins were printed before', () => {
  const anyCard = fc.record({ id: fc.nat(), title: fc.string({ unit: 'grapheme' }), price: fc.option(fc.nat()) });
  const anyCluster = fc.record(
    { count: fc.nat(), home: fc.record({ title: fc.string({ unit: 'grapheme' }) }) },
    { requiredKeys: ['count'] },
  );
  fc.assert(
    fc.property(fc.array(anyCard), fc.array(anyCluster), fc.nat(), (cards, clusters, total) => {
      const answer: SearchAnswer = {
        total,
        page: 1,
        pageSize: 24,
        items: cards as unknown as ListingCard[],
        facets: { type: [{ value: 'House', count: 2 }], beds: [], price: [], ownership: [] },
        clusters: clusters as unknown as MapCluster[],
        extent: null,
        withoutPosition: 0,
        assumedLoan: { downPaymentPercent: 20, ratePercent: 6.5, years: 30 },
        relax: [],
      };
      for (let times = 0; times < 2; times++) expect(printAnswer(answer).toString()).toBe(JSON.stringify(answer));
    }),
  );
});
