// Tables of listings that people publish themselves (migrations 000139, 000140 and 000145).
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PictureKind } from '#domain/media/picture.ts';
import type { PictureState, PictureWarning } from '#domain/media/posting-pictures/posting-picture.ts';
import type { ListingKind, State } from '#domain/listings/listing.ts';
import type { Role } from '#domain/people/roles.ts';
import type { NullableTimestamp, TimestampWithDefault } from './column-types.ts';

/** The fields of the form as they were typed. */
type TypedForm = ColumnType<Record<string, unknown>, string, string>;

export interface FirmsTable {
  id: GeneratedAlways<number>;
  name: string;
  /** Set by a trigger: what names are compared by. */
  name_key: Generated<string>;
  state: State;
  broker_id: string;
  created_at: TimestampWithDefault;
}

export interface FirmMembersTable {
  firm_id: number;
  account_id: string;
  asked_at: TimestampWithDefault;
  accepted_at: NullableTimestamp;
}

export interface PostingsTable {
  id: GeneratedAlways<number>;
  account_id: string;
  firm_id: number | null;
  property_id: number | null;
  /** domain/postings/posting-states.ts */
  state: Generated<string>;
  listing_kind: Generated<ListingKind>;
  form: TypedForm;
  form_version: Generated<number>;
  form_saved_at: TimestampWithDefault;
  published: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  published_version: number | null;
  feed_id: string | null;
  feed: number | null;
  feed_hash: string | null;
  feed_version: number | null;
  feed_photos: Generated<string[]>;
  feed_answers: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  left_feed_at: NullableTimestamp;
  home_key: string | null;
  published_as: Role | null;
  posted_at: NullableTimestamp;
  active_until: NullableTimestamp;
  warned_at: NullableTimestamp;
  confirmed_at: NullableTimestamp;
  /** A day in New York. */
  closed_on: string | null;
  /** Dollars. */
  close_price: number | null;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

export interface PostingSavesTable {
  posting_id: number;
  version: number;
  form: TypedForm;
  device: Generated<string>;
  saved_at: TimestampWithDefault;
}

export interface PostingEventsTable {
  id: GeneratedAlways<number>;
  posting_id: number;
  event: string;
  from_state: string | null;
  to_state: string;
  actor: 'lister' | 'broker' | 'administrator' | 'clock' | 'payment' | 'feed';
  actor_id: string | null;
  note: string | null;
  happened_at: TimestampWithDefault;
}

export interface PostingEvidenceTable {
  id: GeneratedAlways<number>;
  posting_id: number;
  account_id: string;
  rule: string;
  answer: string;
  statement: string;
  version: string;
  given_at: TimestampWithDefault;
}

export interface PostingReviewsTable {
  id: GeneratedAlways<number>;
  posting_id: number;
  decider: 'broker' | 'administrator';
  reasons: string[];
  contradictions: Generated<string[]>;
  form: TypedForm;
  form_version: number;
  decision: 'approved' | 'sent_back' | 'replaced' | null;
  decided_by: string | null;
  decided_at: NullableTimestamp;
  note: string | null;
  asked_at: TimestampWithDefault;
  /** properties.unit_key of the home. */
  home_key: string | null;
}

export interface PostingLinksTable {
  /** SHA-256 of the token, base64url. */
  token_hash: string;
  posting_id: number;
  valid_until: ColumnType<Date, Date | string, Date | string>;
  answer: 'available' | 'gone' | null;
}

export interface PostingPicturesTable {
  id: Generated<string>;
  posting_id: number;
  /** Part of an address that shows it before it is published. */
  preview_key: Generated<string>;
  position: number;
  kind: Generated<PictureKind>;
  room: string | null;
  alt_text: Generated<string>;
  file_name: string;
  file_bytes: number;
  state: Generated<PictureState>;
  refusal: string | null;
  warnings: Generated<PictureWarning[]>;
  /** Pixels, upright. */
  width: number | null;
  height: number | null;
  created_at: TimestampWithDefault;
  processed_at: NullableTimestamp;
  removed_at: NullableTimestamp;
}

export interface ComplianceRulesTable {
  id: string;
  jurisdiction: 'NYC' | 'NY' | 'NJ' | 'US';
  effective_from: string;
  effective_to: string | null;
  law: string;
  summary: string;
  /** Amounts in cents. */
  limits: ColumnType<Record<string, number>, string | undefined, string>;
  source: string;
}

export interface ListingStatisticsTable {
  property_id: number;
  day: string;
  views: Generated<number>;
  saves: Generated<number>;
  inquiries: Generated<number>;
  tour_requests: Generated<number>;
}

export interface PostingFeedsTable {
  id: GeneratedAlways<number>;
  account_id: string;
  url: string;
  answers: ColumnType<Record<string, unknown>, string | undefined, string>;
  columns: ColumnType<Record<string, string | null>, string | undefined, string>;
  columns_seen: ColumnType<unknown[], string | undefined, string>;
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
  next_poll_at: TimestampWithDefault;
  polled_at: NullableTimestamp;
  succeeded_at: NullableTimestamp;
  polling_until: NullableTimestamp;
  failures: Generated<number>;
  failure: string | null;
  failing_since: NullableTimestamp;
  told_at: NullableTimestamp;
  missing: number | null;
  created_at: TimestampWithDefault;
}

export interface PostingImportChangesTable {
  run_id: number;
  posting_id: number;
  before: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  state_before: string | null;
  hash_before: string | null;
  photos_before: string[] | null;
  answers_before: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  version_after: number;
}

export interface OpenHouseFollowersTable {
  id: GeneratedAlways<number>;
  property_id: number | null;
  account_id: string | null;
  email: string | null;
  /** Of the calendar entry. */
  uid: string;
  home_name: string;
  open_house_id: number;
  source_key: string | null;
  starts_at: ColumnType<Date, Date | string, Date | string>;
  ends_at: ColumnType<Date, Date | string, Date | string>;
  by_appointment: boolean;
  link_hashes: Generated<string[]>;
  mailed_at: NullableTimestamp;
  confirmed_at: NullableTimestamp;
  created_at: TimestampWithDefault;
}

export interface UnclaimedDraftsTable {
  id: GeneratedAlways<number>;
  email: string;
  form: TypedForm;
  /** SHA-256 of the token, base64url. */
  link_hash: string;
  posting_id: number | null;
  created_at: TimestampWithDefault;
  saved_at: TimestampWithDefault;
  expires_at: TimestampWithDefault;
  mailed_at: TimestampWithDefault;
}

export interface UnclaimedPicturesTable {
  id: GeneratedAlways<number>;
  draft_id: number;
  file_name: string;
  content_type: string;
  bytes: Buffer;
}
