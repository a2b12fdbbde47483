// The tables of inquiries and of the newsletter.
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, TimestampWithDefault } from './column-types.ts';

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
