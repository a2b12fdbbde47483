// Tables of sources, their runs and the portal's log of actions (migration 000043). What only the service reads is in
// the schema platform and is accessed with SQL.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { VendorName } from '#domain/feed/vendor-profiles.ts';
import type { RunOutcome } from '#domain/runs/run-counts.ts';
import type { NullableTimestamp, TimestampWithDefault } from './column-types.ts';

type Json<Value> = ColumnType<Value, string | undefined, string>;

type ImportRunStatus = 'queued' | 'running' | 'done' | 'failed' | 'canceled' | 'undone';

export interface MlsSourcesTable {
  id: GeneratedAlways<number>;
  name: string;
  active: Generated<boolean>;
  last_sync: NullableTimestamp;
  /** Seconds. */
  sync_frequency: Generated<number>;
  api_endpoint: string | null;
  kind: Generated<'file' | 'reso' | 'manual' | 'sample' | 'posting'>;
  created_at: TimestampWithDefault;
  vendor: VendorName | null;
  /** Checked by domain/sources/source-options.server.ts. */
  options: ColumnType<Record<string, unknown>, string | undefined, string>;
  /** If several sources list the same home, the lowest number wins. */
  precedence: Generated<number>;
  has_credentials: Generated<boolean>;
  /** The contact for listings without an address; either none of the three, or at least name and email. */
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
}

export interface ImportRunsTable {
  id: GeneratedAlways<number>;
  source_id: number | null;
  /** Name of the file, for runs of files. */
  file: string | null;
  kind: Generated<'file' | 'paste' | 'form' | 'sync' | 'bulk' | 'undo' | 'own' | 'records'>;
  status: Generated<ImportRunStatus>;
  started_by: string | null;
  started_at: TimestampWithDefault;
  finished_at: NullableTimestamp;
  dry_run: Generated<boolean>;
  options: Json<Record<string, unknown>>;
  progress: Json<Record<string, unknown> | null>;
  counts: ColumnType<Record<string, number> | null, string | null | undefined, string | null>;
  failure: string | null;
  warning: string | null;
  undoes: number | null;
  cancel_requested_at: NullableTimestamp;
  /** Whose own listings it imports. */
  account_id: string | null;
  posting_feed_id: number | null;
}

export interface ImportRunRowsTable {
  id: GeneratedAlways<number>;
  run_id: number;
  line: number | null;
  mls_id: string | null;
  home: string | null;
  column_name: Generated<string>;
  value: Generated<string>;
  reason: string;
  outcome: RunOutcome;
}

/** Deleted listings, by their source's own id. */
export interface EndedListingsTable {
  property_id: number;
  source_id: number;
  mls_id: string;
  ended_at: TimestampWithDefault;
}

/** Listings that an administrator has marked as different homes. */
export interface PartedListingsTable {
  source_id: number;
  mls_id: string;
  other_source_id: number;
  other_mls_id: string;
  parting: string;
  parted_by: string | null;
  parted_at: TimestampWithDefault;
}

export interface AdminActionsTable {
  id: GeneratedAlways<number>;
  actor: string | null;
  actor_email: Generated<string>;
  action: string;
  target: Generated<string>;
  details: Json<Record<string, unknown>>;
  happened_at: TimestampWithDefault;
}

export interface MlsSourceHealthView {
  source_id: number;
  active: boolean;
  last_sync: Date | null;
  next_sync: Date | null;
  /** Older than listing services allow. */
  is_stale: boolean;
  last_run_id: number | null;
  last_run_status: ImportRunStatus | null;
  last_failure: string | null;
  last_run_at: Date | null;
  listings: number;
}
