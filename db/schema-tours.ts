// Tables of tours (migration 000271).
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Side } from '#domain/messaging/conversation.ts';
import type { Week } from '#domain/tours/hours.ts';
import type { TourState } from '#domain/tours/lifecycle.ts';
import type { Way } from '#domain/tours/tour.ts';
import type { NullableTimestamp, TimestampWithDefault } from './column-types.ts';

export interface TourHoursTable {
  id: GeneratedAlways<number>;
  account_id: string;
  posting_id: number | null;
  week: ColumnType<Week, string, string>;
  length_minutes: Generated<number>;
  gap_minutes: Generated<number>;
  notice_hours: Generated<number>;
  ahead_days: Generated<number>;
  offers_video: Generated<boolean>;
  is_instant: Generated<boolean>;
  updated_at: TimestampWithDefault;
}

export interface TourDaysOffTable {
  account_id: string;
  first_day: string;
  last_day: string;
}

export interface ToursTable {
  id: GeneratedAlways<number>;
  conversation_id: number;
  property_id: number;
  host_key: string;
  state: TourState;
  way: Way;
  length_minutes: number;
  gap_minutes: number;
  is_instant: Generated<boolean>;
  starts_at: NullableTimestamp;
  /** Set by a trigger. */
  booked: Generated<string | null>;
  choices_by: Side | null;
  own_agent: string | null;
  note: string | null;
  host_note: string | null;
  video_url: string | null;
  ending_mails: Generated<number[]>;
  ended_by: Side | 'stoop' | null;
  reason: string | null;
  requested_at: TimestampWithDefault;
  told_host_at: NullableTimestamp;
  changed_at: TimestampWithDefault;
  expires_at: NullableTimestamp;
  uid: Generated<string>;
  sequence: Generated<number>;
  reminded_day_at: NullableTimestamp;
  reminded_hours_at: NullableTimestamp;
}

export interface TourChoicesTable {
  tour_id: number;
  position: number;
  starts_at: TimestampWithDefault;
}

export interface TourMemosTable {
  tour_id: number;
  account_id: string;
  body: string;
  changed_at: TimestampWithDefault;
}
