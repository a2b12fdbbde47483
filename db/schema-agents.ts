// The table of agents for Kysely; see schema.ts for how values arrive. What sources say about them is in the schema
// platform and is accessed with SQL.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LicenseState } from '#domain/people/license-states.ts';
import type { NullableTimestamp, TextArray, TimestampWithDefault } from './column-types.ts';

export interface AgentsTable {
  id: GeneratedAlways<number>;
  merged_into: number | null;
  account_id: string | null;
  name: string;
  firm: string | null;
  license: string | null;
  license_state: LicenseState | null;
  title: string | null;
  phone: string | null;
  is_shown: Generated<boolean>;
  is_sample: Generated<boolean>;
  /** Where most of their listings are. */
  place: string | null;
  languages: TextArray;
  specializations: TextArray;
  areas: TextArray;
  /** Names of the sources that name them. */
  sources: TextArray;
  words: TextArray;
  for_sale: Generated<number>;
  for_rent: Generated<number>;
  sold: Generated<number>;
  sold_since: ColumnType<string | null, string | null | undefined, string | null>;
  sold_priced: Generated<number>;
  average_price: number | null;
  changed_at: TimestampWithDefault;
}

export interface LicenseRegistersTable {
  state: LicenseState;
  file: string;
  licenses: number;
  imported_at: TimestampWithDefault;
}

export interface LicenseHoldersTable {
  state: LicenseState;
  number: string;
  name: string;
  firm: string | null;
  kind: string | null;
  expires_on: string | null;
}

export interface AgentClaimsTable {
  id: GeneratedAlways<number>;
  agent_id: number;
  account_id: string;
  note: string | null;
  status: Generated<'waiting' | 'approved' | 'refused' | 'undone'>;
  proof: 'email' | 'license' | 'administrator' | null;
  decided_by: string | null;
  decided_at: NullableTimestamp;
  decision_note: string | null;
  created_at: TimestampWithDefault;
}

export interface AgentReviewsTable {
  id: GeneratedAlways<number>;
  agent_id: number;
  account_id: string;
  dealing: string;
  dealing_kind: 'conversation' | 'tour' | 'closing';
  name: string;
  rating: number;
  body: string;
  status: 'shown' | 'held' | 'removed';
  held_for: TextArray;
  decided_by: string | null;
  decided_at: NullableTimestamp;
  decision_reason: string | null;
  answer: string | null;
  answered_at: NullableTimestamp;
  created_at: TimestampWithDefault;
}

export interface AgentClosingsTable {
  id: GeneratedAlways<number>;
  agent_id: number;
  property_id: number;
  named_by: string;
  email: string;
  created_at: TimestampWithDefault;
}

export interface AgentReviewReportsTable {
  id: GeneratedAlways<number>;
  review_id: number;
  account_id: string;
  reason: 'not_a_client' | 'unlawful' | 'personal' | 'spam';
  note: string | null;
  decided_at: NullableTimestamp;
  created_at: TimestampWithDefault;
}
