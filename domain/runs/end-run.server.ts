// How runs of every kind begin and end.
import type pg from 'pg';
import { isDatabaseAway } from '#db/is-database-away.ts';
import type { Log } from '#db/log.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { RunCanceled } from './cancel-run.server.ts';

export interface ClaimedRun {
  id: number;
  kind: 'file' | 'paste' | 'form' | 'bulk' | 'undo' | 'own' | 'records';
  /** Whose own listings it imports; null: a run of administrators. */
  account_id: string | null;
  source_id: number | null;
  dry_run: boolean;
  started_by: string | null;
  options: unknown;
  undoes: number | null;
  /** What an earlier process did before it was killed. */
  counts: Record<string, number> | null;
  /** False: an earlier process began it and was killed. */
  is_new: boolean;
}

/** A failure that repeats this often has a lasting cause. The waits between attempts are 3, 7, 20 and 55 seconds. */
const MOST_TRIES = 5;

/**
 * `attempt`: attempt number of the run's job, from 1. Null: the run was stopped before it began, has ended, or is given
 * up.
 */
export async function claimRun(pool: Pick<pg.Pool, 'query'>, runId: number, attempt = 1): Promise<ClaimedRun | null> {
  // The stored speed and time left belong to the process that ended.
  const { rows } = await pool.query<ClaimedRun>(
    `update import_runs r set status = 'running', progress = null,
       started_at = case when before.status = 'queued' then now() else r.started_at end
     from (select id, status from import_runs where id = $1 for update) before
     where r.id = before.id and before.status in ('queued', 'running')
     returning r.id, r.kind, r.account_id, r.source_id, r.dry_run, r.started_by, r.options, r.undoes, r.counts, before.status = 'queued' as is_new`,
    [runId],
  );
  const run = rows[0] ?? null;
  if (run === null || attempt <= MOST_TRIES) return run;
  await endRun(pool, runId, 'failed', `Started ${MOST_TRIES} times and interrupted each time. ${whatStays(run.kind)}`);
  return null;
}

/** What remains of an interrupted run. */
export function whatStays(kind: string): string {
  if (kind === 'sync') return 'Everything stored so far was kept; the next sync picks up from there.';
  if (kind === 'undo') return 'Everything undone so far stays undone; undo the run again to finish.';
  return 'Everything done so far was kept; undo the run to reverse it.';
}

/** The key of a run's job. */
export const jobKeyOf = (runId: number): string => `run:${runId}`;

/** Runs in the transaction that created the run's row. */
export async function enqueueRun(
  client: Pick<pg.ClientBase, 'query'>,
  task: 'import-file' | 'import-records' | 'undo-run' | 'bulk-action' | 'own-import',
  runId: number,
): Promise<void> {
  await client.query('select platform.enqueue_job($1, $2, $3)', [task, JSON.stringify({ runId }), jobKeyOf(runId)]);
}

const LONGEST_FAILURE = 1000;

/**
 * The input of the run is deleted when it ends, because pasted texts are long and about people. `failure` may contain
 * any text.
 */
export async function endRun(
  pool: Pick<pg.ClientBase | pg.Pool, 'query'>,
  runId: number,
  status: 'done' | 'failed' | 'canceled',
  failure: string | null = null,
): Promise<void> {
  const text = failure?.replaceAll('\0', '').slice(0, LONGEST_FAILURE).toWellFormed() ?? null;
  await pool.query(
    `with texts as (delete from platform.import_texts where run_id = $1),
       targets as (delete from platform.bulk_targets where run_id = $1)
     update import_runs set status = $2, failure = $3, progress = null, finished_at = now() where id = $1`,
    [runId, status, text],
  );
}

interface Ending {
  pool: pg.Pool;
  log: Log;
  runId: number;
  signal: AbortSignal;
  /** Attempt number of the run's job, from 1. */
  attempt?: number;
  /** What a stopped run has already done, as text for people. */
  describeStop(): string;
}

/** Ends a run that threw an error. @throws the error itself if the run should be retried */
export async function endThrownRun(
  error: unknown,
  { pool, log, runId, signal, attempt = 1, describeStop }: Ending,
): Promise<void> {
  // A canceled statement fails with its own message, so the signal is checked.
  const cause: unknown = signal.aborted ? signal.reason : error;
  if (cause instanceof RunCanceled) return endRun(pool, runId, 'canceled', describeStop());
  if (signal.aborted || (isDatabaseAway(error) && attempt < MOST_TRIES)) throw cause;
  if (error instanceof RequestRefused) return endRun(pool, runId, 'failed', error.message);
  log('error', 'A run failed', { run: runId, error: error instanceof Error ? error.stack : String(error) });
  return endRun(pool, runId, 'failed', `Something went wrong on our side: ${messageOf(error)}`);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
