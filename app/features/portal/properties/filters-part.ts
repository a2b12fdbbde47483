import type { AddressPart } from '#app/features/portal/address-part.ts';
import { readNumber } from '#domain/search/read-values.ts';
import {
  LISTING_STATUSES,
  type ListingStatus,
  PROPERTY_TYPES,
  type PropertyType,
  type State,
  STATES,
} from '#domain/listings/listing.ts';

export interface PropertyFilters {
  q: string;
  status: ListingStatus | 'all';
  city: string;
  state: State | null;
  type: PropertyType | null;
  /** Name of a source. */
  source: string;
  /** In dollars, both ends included. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Changed within this many days. */
  updatedDays: number | null;
}

const STATUS_CHOICES = [...LISTING_STATUSES, 'all'] as const;

/** Which properties are listed or affected by a bulk action. */
export const filtersPart = (defaultStatus: PropertyFilters['status']): AddressPart<PropertyFilters> => ({
  read: (params) => ({
    q: params.text('q'),
    status: params.oneOf('status', STATUS_CHOICES) ?? defaultStatus,
    city: params.text('city'),
    state: params.oneOf('state', STATES),
    type: params.oneOf('type', PROPERTY_TYPES),
    source: params.text('source'),
    minPrice: readPortalDollars(params.text('minPrice')),
    maxPrice: readPortalDollars(params.text('maxPrice')),
    updatedDays: params.count('updated'),
  }),
  write(state, set) {
    set('q', state.q);
    set('status', state.status, state.status === defaultStatus);
    set('city', state.city);
    set('state', state.state);
    set('type', state.type);
    set('source', state.source);
    set('minPrice', state.minPrice);
    set('maxPrice', state.maxPrice);
    set('updated', state.updatedDays);
  },
});

const MOST_DOLLARS = 999_999_999_999;

/** An amount as people type it; null if it is empty or ambiguous. */
export function readPortalDollars(text: string): number | null {
  return readNumber(text, 0, MOST_DOLLARS, 1) ?? null;
}
