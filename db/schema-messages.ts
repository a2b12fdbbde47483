// The tables of conversations and of the newsletter.
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, TimestampWithDefault } from './column-types.ts';

export interface ConversationsTable {
  id: Generated<number>;
  /** Null: the listing was deleted. */
  property_id: number | null;
  /** Null: not about a posting. */
  posting_id: number | null;
  home_title: string | null;
  asker_name: string;
  recipient_name: string;
  recipient_role: string | null;
  recipient_firm: string | null;
  recipient_license: string | null;
  match_key: string | null;
  asks_for_tour: Generated<boolean>;
  /** Null: about a home. */
  agent_id: number | null;
  created_at: TimestampWithDefault;
  last_message_at: TimestampWithDefault;
}

export interface ConversationSidesTable {
  conversation_id: number;
  side: 'asker' | 'recipient';
  account_id: string | null;
  email: string | null;
  address: GeneratedAlways<string | null>;
  phone: string | null;
  read_up_to: Generated<number>;
  unread: Generated<number>;
  confirmed_at: NullableTimestamp;
  answer_told_at: NullableTimestamp;
  shared_at: NullableTimestamp;
  archived_at: NullableTimestamp;
  blocked_at: NullableTimestamp;
  reported_at: NullableTimestamp;
  report_reason: string | null;
  report_closed_at: NullableTimestamp;
}

export interface ConversationMessagesTable {
  id: GeneratedAlways<number>;
  conversation_id: number;
  side: 'asker' | 'recipient';
  kind: Generated<'text' | 'tour' | 'notice'>;
  body: string | null;
  via: Generated<'form' | 'site' | 'mail'>;
  is_inquiry: Generated<boolean>;
  created_at: TimestampWithDefault;
  held_at: NullableTimestamp;
  held_reason: string | null;
  repeat_window: GeneratedAlways<string | null>;
  /** Null: no files. */
  files_digest: string | null;
  dropped_at: NullableTimestamp;
  dropped_reason: string | null;
  text_hash: GeneratedAlways<string | null>;
}

export interface ConversationAttachmentsTable {
  id: string;
  message_id: number;
  position: number;
  kind: 'picture' | 'pdf';
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
  secret: Generated<Buffer>;
}

export interface NewsletterSubscriptionsTable {
  email: string;
  requested_at: TimestampWithDefault;
  confirmed_at: NullableTimestamp;
  token_hash: string | null;
  mailed_at: NullableTimestamp;
}
