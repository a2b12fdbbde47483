import type { ListingKind } from '#domain/listings/listing.ts';
import type { SearchFilters } from './search-query.ts';

/** Buy and Rent never show commercial properties (specification, section 2); a search over all homes does. */
function withoutCommercial<Filters extends SearchFilters>(filters: Filters): Filters {
  const types = filters.types?.filter((type) => type !== 'Commercial');
  return { ...filters, types: types?.length ? types : undefined, includeCommercial: undefined };
}

/** The query of a page: Buy and Rent are for one kind of listing; `/search` (no kind) covers all homes. */
export function filtersOfPage<Filters extends SearchFilters>(filters: Filters, kind: ListingKind | undefined): Filters {
  return kind ? { ...withoutCommercial(filters), kind } : { ...filters, includeCommercial: true };
}
