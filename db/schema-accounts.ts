// The tables of accounts for Kysely; see schema.ts for how values arrive.
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, TextArray, TimestampWithDefault } from './column-types.ts';

export interface ProfilesTable {
  id: string;
  role: 'BUYER' | 'RENTER' | 'SELLER' | 'OWNER' | 'AGENT' | 'BROKER' | 'ADMIN' | null;
  first_name: string | null;
  last_name: string | null;
  preferred_name: string | null;
  email: string | null;
  phone: string | null;
  phone_type: Generated<'Mobile' | 'Home' | 'Work' | 'Other'>;
  alternate_phone: string | null;
  alternate_phone_type: Generated<'Mobile' | 'Home' | 'Work' | 'Other'>;
  address: string | null;
  bio: string | null;
  photo_path: string | null;
  real_estate_license: string | null;
  license_state: 'NY' | 'NJ' | null;
  languages: TextArray;
  marketing_consent: Generated<boolean>;
  purpose: 'RENT' | 'BUY' | 'SELL' | 'BUY + SELL' | 'BROWSE' | null;
  is_first_time: 'YES' | 'NO' | null;
  search_step: 'RESEARCHING ONLY' | 'STARTING TO TOUR HOMES' | 'TOURING & MAKING OFFERS' | null;
  financing: "I'M PRE-APPROVED" | "I'M BUYING IN CASH" | "I'M NOT SURE" | null;
  building_address: string | null;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

export interface AccountPreferencesTable {
  user_id: string;
  save_search_criteria: Generated<boolean>;
  show_saved_first: Generated<boolean>;
  use_current_location: Generated<boolean>;
  public_profile: Generated<boolean>;
  allow_contact_from_agents: Generated<boolean>;
  share_email_with_partners: Generated<boolean>;
  updated_at: TimestampWithDefault;
}

export interface NotificationPreferencesTable {
  user_id: string;
  saved_homes_email: Generated<boolean>;
  saved_homes_frequency: Generated<'instant' | 'daily' | 'weekly'>;
  saved_buildings_email: Generated<boolean>;
  saved_buildings_frequency: Generated<'instant' | 'daily' | 'weekly'>;
  saved_searches_email: Generated<boolean>;
  saved_searches_frequency: Generated<'instant' | 'daily' | 'weekly'>;
  saved_searches_roundup: Generated<boolean>;
  search_tips_sms: Generated<boolean>;
  search_tips_email: Generated<boolean>;
  newsletters_email: Generated<boolean>;
  product_news_sms: Generated<boolean>;
  product_news_email: Generated<boolean>;
  saved_homes_sms: Generated<boolean>;
  saved_buildings_sms: Generated<boolean>;
  saved_searches_sms: Generated<boolean>;
  saved_homes_push: Generated<boolean>;
  saved_buildings_push: Generated<boolean>;
  saved_searches_push: Generated<boolean>;
  market_updates_email: Generated<boolean>;
  sms_phone_number: string | null;
  sms_opted_in_at: NullableTimestamp;
  sms_opted_out_at: NullableTimestamp;
  email_unsubscribed_at: NullableTimestamp;
  updated_at: TimestampWithDefault;
}

export interface AcknowledgementsTable {
  id: GeneratedAlways<number>;
  user_id: string;
  document: 'terms' | 'ad-terms' | 'privacy' | 'fair-housing';
  version: string;
  accepted_at: TimestampWithDefault;
}

export interface SavedPropertiesTable {
  user_id: string;
  property_id: number;
  created_at: TimestampWithDefault;
  counted_on: Generated<string | null>;
}

export interface SavedSearchesTable {
  id: GeneratedAlways<number>;
  user_id: string;
  name: string;
  path: string;
  created_at: TimestampWithDefault;
  looked_at: TimestampWithDefault;
  /** Null: as the notification preferences say. */
  frequency: 'instant' | 'daily' | 'weekly' | 'never' | null;
  by_sms: boolean | null;
  by_push: boolean | null;
}

export interface SavedBuildingsTable {
  user_id: string;
  building: string;
  name: string;
  has_alerts: Generated<boolean>;
  created_at: TimestampWithDefault;
}
