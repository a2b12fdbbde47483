// The tables of listings, of what belongs to them, and of their history.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FloodAnswer, GoodCause } from '#domain/listings/disclosures.ts';
import type { Borough, ListingKind, ListingStatus, Ownership, PropertyType, State } from '#domain/listings/listing.ts';
import type { PictureKind } from '#domain/media/picture.ts';
import type { NullableTimestamp, TextArray, Timestamp, TimestampWithDefault } from './column-types.ts';

export interface PropertiesTable {
  id: Generated<number>;
  source_id: number;
  mls_id: string;
  mls_source: string;
  title: string;
  description: string | null;
  address: string;
  unit: string | null;
  city: string;
  state: State;
  zip_code: string | null;
  county: string | null;
  borough: Borough | null;
  neighborhood: string | null;
  latitude: number | null;
  longitude: number | null;
  location_precision: 'exact' | 'approximate' | null;
  unit_key: string;
  listing_kind: Generated<ListingKind>;
  property_type: Generated<PropertyType>;
  ownership: Ownership | null;
  status: Generated<ListingStatus>;
  price: number | null;
  previous_price: number | null;
  price_changed_at: NullableTimestamp;
  close_price: number | null;
  closed_at: NullableTimestamp;
  beds: number | null;
  baths: number | null;
  sqft: number | null;
  lot_size: number | null;
  year_built: number | null;
  parking_spaces: number | null;
  images: TextArray;
  features: TextArray;
  amenities: TextArray;
  virtual_tour_url: string | null;
  monthly_charges: number | null;
  taxes_annual: number | null;
  assessment_monthly: number | null;
  assessment_until: string | null;
  broker_fee: number | null;
  lease_term_months: number | null;
  free_months: number | null;
  net_effective_rent: GeneratedAlways<number | null>;
  available_on: string | null;
  rent_stabilized: boolean | null;
  cats_allowed: boolean | null;
  dogs_allowed: boolean | null;
  financing_allowed_percent: number | null;
  flip_tax: string | null;
  sublet_policy: string | null;
  listing_firm: string | null;
  listing_agent: string | null;
  listing_agent_license: string | null;
  listing_agent_phone: string | null;
  listing_agent_email: string | null;
  scheduling_url: string | null;
  hide_address: Generated<boolean>;
  hide_from_internet: Generated<boolean>;
  is_sample: Generated<boolean>;
  illustration: string | null;
  listing_date: TimestampWithDefault;
  /** Set by a trigger if omitted. */
  market_since: TimestampWithDefault;
  shown_at: TimestampWithDefault;
  off_market_at: NullableTimestamp;
  confirmed_at: NullableTimestamp;
  last_updated: TimestampWithDefault;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
  flex_beds: Generated<number>;
  is_room: Generated<boolean>;
  has_shared_bath: Generated<boolean>;
  listing_types: TextArray;
  registration_number: string | null;
  flood_zone: FloodAnswer | null;
  flood_damage: FloodAnswer | null;
  good_cause: GoodCause | null;
  walk_score: number | null;
  transit_score: number | null;
  bike_score: number | null;
  building_homes: number | null;
  building_stories: number | null;
  listing_date_is_known: Generated<boolean>;
  first_run_id: number | null;
  /** Null: a person made the last change. */
  last_run_id: number | null;
  duplicate_of: number | null;
  source_status: string | null;
  listing_id: string | null;
  is_multi_family: Generated<boolean>;
  absent_since: NullableTimestamp;
}

export interface PropertyFeesTable {
  id: GeneratedAlways<number>;
  property_id: number;
  name: string;
  necessity: Generated<'required' | 'optional' | 'contingent'>;
  amount: number | null;
  amount_max: number | null;
  recurrence: Generated<'one_time' | 'monthly' | 'yearly'>;
  due: string | null;
  refundable: boolean | null;
  note: string | null;
  position: Generated<number>;
}

export interface OpenHousesTable {
  id: GeneratedAlways<number>;
  property_id: number;
  starts_at: Timestamp;
  ends_at: Timestamp;
  end_is_assumed: Generated<boolean | null>;
  by_appointment: Generated<boolean>;
  note: string | null;
  source_key: string | null;
}

export interface PhotosTable {
  source_url: string;
  digest: string | null;
  /** Pixels. */
  width: number | null;
  height: number | null;
  placeholder: string | null;
  failure: string | null;
  failures: Generated<number>;
  retry_after: NullableTimestamp;
  fetched_at: NullableTimestamp;
  kind: Generated<PictureKind>;
  alt_text: string | null;
  /** 64 bits as a signed number, in text. What is read has lost bits: compare them in the database. */
  fingerprint: ColumnType<number | null, string | null | undefined, string | null>;
  /** Null: not looked at yet. */
  is_plain: boolean | null;
}

/** Written by a trigger. */
export interface WithheldListingsTable {
  property_id: number;
  hid_listing: boolean;
  hid_address: boolean;
  hid_price: boolean;
}

export interface ListingEventsTable {
  id: GeneratedAlways<number>;
  property_id: number;
  unit_key: string;
  event: 'listed' | 'relisted' | 'price_change' | 'status_change' | 'removed';
  happened_at: Timestamp;
  price: number | null;
  previous_price: number | null;
  status: ListingStatus | null;
  previous_status: ListingStatus | null;
  listing_kind: ListingKind;
  firm: string | null;
  source: string;
  recorded_at: TimestampWithDefault;
  run_id: number | null;
}

export interface TakenBackEventsTable {
  event_id: number;
}

export interface ListingChangesTable {
  seq: GeneratedAlways<number>;
  property_ids: number[];
  /** A 64-bit transaction id as text. */
  xid: Generated<string>;
}

export interface CostAssumptionsTable {
  effective_from: string;
  down_payment_percent: number;
  mortgage_rate_percent: number;
  mortgage_term_years: number;
  insurance_percent_of_price: number;
  source: string;
}
