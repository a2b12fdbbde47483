// The values that facets count, in the order of the answer.
import { type ListingKind, PROPERTY_TYPES, type PropertyType } from '#domain/listings/listing.ts';
import type { SearchFilters } from './search-query.ts';

/** Lower bounds, in dollars, of all price ranges but the first, from the options on Home (specification, section 2). */
const PRICE_BOUNDS = {
  sale: [500_000, 750_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000],
  rental: [3_000, 3_500, 4_500, 5_000, 5_500, 6_000, 7_000],
} as const satisfies Record<ListingKind, readonly number[]>;

/** The last value means "this many or more". */
export const BEDS_VALUES = ['0', '1', '2', '3', '4', '5+'];
export const MOST_BEDS = BEDS_VALUES.length - 1;

/** Without a kind, prices are counted like those of sales. */
export function priceBounds(kind: ListingKind | undefined): readonly number[] {
  return PRICE_BOUNDS[kind ?? 'sale'];
}

export function priceRange(price: number, bounds: readonly number[]): number {
  let range = 0;
  while (range < bounds.length && price >= (bounds[range] as number)) range++;
  return range;
}

/** "500000-750000" includes the lower bound and excludes the upper one; "5000000-" is the last range. */
export function priceRangeValues(kind: ListingKind | undefined): string[] {
  const bounds = priceBounds(kind);
  return [0, ...bounds].map((from, index) => `${from}-${bounds[index] ?? ''}`);
}

/** Commercial is left out unless requested, even when the type facet is counted. */
export function includesCommercial(filters: SearchFilters): boolean {
  return filters.includeCommercial === true || filters.types?.includes('Commercial') === true;
}

export function typeValues(filters: SearchFilters): PropertyType[] {
  return PROPERTY_TYPES.filter((type) => type !== 'Commercial' || includesCommercial(filters));
}
