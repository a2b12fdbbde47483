// Which filter to lift when nothing is found.
import { PARAMETER_ENTRIES } from './filter-table.ts';
import type { Relaxation, SearchFilters } from './search-query.ts';

const LIFTABLE = PARAMETER_ENTRIES.filter(([, { isFixed }]) => !isFixed).map(([key]) => key as keyof SearchFilters);

export function withoutFilter<Filters extends SearchFilters>(filters: Filters, filter: keyof SearchFilters): Filters {
  return { ...filters, [filter]: undefined };
}

export function hasArea({ bbox, polygon, near }: SearchFilters): boolean {
  return bbox !== undefined || polygon !== undefined || near !== undefined;
}

/** The homes that an area leaves out since nobody knows where they are. */
export function withoutPosition<Filters extends SearchFilters>(filters: Filters): Filters {
  return { ...filters, bbox: undefined, polygon: undefined, near: undefined, withoutPosition: true };
}

/** The filters that can be lifted, each with the query that is left without it. */
export function relaxedQueries(filters: SearchFilters): { filter: keyof SearchFilters; without: SearchFilters }[] {
  return LIFTABLE.filter((filter) => filters[filter] !== undefined).map((filter) => ({
    filter,
    without: withoutFilter(filters, filter),
  }));
}

/** Most helpful first; a filter that would not help is left out. */
export function rankRelaxations(counted: Relaxation[]): Relaxation[] {
  return counted.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
}
