// The views of what may be shown, for Kysely. The tables are in the other schema-*.ts.
import type { Selectable } from 'kysely';
import type { Borough, ListingKind, ListingStatus, Ownership, PropertyType, State } from '#domain/listings/listing.ts';
import type { PropertiesTable, PropertyFeesTable } from './schema-listings.ts';

/** The view shown_listings: read only. Every listing that may be shown, without what its source hides. */
export interface ShownListingsView
  extends Pick<
    Selectable<PropertiesTable>,
    | 'id'
    | 'source_id'
    | 'mls_id'
    | 'mls_source'
    | 'title'
    | 'description'
    | 'unit'
    | 'city'
    | 'state'
    | 'zip_code'
    | 'county'
    | 'borough'
    | 'neighborhood'
    | 'latitude'
    | 'longitude'
    | 'location_precision'
    | 'listing_kind'
    | 'property_type'
    | 'ownership'
    | 'status'
    | 'price'
    | 'previous_price'
    | 'price_changed_at'
    | 'closed_at'
    | 'beds'
    | 'baths'
    | 'sqft'
    | 'lot_size'
    | 'year_built'
    | 'parking_spaces'
    | 'images'
    | 'features'
    | 'amenities'
    | 'virtual_tour_url'
    | 'monthly_charges'
    | 'taxes_annual'
    | 'assessment_monthly'
    | 'assessment_until'
    | 'broker_fee'
    | 'lease_term_months'
    | 'free_months'
    | 'net_effective_rent'
    | 'available_on'
    | 'rent_stabilized'
    | 'cats_allowed'
    | 'dogs_allowed'
    | 'financing_allowed_percent'
    | 'flip_tax'
    | 'sublet_policy'
    | 'listing_firm'
    | 'listing_agent'
    | 'listing_agent_license'
    | 'listing_agent_phone'
    | 'scheduling_url'
    | 'hide_address'
    | 'is_sample'
    | 'illustration'
    | 'listing_date'
    | 'market_since'
    | 'off_market_at'
    | 'confirmed_at'
    | 'last_updated'
    | 'walk_score'
    | 'transit_score'
    | 'bike_score'
    | 'building_homes'
    | 'building_stories'
    | 'listing_date_is_known'
    | 'duplicate_of'
    | 'flex_beds'
    | 'is_room'
    | 'has_shared_bath'
    | 'listing_types'
    | 'registration_number'
  > {
  /** Null if the source hides it. */
  address: string | null;
}

/** The view shown_fees: read only. */
export interface ShownFeesView
  extends Pick<
    Selectable<PropertyFeesTable>,
    'property_id' | 'position' | 'necessity' | 'amount' | 'recurrence' | 'refundable' | 'name'
  > {
  /** Also null if the source hides the address. */
  due: string | null;
}

/** The view current_cost_assumptions: one row. */
export interface CurrentCostAssumptionsView {
  down_payment_percent: number;
  mortgage_rate_percent: number;
  mortgage_term_years: number;
  insurance_percent_of_price: number;
  rate_week: string | null;
  rate_source: string;
}

/** The view cost_shares: one row. */
export interface CostSharesView {
  /** Dollars per month for each dollar in the price of a home for sale. */
  monthly_share_of_price: number;
  /** The loan's part of it. */
  loan_share_of_price: number;
}

/** The view search_rows: read only. */
export interface SearchRowsView {
  id: number;
  mls_id: string;
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
  listing_kind: ListingKind;
  property_type: PropertyType;
  ownership: Ownership | null;
  status: ListingStatus;
  price: number | null;
  beds: number | null;
  baths: number | null;
  sqft: number | null;
  year_built: number | null;
  parking_spaces: number | null;
  features: string[];
  amenities: string[];
  images: string[];
  illustration: string | null;
  mls_source: string;
  listing_firm: string | null;
  hide_address: boolean;
  hide_from_internet: boolean;
  is_sample: boolean;
  listing_date: Date;
  market_since: Date;
  last_updated: Date;
  cats_allowed: boolean | null;
  dogs_allowed: boolean | null;
  broker_fee: number | null;
  rent_stabilized: boolean | null;
  net_effective_rent: number | null;
  available_on: string | null;
  previous_price: number | null;
  price_reduced_at: Date | null;
  monthly_fees: number;
  monthly_cost: number | null;
  open_house_starts: Date[] | null;
  open_house_ends: Date[] | null;
  listing_date_is_known: boolean;
  monthly_cost_is_complete: boolean;
  duplicate_of: number | null;
  flex_beds: number;
  is_room: boolean;
  has_shared_bath: boolean;
  /** What monthly_cost adds to the payment of the loan, in cents; all of it for a rental. */
  monthly_cents_without_loan: number | null;
}

/** The view search_values: public active listings after display rules. Read only. */
export interface SearchValuesView
  extends Pick<
    SearchRowsView,
    | 'id'
    | 'mls_id'
    | 'mls_source'
    | 'listing_firm'
    | 'hide_address'
    | 'is_sample'
    | 'title'
    | 'description'
    | 'unit'
    | 'city'
    | 'state'
    | 'zip_code'
    | 'borough'
    | 'neighborhood'
    | 'county'
    | 'listing_kind'
    | 'property_type'
    | 'ownership'
    | 'price'
    | 'previous_price'
    | 'monthly_cost'
    | 'net_effective_rent'
    | 'broker_fee'
    | 'beds'
    | 'baths'
    | 'sqft'
    | 'year_built'
    | 'features'
    | 'amenities'
    | 'images'
    | 'illustration'
    | 'open_house_starts'
    | 'open_house_ends'
    | 'listing_date_is_known'
    | 'monthly_cost_is_complete'
    | 'flex_beds'
    | 'is_room'
    | 'has_shared_bath'
    | 'monthly_cents_without_loan'
  > {
  address: string | null;
  longitude_micro: number | null;
  latitude_micro: number | null;
  pin_is_approximate: boolean;
  cats_allowed: boolean;
  dogs_allowed: boolean;
  rent_stabilized: boolean;
  no_fee: boolean;
  listed_at_us: number;
  market_since_us: number;
  price_reduced_at_us: number | null;
  content_hash: number;
}
