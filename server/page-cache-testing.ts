// Answers and listings for tests of the page cache.
import type { SearchValuesView } from '#db/schema-views.ts';
import { placeOf } from '#domain/search/place-filter.ts';
import { numbersOf } from '#domain/search/search-limits.ts';
import type { SeenListing } from '#domain/search/seen-listing.ts';

export const NOTHING_FOUND = {
  total: 0,
  page: 1,
  pageSize: 24,
  items: [],
  facets: { type: [], beds: [], price: [], ownership: [] },
  clusters: [],
  extent: null,
  withoutPosition: 0,
  assumedLoan: { downPaymentPercent: 20, ratePercent: 6.5, years: 30 },
  relax: [],
};

export function listingIn(city: string): SeenListing {
  const row = {
    city,
    state: 'NJ',
    borough: null,
    neighborhood: null,
    zip_code: null,
    county: null,
    listing_kind: 'sale',
    property_type: 'Apartment',
    ownership: null,
    price: 500_000,
  } as unknown as SearchValuesView;
  return {
    id: 7,
    contentHash: 1,
    numbers: numbersOf(row),
    ranges: 0,
    isApproximate: false,
    place: placeOf(row),
    openHouses: [],
    listedAt: 0,
    reducedAt: Number.NaN,
    price: 500_000,
    sqft: Number.NaN,
  };
}
