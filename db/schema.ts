// The tables for Kysely, written by hand in the order of db/migrations. Numerics and bigints arrive as numbers,
// timestamps as Date, dates as text (db/connection.ts).
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  AccountPreferencesTable,
  AcknowledgementsTable,
  NotificationPreferencesTable,
  ProfilesTable,
  SavedPropertiesTable,
  SavedSearchesTable,
} from './schema-accounts.ts';
import type {
  AdminActionsTable,
  EndedListingsTable,
  ImportRunRowsTable,
  ImportRunsTable,
  MlsSourceHealthView,
  MlsSourcesTable,
  PartedListingsTable,
} from './schema-feeds.ts';
import type {
  PaymentActivationsTable,
  PaymentEntriesTable,
  PaymentReceiptsView,
  PaymentsTable,
} from './schema-payments.ts';
import type {
  ComplianceRulesTable,
  FirmMembersTable,
  FirmsTable,
  InquiryRepliesTable,
  ListingStatisticsTable,
  OpenHouseFollowersTable,
  PostingEventsTable,
  PostingEvidenceTable,
  PostingFeedsTable,
  PostingImportChangesTable,
  PostingLinksTable,
  PostingPicturesTable,
  PostingReviewsTable,
  PostingSavesTable,
  PostingsTable,
  UnclaimedDraftsTable,
  UnclaimedPicturesTable,
} from './schema-postings.ts';
import type {
  CostSharesView,
  SearchRowsView,
  SearchValuesView,
  ShownFeesView,
  ShownListingsView,
} from './schema-views.ts';
import type { PictureKind } from '#domain/media/picture.ts';
import type { FloodAnswer, GoodCause } from '#domain/listings/disclosures.ts';
import type { Borough, ListingKind, ListingStatus, Ownership, PropertyType, State } from '#domain/listings/listing.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
type TextArray = ColumnType<string[], string[] | undefined, string[]>;

export interface CitiesTable {
  id: GeneratedAlways<number>;
  name: string;
  full_name: string;
  state: State;
  county: string | null;
  borough: Borough | null;
  kind: Generated<'postal' | 'borough' | 'city'>;
  latitude: number;
  longitude: number;
}

export interface ZipCodesTable {
  zip_code: string;
  city: string;
  state: State;
  county: string | null;
  counties: Generated<string[]>;
  borough: Borough | null;
  latitude: number;
  longitude: number;
}

export interface NeighborhoodsTable {
  id: GeneratedAlways<number>;
  name: string;
  city: string;
  state: State;
  borough: Borough | null;
  latitude: number;
  longitude: number;
}

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

export interface ContactMessagesTable {
  id: GeneratedAlways<number>;
  property_id: number | null;
  recipient_name: string;
  recipient_firm: string | null;
  recipient_email: string | null;
  name: string;
  email: string;
  phone: string | null;
  message: string | null;
  created_at: TimestampWithDefault;
  delivered_at: NullableTimestamp;
  read_at: NullableTimestamp;
  hidden_at: NullableTimestamp;
  reported_at: NullableTimestamp;
  property_title: string | null;
  recipient_address: GeneratedAlways<string | null>;
  repeat_window: GeneratedAlways<string | null>;
  asks_for_tour: Generated<boolean>;
  /** Null: not about a posting. */
  posting_id: number | null;
  shared_at: NullableTimestamp;
  link_hash: string | null;
}

export interface NewsletterSubscriptionsTable {
  email: string;
  requested_at: TimestampWithDefault;
  confirmed_at: NullableTimestamp;
  token_hash: string | null;
  mailed_at: NullableTimestamp;
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

export interface Database {
  photos: PhotosTable;
  cities: CitiesTable;
  zip_codes: ZipCodesTable;
  neighborhoods: NeighborhoodsTable;
  mls_sources: MlsSourcesTable;
  properties: PropertiesTable;
  ended_listings: EndedListingsTable;
  parted_listings: PartedListingsTable;
  property_fees: PropertyFeesTable;
  open_houses: OpenHousesTable;
  listing_events: ListingEventsTable;
  taken_back_events: TakenBackEventsTable;
  listing_changes: ListingChangesTable;
  listing_statistics: ListingStatisticsTable;
  cost_assumptions: CostAssumptionsTable;
  cost_shares: CostSharesView;
  shown_listings: ShownListingsView;
  shown_fees: ShownFeesView;
  withheld_listings: WithheldListingsTable;
  search_rows: SearchRowsView;
  search_values: SearchValuesView;
  contact_messages: ContactMessagesTable;
  import_runs: ImportRunsTable;
  import_run_rows: ImportRunRowsTable;
  admin_actions: AdminActionsTable;
  mls_source_health: MlsSourceHealthView;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  profiles: ProfilesTable;
  account_preferences: AccountPreferencesTable;
  notification_preferences: NotificationPreferencesTable;
  acknowledgements: AcknowledgementsTable;
  saved_properties: SavedPropertiesTable;
  saved_searches: SavedSearchesTable;
  firms: FirmsTable;
  firm_members: FirmMembersTable;
  postings: PostingsTable;
  posting_saves: PostingSavesTable;
  posting_events: PostingEventsTable;
  posting_evidence: PostingEvidenceTable;
  posting_reviews: PostingReviewsTable;
  posting_feeds: PostingFeedsTable;
  posting_import_changes: PostingImportChangesTable;
  posting_links: PostingLinksTable;
  open_house_followers: OpenHouseFollowersTable;
  unclaimed_drafts: UnclaimedDraftsTable;
  unclaimed_pictures: UnclaimedPicturesTable;
  inquiry_replies: InquiryRepliesTable;
  posting_pictures: PostingPicturesTable;
  compliance_rules: ComplianceRulesTable;
  payments: PaymentsTable;
  payment_entries: PaymentEntriesTable;
  payment_activations: PaymentActivationsTable;
  payment_receipts: PaymentReceiptsView;
}
