// What decides where a listing is in the answers of searches, apart from its words: for telling which answers a change
// touches.
import type { HomeNumbers } from './search-limits.ts';
import type { Place } from './place-filter.ts';

export interface SeenListing {
  id: number;
  /** Different whenever anything that is shown of it is. */
  contentHash: number;
  numbers: HomeNumbers;
  /** Its price ranges for the facet (internal/columns.ts). */
  ranges: number;
  isApproximate: boolean;
  place: Place;
  /** Milliseconds: start, end, start, end and so on. */
  openHouses: readonly number[];
  /** What answers are sorted by; NaN: unknown. */
  listedAt: number;
  reducedAt: number;
  price: number;
  sqft: number;
}

/** Null: not in the answers of any search, before or after. */
export interface ListingChange {
  before: SeenListing | null;
  after: SeenListing | null;
}
