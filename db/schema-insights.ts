// The tables of market figures and of who wants them for Kysely; see schema.ts for how values arrive.
import type { NullableTimestamp, TimestampWithDefault } from './column-types.ts';
import type { ListingKind, State } from '#domain/listings/listing.ts';
import type { MarketSegment, PlaceKind, Quartiles } from '#domain/insights/market-place.ts';

export interface MarketPlacesTable {
  slug: string;
  kind: PlaceKind;
  name: string;
  /** Null: of both. */
  state: State | null;
  parent: string | null;
}

export interface MarketMonthsTable {
  place: string;
  listing_kind: ListingKind;
  segment: MarketSegment;
  /** -1: any; 4: four or more. */
  beds: number;
  span: 1 | 3;
  /** yyyy-mm-dd, its first day. */
  month: string;
  closed: number;
  closed_price: Quartiles | null;
  sized: number;
  price_per_sqft: Quartiles | null;
  timed: number;
  days: Quartiles | null;
  asked: number;
  asking: Quartiles | null;
  asking_mean: number | null;
  active: number;
  listed: number;
  reduced: number;
  left_out: number;
  has_samples: boolean;
}

export interface MarketSubscriptionsTable {
  email: string;
  place: string;
  requested_at: TimestampWithDefault;
  confirmed_at: NullableTimestamp;
  token_hash: string | null;
  mailed_at: NullableTimestamp;
}
