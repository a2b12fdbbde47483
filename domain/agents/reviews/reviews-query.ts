// Which reviews the page of an agent's reviews shows, and its address. Browser-safe.
import { DEALING_KINDS, type DealingKind } from './review.ts';

export const REVIEW_ORDERS = {
  newest: 'Newest first',
  highest: 'Highest first',
  lowest: 'Lowest first',
} as const;
export type ReviewOrder = keyof typeof REVIEW_ORDERS;

export interface ReviewsQuery {
  /** One to five; null: any. */
  stars: number | null;
  /** What the review rests on; null: anything. */
  kind: DealingKind | null;
  order: ReviewOrder;
  page: number;
}

export const ALL_REVIEWS: ReviewsQuery = { stars: null, kind: null, order: 'newest', page: 1 };

/** What is not understood is left out. */
export function readReviewsQuery(params: URLSearchParams): ReviewsQuery {
  const oneOf = <Value extends string>(name: string, values: object): Value | null => {
    const given = params.get(name) ?? '';
    return Object.hasOwn(values, given) ? (given as Value) : null;
  };
  const stars = params.get('stars') ?? '';
  const page = params.get('page') ?? '';
  return {
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    kind: oneOf<DealingKind>('kind', DEALING_KINDS),
    order: oneOf<ReviewOrder>('sort', REVIEW_ORDERS) ?? ALL_REVIEWS.order,
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The shortest address of these reviews. */
export function reviewsPath(agentId: number, query: Partial<ReviewsQuery> = {}): string {
  const { stars, kind, order, page } = { ...ALL_REVIEWS, ...query };
  const params = new URLSearchParams({
    ...(stars !== null && { stars: String(stars) }),
    ...(kind !== null && { kind }),
    ...(order !== ALL_REVIEWS.order && { sort: order }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/agents/${agentId}/reviews${params.size > 0 ? `?${params}` : ''}`;
}
