// What an administrator asks of all properties: the contract of the model in memory, the SQL that it must agree with,
// bulk actions and the door. Browser-safe.
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
  /** Words, each of which stands somewhere in MLS id, feed's key, title, address with unit, or city. */
  q: string;
  /** Null: all. */
  status: ListingStatus | null;
  /** Whole name, in any case. Null: all. */
  city: string | null;
  state: State | null;
  type: PropertyType | null;
  /** Whole name, in any case. */
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
  /** From 1. */
  page: number;
  pageSize: number;
}

export interface PortalMatches {
  /** Of all pages. */
  total: number;
  /** Of this page, in order. Nothing stated comes last in either direction; equals are ordered by id. */
  ids: number[];
  /** With this filter, were any status asked for. */
  statuses: Record<ListingStatus, number>;
}

/** As they are compared with the text. */
export const wordsOf = (q: string): string[] =>
  q
    .toLowerCase()
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean);
