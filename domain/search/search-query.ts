// The types of search queries and answers. Browser-safe; used by the read model, the SQL oracle, the URL codec and GET
// /api/search.
import type {
  Borough,
  ListingCard,
  ListingKind,
  Ownership,
  PropertyType,
  SizeNotes,
  State,
} from '#domain/listings/listing.ts';
import type { OwnLoan } from './own-loan.ts';

/** Those whose order is the same for everybody. */
export const RANKED_ORDERS = [
  'recent',
  'price_asc',
  'price_desc',
  'size',
  'price_per_sqft',
  'newest_reduction',
] as const;
export type RankedOrder = (typeof RANKED_ORDERS)[number];
/** Monthly costs depend on the loan. */
export const SORT_ORDERS = [...RANKED_ORDERS, 'monthly_asc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Degrees: west, south, east, north. */
export type BoundingBox = [west: number, south: number, east: number, north: number];

/** `exactly: true` is `beds=2`, `exactly: false` is `beds=2+`. 0 is a studio. */
export interface BedsFilter {
  count: number;
  exactly: boolean;
}

/** Every filter is optional; absent means "any". Dollars, square feet, days, degrees, meters. */
export interface SearchFilters {
  kind?: ListingKind;
  /** Free text: words (stemmed, one typo), "quoted phrases", MLS ids, addresses, places. */
  term?: string;
  /** A postal city, a borough, "New York City"/"NYC", a county ("Essex County"), or a neighborhood used as a city. */
  city?: string;
  state?: State;
  neighborhood?: string;
  borough?: Borough;
  zipCode?: string;
  /** The lower bound is included, the upper one is not. */
  minPrice?: number;
  maxPrice?: number;
  minMonthlyCost?: number;
  maxMonthlyCost?: number;
  /** With which loan monthly costs are compared, sorted and shown; without, with the one that we assume. */
  loan?: OwnLoan;
  beds?: BedsFilter;
  minBaths?: number;
  minSqft?: number;
  maxSqft?: number;
  minYearBuilt?: number;
  maxYearBuilt?: number;
  types?: PropertyType[];
  ownerships?: Ownership[];
  catsAllowed?: boolean;
  dogsAllowed?: boolean;
  /** Rentals without a broker fee for the tenant. */
  noFee?: boolean;
  rentStabilized?: boolean;
  openHouseThisWeekend?: boolean;
  /** Price reduced within this many days. */
  reducedWithinDays?: number;
  /** First listed within this many days. */
  maxDaysOnMarket?: number;
  bbox?: BoundingBox;
  /** Ring of [longitude, latitude], 3 to 100 points, closed or not. */
  polygon?: [longitude: number, latitude: number][];
  near?: { latitude: number; longitude: number; radiusMeters: number };
  /** Within about so many minutes' walk of a station of the line (domain/transit); only homes with an exact position. */
  transit?: { line: string; minutes: number };
  /** Only homes without a map position, which are in no area. */
  withoutPosition?: boolean;
  /** Commercial is left out unless requested (specification, section 2: never in Buy or Rent). */
  includeCommercial?: boolean;
}

export interface SearchQuery extends SearchFilters {
  sort: SortOrder;
  /** Starts at 1. */
  page: number;
  pageSize: number;
}

export interface FacetCount {
  value: string;
  count: number;
}

/** What a pin shows about its home, with display rules applied. */
export interface MapHome extends SizeNotes {
  id: number;
  price: number | null;
  title: string;
  address: string | null;
  beds: number | null;
}

/** A square of the map with several homes in it. Degrees. */
export interface MapCluster {
  latitude: number;
  longitude: number;
  count: number;
  /** How many of them are placed at the center of their zip code or town because the source has no position. */
  approximate: number;
  /** The only home if count is 1. */
  home?: MapHome;
  /** The box around its homes; of zero size if all are at one point. */
  bounds: BoundingBox;
}

/** A filter whose removal alone would give results. */
export interface Relaxation {
  filter: keyof SearchFilters;
  count: number;
}

export interface SearchAnswer {
  total: number;
  page: number;
  pageSize: number;
  items: ListingCard[];
  /** Each facet is counted without its own filter. */
  facets: { type: FacetCount[]; beds: FacetCount[]; price: FacetCount[]; ownership: FacetCount[] };
  clusters: MapCluster[];
  /** The box around all matches with a pin; null if none has one. Degrees. */
  extent: BoundingBox | null;
  /** With which loan monthly costs are computed if the query has none of its own. */
  assumedLoan: OwnLoan;
  /** Homes that match everything but the area and have no map position. */
  withoutPosition: number;
  /** Only when total is 0. */
  relax: Relaxation[];
}

/** What pages need from search; implemented by both the read model and the SQL fallback. */
export interface SearchPort {
  search(query: SearchQuery): Promise<SearchAnswer>;
}
