// What is known of the market of a place. Browser-safe.
import type { ListingKind, State } from '#domain/listings/listing.ts';
import type { Month } from './months.ts';

export const PLACE_KINDS = ['region', 'state', 'county', 'city', 'borough', 'neighborhood', 'zip'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Both states together. */
export const REGION = 'new-york-and-new-jersey';

export const MARKET_SEGMENTS = ['all', 'condo', 'coop', 'house', 'two_to_four', 'apartment', 'other'] as const;
export type MarketSegment = (typeof MARKET_SEGMENTS)[number];

/** Lower quartile, median, upper quartile. */
export type Quartiles = [low: number, median: number, high: number];

/** With fewer observations than this, no figure is shown. */
export const LEAST_OBSERVATIONS = 5;

/** A figure with how many observations it is of; null: too few. */
export interface Figure {
  count: number;
  quartiles: Quartiles | null;
}

/** Some months together, of one type or number of bedrooms. */
export interface MarketCount {
  /** The last of the months. */
  month: Month;
  segment: MarketSegment;
  /** Null: any; 4: four or more. */
  beds: number | null;
  /** Dollars; of rentals, per month. */
  closed: Figure;
  pricePerSqft: Figure;
  daysOnMarket: Figure;
  /** The last prices of listings on the market meanwhile. */
  asking: Figure;
  /** Listings on the market at the end. */
  active: number;
  listed: number;
  reduced: number;
  leftOut: number;
}

export interface MarketPlace {
  slug: string;
  kind: PlaceKind;
  name: string;
  /** Null: both. */
  state: State | null;
}

export type MarketsByKind = Record<ListingKind, MarketCount[]>;
