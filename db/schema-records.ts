// The tables of homes and public records for Kysely; see schema.ts for how values arrive.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Borough, State } from '#domain/listings/listing.ts';
import type { HomeKind, SaleAuthority, SaleExclusion } from '#domain/records/recorded-sale.ts';
import type { NullableTimestamp, TimestampWithDefault } from './column-types.ts';

export interface BuildingsTable {
  address: string;
  city: string;
  state: State;
  zip_code: string | null;
  county: string | null;
  borough: Borough | null;
  neighborhood: string | null;
  latitude: number | null;
  longitude: number | null;
  id: GeneratedAlways<number>;
  building_key: string;
  parcel_id: string | null;
  created_at: TimestampWithDefault;
}

export interface HomesTable {
  address: string;
  city: string;
  state: State;
  zip_code: string | null;
  county: string | null;
  borough: Borough | null;
  neighborhood: string | null;
  latitude: number | null;
  longitude: number | null;
  id: GeneratedAlways<number>;
  unit_key: string;
  parcel_id: string | null;
  building_id: number | null;
  unit: string | null;
  home_kind: HomeKind | null;
  first_run_id: number | null;
  created_at: TimestampWithDefault;
  is_sample: Generated<boolean>;
}

export interface RecordedSalesTable {
  id: GeneratedAlways<number>;
  sale_hash: string;
  /** Null: no home, such as parking. */
  home_id: number | null;
  authority: SaleAuthority;
  parcel_id: string;
  address: string;
  unit: string | null;
  /** yyyy-mm-dd */
  sale_date: string;
  price: number | null;
  home_kind: HomeKind;
  exclusion: SaleExclusion | null;
  exclusion_code: string | null;
  neighborhood: string | null;
  building_class_category: string | null;
  building_class: string | null;
  tax_class: string | null;
  residential_units: number | null;
  total_units: number | null;
  land_sqft: number | null;
  gross_sqft: number | null;
  year_built: number | null;
  beds: number | null;
  baths: number | null;
  first_run_id: number | null;
  last_run_id: number | null;
  created_at: Generated<Date>;
}

/** Homes that may be shown with their address. */
export interface ShownHomesView {
  address: string;
  city: string;
  state: State;
  zip_code: string | null;
  county: string | null;
  borough: Borough | null;
  neighborhood: string | null;
  latitude: number | null;
  longitude: number | null;
  id: number;
  unit_key: string;
  parcel_id: string | null;
  building_id: number | null;
  unit: string | null;
  home_kind: HomeKind | null;
  first_run_id: number | null;
  created_at: Date;
  is_sample: boolean;
}

export interface SuppressedHomesTable {
  unit_key: string;
  address: string;
  reason: 'daniels_law' | 'request' | 'other';
  suppressed_by: string | null;
  suppressed_at: TimestampWithDefault;
}

export interface RemovalRequestsTable {
  id: GeneratedAlways<number>;
  home_id: number;
  email: string;
  is_covered: Generated<boolean>;
  note: string | null;
  status: Generated<'waiting' | 'removed' | 'refused'>;
  asked_at: TimestampWithDefault;
  decided_at: NullableTimestamp;
  decided_by: string | null;
}
