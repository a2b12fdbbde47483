// What an administrator can ask about all properties, shared by the model in memory, the SQL that it must agree with,
// bulk actions and the API. Browser-safe.
import type { ListingStatus, PropertyType, State } from '#domain/listings/listing.ts';

export const PORTAL_SORTS = [
  'id',
  'mls_id',
  'title',
  'address',
  'city',
  'state',
  'type',
  'source',
  'status',
  'price',
  'beds',
  'baths',
  'sqft',
  'listed',
  'updated',
] as const;
export type PortalSort = (typeof PORTAL_SORTS)[number];

export interface PortalFilter {
  /** Words, each of which must occur in the MLS id, the feed's key, the title, the address with unit, or the city. */
  q: string;
  /** Null: all. */
  status: ListingStatus | null;
  /** Full name, upper or lower case. Null: all. */
  city: string | null;
  state: State | null;
  type: PropertyType | null;
  /** Full name, upper or lower case. */
  source: string | null;
  /** Dollars. */
  minPrice: number | null;
  maxPrice: number | null;
  /** ISO time in UTC: changed at or after it. */
  updatedSince: string | null;
}

export interface PortalQuery extends PortalFilter {
  sort: PortalSort;
  descending: boolean;
  /** Starts at 1. */
  page: number;
  pageSize: number;
}

export interface PortalMatches {
  /** On all pages. */
  total: number;
  /** On this page, in order. Missing values come last in either direction; equal values are ordered by id. */
  ids: number[];
  /** The count of each status for this filter, leaving out the status that it asks for. */
  statuses: Record<ListingStatus, number>;
}

/** In the form in which they are compared with the text. */
export const wordsOf = (q: string): string[] =>
  q
    .toLowerCase()
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean);
