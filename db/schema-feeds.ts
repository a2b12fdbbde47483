// Tables of sources, their runs and the portal's record of actions (migration 000043). What the service alone reads
// stands in the schema platform and is reached by SQL.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<Value> = ColumnType<Value, string | undefined, string>;

export interface ImportRunsTable {
  id: GeneratedAlways<number>;
  source_id: number | null;
  /** Name of the file, for runs of files. */
  file: string | null;
  kind: Generated<'file' | 'paste' | 'form' | 'sync' | 'bulk' | 'undo'>;
  status: Generated<'queued' | 'running' | 'done' | 'failed' | 'canceled' | 'undone'>;
  started_by: string | null;
  started_at: TimestampWithDefault;
  finished_at: NullableTimestamp;
  dry_run: Generated<boolean>;
  options: Json<Record<string, unknown>>;
  progress: Json<Record<string, unknown> | null>;
  counts: ColumnType<Record<string, number> | null, string | null | undefined, string | null>;
  failure: string | null;
  undoes: number | null;
}

export interface ImportRunRowsTable {
  id: GeneratedAlways<number>;
  run_id: number;
  line: number | null;
  mls_id: string | null;
  column_name: Generated<string>;
  value: Generated<string>;
  reason: string;
  outcome: 'imported' | 'updated' | 'unchanged' | 'removed' | 'failed';
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
