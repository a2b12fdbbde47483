import type { SearchFilters } from './search-query.ts';

/** Buy and Rent never show commercial properties (reading-the-spec.md): a search over all homes finds them. */
export function withoutCommercial<Filters extends SearchFilters>(filters: Filters): Filters {
  const types = filters.types?.filter((type) => type !== 'Commercial');
  return { ...filters, types: types?.length ? types : undefined, includeCommercial: undefined };
}
