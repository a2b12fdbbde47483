import { expect, test } from 'vitest';
import { ALL_REVIEWS, readReviewsQuery, type ReviewsQuery, reviewsPath } from './reviews-query.ts';

const read = (path: string) => readReviewsQuery(new URL(path, 'https://stoop.example').searchParams);

test('what the address says is read back as it was written', () => {
  const queries: ReviewsQuery[] = [
    ALL_REVIEWS,
    { stars: 2, kind: 'tour', order: 'lowest', page: 3 },
    { ...ALL_REVIEWS, order: 'highest' },
  ];
  for (const query of queries) expect(read(reviewsPath(7, query))).toEqual(query);
  expect(reviewsPath(7)).toBe('/agents/7/reviews');
});

test('nonsense in the address shows all reviews', () => {
  expect(read('/agents/7/reviews?stars=6&kind=toString&sort=best&page=0')).toEqual(ALL_REVIEWS);
});
