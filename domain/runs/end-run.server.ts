// How a run begins and ends, whatever it does.
import type pg from 'pg';
import { isDatabaseAway } from '#db/is-database-away.ts';
import type { Log } from '#db/log.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { RunCanceled } from './cancel-run.server.ts';

export interface ClaimedRun {
  id: number;
  kind: 'file' | 'paste' | 'form' | 'bulk' | 'undo';
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

/** What goes wrong this often goes wrong for a reason that stays. Between the tries lie 3, 7, 20 and 55 seconds. */
const MOST_TRIES = 5;

/** `attempt`: of the run's job, from 1. Null: it was stopped before it began, has ended, or is given up. */
export async function claimRun(pool: Pick<pg.Pool, 'query'>, runId: number, attempt = 1): Promise<ClaimedRun | null> {
  // Speed and time left are of the process that ended.
  const { rows } = await pool.query<ClaimedRun>(
    `update import_runs r set status = 'running', progress = null,
       started_at = case when before.status = 'queued' then now() else r.started_at end
     from (select id, status from import_runs where id = $1 for update) before
     where r.id = before.id and before.status in ('queued', 'running')
     returning r.id, r.kind, r.source_id, r.dry_run, r.started_by, r.options, r.undoes, r.counts, before.status = 'queued' as is_new`,
    [runId],
  );
  const run = rows[0] ?? null;
  if (run === null || attempt <= MOST_TRIES) return run;
  await endRun(pool, runId, 'failed', `Started ${MOST_TRIES} times and interrupted each time. ${whatStays(run.kind)}`);
  return null;
}

/** Of a run that was interrupted. */
export function whatStays(kind: string): string {
  if (kind === 'sync') return 'What was stored stays; the next sync picks up from there.';
  if (kind === 'undo') return 'What was undone stays undone; undo the run again for the rest.';
  return 'What was done stays; undo the run to take it back.';
}

/** The key of a run's job. */
export const jobKeyOf = (runId: number): string => `run:${runId}`;

/** Part of the transaction that made the run's row. */
export async function enqueueRun(
  client: Pick<pg.ClientBase, 'query'>,
  task: 'import-file' | 'undo-run' | 'bulk-action',
  runId: number,
): Promise<void> {
  await client.query('select platform.enqueue_job($1, $2, $3)', [task, JSON.stringify({ runId }), jobKeyOf(runId)]);
}

const LONGEST_FAILURE = 1000;

/** What the run was given goes with its end: pasted texts are long, and about people. `failure` may be anybody's words. */
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
  /** Of the run's job, from 1. */
  attempt?: number;
  /** What a stopped run has done already, for people. */
  describeStop(): string;
}

/** Ends a run that threw. @throws the error itself when the run is to be taken up again */
export async function endThrownRun(
  error: unknown,
  { pool, log, runId, signal, attempt = 1, describeStop }: Ending,
): Promise<void> {
  // A canceled statement says so in its own words.
  const cause: unknown = signal.aborted ? signal.reason : error;
  if (cause instanceof RunCanceled) return endRun(pool, runId, 'canceled', describeStop());
  if (signal.aborted || (isDatabaseAway(error) && attempt < MOST_TRIES)) throw cause;
  if (error instanceof RequestRefused) return endRun(pool, runId, 'failed', error.message);
  log('error', 'A run failed', { run: runId, error: error instanceof Error ? error.stack : String(error) });
  return endRun(pool, runId, 'failed', `Something went wrong on our side: ${messageOf(error)}`);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
