// The rows of import_runs. Only domain/runs writes them (tools/checks/table-writers.ts).
import type pg from 'pg';
import type { OwnImportCounts, RunCounts } from './run-counts.ts';

type Queryable = Pick<pg.ClientBase | pg.Pool, 'query'>;

export type RunKind = 'file' | 'paste' | 'form' | 'bulk' | 'undo' | 'sync' | 'own' | 'records';

export interface NewRun {
  kind: RunKind;
  /** `queued`: a job will start it. */
  status: 'queued' | 'running';
  /** Whose own listings it imports; null: a run of administrators. */
  accountId?: string | null;
  /** The feed of that account that it was read from. */
  postingFeedId?: number | null;
  /** Who asked for it; null: the command line or the schedule. */
  startedBy?: string | null;
  sourceId?: number | null;
  /** The file name that people see. */
  file?: string | null;
  isDry?: boolean;
  options?: object;
  counts?: Partial<RunCounts>;
  /** The run that this one undoes. */
  undoes?: number | null;
  startedAt?: Date | null;
}

/** Returns its number. */
export async function makeRun(client: Queryable, run: NewRun): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into import_runs (kind, status, started_by, source_id, file, dry_run, options, counts, undoes, started_at,
       account_id, posting_feed_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, now()), $11, $12) returning id`,
    [
      run.kind,
      run.status,
      run.startedBy ?? null,
      run.sourceId ?? null,
      run.file ?? null,
      run.isDry ?? false,
      run.options ?? {},
      run.counts ?? null,
      run.undoes ?? null,
      run.startedAt ?? null,
      run.accountId ?? null,
      run.postingFeedId ?? null,
    ],
  );
  return (rows[0] as { id: number }).id;
}

/** Pasted or typed text, until the run ends. */
export async function keepText(client: Queryable, runId: number, text: string): Promise<void> {
  await client.query('insert into platform.import_texts (run_id, text) values ($1, $2)', [runId, text]);
}

/** The listings of a bulk action, until the run ends. */
export async function keepTargets(client: Queryable, runId: number, ids: readonly number[]): Promise<void> {
  await client.query('insert into platform.bulk_targets (run_id, property_ids) values ($1, $2)', [runId, ids]);
}

/** For runs outside the queue (the command line, syncs). Call only while holding the lock of the source. */
export async function failInterruptedRuns(
  client: Queryable,
  { sourceId, kind, failure }: { sourceId: number; kind: 'file' | 'sync'; failure: string },
): Promise<void> {
  await client.query(
    `update import_runs set status = 'failed', finished_at = now(), failure = $3
     where source_id = $1 and kind = $2 and status = 'running' and (kind = 'sync' or started_by is null)`,
    [sourceId, kind, failure],
  );
}

/** For imports of public records by the command line. Call only while holding their lock. */
export async function failInterruptedRecords(client: Queryable): Promise<void> {
  await client.query(
    `update import_runs set status = 'failed', finished_at = now(), failure = 'The process was interrupted'
     where kind = 'records' and status = 'running' and started_by is null`,
  );
}

/** For polls, which one process at a time makes. */
export async function failInterruptedPolls(client: Queryable, postingFeedId: number): Promise<void> {
  await client.query(
    `update import_runs set status = 'failed', finished_at = now(), failure = 'The process was interrupted'
     where posting_feed_id = $1 and status = 'running'`,
    [postingFeedId],
  );
}

/**
 * Runs in the transaction that did what is counted. Counts that aren't given stay the same. `done`: steps of a bulk
 * action.
 */
export async function keepCounts(
  client: Queryable,
  runId: number,
  counts: Partial<OwnImportCounts & { done: number }>,
): Promise<void> {
  await client.query("update import_runs set counts = coalesce(counts, '{}') || $2 where id = $1", [runId, counts]);
}

/** What was found in the file of a run. */
export async function describeFile(
  client: Queryable,
  runId: number,
  { format, warning }: { format: 'csv' | 'json'; warning: string | null },
): Promise<void> {
  await client.query(
    `update import_runs set options = options || jsonb_build_object('format', $2::text), warning = $3 where id = $1`,
    [runId, format, warning],
  );
}

/** How the columns of the run's file are matched. */
export async function keepColumns(client: Queryable, runId: number, columns: readonly object[]): Promise<void> {
  await client.query(
    `update import_runs set options = options || jsonb_build_object('seen', $2::jsonb) where id = $1`,
    [runId, JSON.stringify(columns)],
  );
}

/** A warning about the run as a whole; a second one becomes a separate line. */
export async function addWarning(client: Queryable, runId: number, warning: string): Promise<void> {
  await client.query("update import_runs set warning = concat_ws(e'\n', warning, $2::text) where id = $1", [
    runId,
    warning,
  ]);
}

export async function keepProgress(client: Queryable, runId: number, progress: object): Promise<void> {
  await client.query("update import_runs set progress = $2 where id = $1 and status = 'running'", [runId, progress]);
}

export async function setRunSource(client: Queryable, runId: number, sourceId: number): Promise<void> {
  await client.query('update import_runs set source_id = $2 where id = $1', [runId, sourceId]);
}

/** Called before a source is deleted; its runs stay in the history. */
export async function leaveSource(client: Queryable, sourceId: number): Promise<void> {
  await client.query('update import_runs set source_id = null where source_id = $1', [sourceId]);
}

/** The process working on the run checks for this (`watchCancel`). */
export async function askToStop(client: Queryable, runId: number): Promise<void> {
  await client.query('update import_runs set cancel_requested_at = now() where id = $1', [runId]);
}

export async function markUndone(client: Queryable, runId: number): Promise<void> {
  await client.query("update import_runs set status = 'undone' where id = $1", [runId]);
}
