// Finds which filters to remove when there are no results.
import { LIFTABLE } from './search-parameters.ts';
import type { Relaxation, SearchFilters } from './search-query.ts';

export function withoutFilter<Filters extends SearchFilters>(filters: Filters, filter: keyof SearchFilters): Filters {
  return { ...filters, [filter]: undefined };
}

export function hasArea({ bbox, polygon, near }: SearchFilters): boolean {
  return bbox !== undefined || polygon !== undefined || near !== undefined;
}

/** Homes left out of an area because their position is unknown. */
export function withoutPosition<Filters extends SearchFilters>(filters: Filters): Filters {
  return { ...filters, bbox: undefined, polygon: undefined, near: undefined, withoutPosition: true };
}

/** The filters that can be removed, each with the query that remains without it. */
export function relaxedQueries(filters: SearchFilters): { filter: keyof SearchFilters; without: SearchFilters }[] {
  return LIFTABLE.filter((filter) => filters[filter] !== undefined).map((filter) => ({
    filter,
    without: withoutFilter(filters, filter),
  }));
}

/** Most helpful first; a filter that wouldn't help is left out. */
export function rankRelaxations(counted: Relaxation[]): Relaxation[] {
  return counted.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
}
