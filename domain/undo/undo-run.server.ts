// Undoes a whole run: what it added is removed, and what it changed or deleted is restored. What another run, a feed or
// a person has changed or deleted since is left unchanged and listed in the report.
import type pg from 'pg';
import type { Log } from '#db/log.ts';
import { inTransaction } from '#db/transaction.ts';
import { type Administrator, noteAdminAction } from '#domain/people/admin-actions.server.ts';
import { holdHomeKeys, type RenewProgress } from '#domain/intake/home-keys/renew-home-keys.server.ts';
import { NO_COUNTS, type RunCounts } from '#domain/runs/run-counts.ts';
import { lockSourceOfRun } from '#domain/sources/source-lock.server.ts';
import { createPlaceIndex, type Places } from '#domain/places/place-index.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { undoSales } from '#domain/records/undo-sales.server.ts';
import { watchCancel } from '#domain/runs/cancel-run.server.ts';
import { claimRun, endRun, endThrownRun, enqueueRun } from '#domain/runs/end-run.server.ts';
import { withOwnConnection } from '#domain/runs/own-connection.server.ts';
import { forgetChanges, restoreStep } from '#domain/intake/store/restore-listings.server.ts';
import { writeProgress } from '#domain/runs/run-progress.server.ts';
import { decideStep, makePlan } from './undo-plan.server.ts';
import { clearReport } from '#domain/runs/run-report.server.ts';
import { keepCounts, makeRun, markUndone } from '#domain/runs/run-store.server.ts';

interface UndoParts {
  pool: pg.Pool;
  serviceUrl: string;
  readPlaces(): Promise<Places>;
  log: Log;
  signal: AbortSignal;
  /** Attempt number of the run's job, from 1. */
  attempt?: number;
}

/**
 * `administrator` null: the command line. Creates the row of the undo and, for the portal, its job. @throws
 * RequestRefused
 */
export async function startUndo(
  pool: pg.Pool,
  administrator: Administrator | null,
  runId: number,
): Promise<{ run: number }> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{
      kind: string;
      status: string;
      dry_run: boolean;
      source_id: number | null;
      file: string | null;
    }>(
      'select kind, status, dry_run, source_id, file from import_runs where id = $1 and account_id is null for update',
      [runId],
    );
    const run = rows[0];
    if (!run) throw new RequestRefused('missing', `There is no run ${runId}`);
    const refusal = refuseUndo(run);
    if (refusal !== null) throw new RequestRefused('conflict', refusal);
    const { rows: open } = await client.query(
      "select from import_runs where undoes = $1 and status in ('queued', 'running')",
      [runId],
    );
    if (open.length > 0) throw new RequestRefused('conflict', 'This run is already being undone');
    const id = await makeRun(client, {
      kind: 'undo',
      status: 'queued',
      startedBy: administrator?.id ?? null,
      sourceId: run.source_id,
      undoes: runId,
      file: run.file,
    });
    if (administrator) {
      await enqueueRun(client, 'undo-run', id);
      await noteAdminAction(client, administrator, {
        action: 'run_undone',
        target: `${runId} ${run.file ?? run.kind}`,
      });
    }
    return { run: id };
  });
}

async function kindOf(pool: pg.Pool, runId: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ kind: string }>('select kind from import_runs where id = $1', [runId]);
  return rows[0]?.kind;
}

function refuseUndo({
  kind,
  status,
  dry_run: isDry,
}: {
  kind: string;
  status: string;
  dry_run: boolean;
}): string | null {
  if (kind === 'sync')
    return 'A sync cannot be undone, because its source would send everything again. Make the source inactive instead.';
  if (kind === 'undo') return 'An undo cannot be undone. Import the file again.';
  if (isDry) return 'A dry run changed nothing';
  if (status === 'undone') return 'This run has already been undone';
  if (status === 'queued' || status === 'running') return 'This run has not ended yet. Stop it first.';
  return null;
}

const ROWS_AT_ONCE = 2_000;

/**
 * Counts of an undo: imported are listings that the run had deleted and that are back; updated are those with their
 * earlier values again; removed are those the run had added; unchanged are those changed or deleted since and left
 * alone. Null: it was stopped before it began, or given up.
 */
export async function runUndo(undoId: number, parts: UndoParts): Promise<RunCounts | null> {
  const { pool, log, attempt } = parts;
  const run = await claimRun(pool, undoId, attempt);
  if (!run || run.undoes === null) return null;
  const { undoes, source_id: sourceId } = run;
  const isOfRecords = (await kindOf(pool, undoes)) === 'records';
  const watch = watchCancel(pool, { runId: undoId }, parts.signal);
  const progress = writeProgress(pool, undoId);
  const counts: RunCounts = { ...NO_COUNTS, ...run.counts };
  const show = (rows: number, earlier: number) => {
    progress.show({ phase: 'undoing', rows, share: rows / counts.total, total: counts.total, earlier });
  };
  try {
    await withOwnConnection({ ...parts, signal: watch.signal }, async (client) => {
      if (isOfRecords) {
        const { removed, restored, kept } = await undoSales(client, undoes);
        Object.assign(counts, { total: removed + restored + kept, removed, updated: restored, unchanged: kept });
        return;
      }
      await lockSourceOfRun(client, undoId);
      const showRenewed = (renewed: RenewProgress) => progress.show({ phase: 'renewing', ...renewed });
      await holdHomeKeys(client, { ...parts, signal: watch.signal, onProgress: showRenewed });
      const places = createPlaceIndex(await parts.readPlaces());
      const steps = await makePlan(client, undoes, sourceId);
      const earlier = counts.imported + counts.updated + counts.removed;
      counts.total = earlier + steps;
      counts.unchanged = 0;
      await clearReport(client, undoId);
      for (let after = 0; after < steps; after += ROWS_AT_ONCE) {
        show(earlier + after, earlier);
        const step = { undoId, runId: undoes, after, last: after + ROWS_AT_ONCE };
        await restoreStep(client, { ...step, places, decide: (locked) => decideStep(locked, step) }, async (done) => {
          counts.imported += done.returned;
          counts.updated += done.restored;
          counts.removed += done.removed;
          counts.unchanged += done.kept;
          await keepCounts(client, undoId, counts);
        });
        watch.signal.throwIfAborted();
      }
    });
    await progress.stop();
    await inTransaction(pool, async (client) => {
      await keepCounts(client, undoId, counts);
      await endRun(client, undoId, 'done');
      await markUndone(client, undoes);
      await forgetChanges(client, undoes);
    });
  } catch (error) {
    await progress.stop();
    await endThrownRun(error, {
      pool,
      log,
      runId: undoId,
      attempt,
      signal: watch.signal,
      describeStop: () => 'Stopped. Everything undone so far stays undone; undo the run again to finish.',
    });
  } finally {
    watch.stop();
  }
  return counts;
}
