// Undoing a whole run: what it brought goes, what it changed or deleted is as it was. What another run or a person has
// changed since stays, and is named in the report.
import type pg from 'pg';
import type { Log } from '#db/log.ts';
import { inTransaction } from '#db/transaction.ts';
import { type Administrator, noteAdminAction } from '#domain/identity/admin-actions.server.ts';
import { NO_COUNTS, type RunCounts } from '#domain/imports/run-counts.ts';
import { lockSource } from '#domain/imports/source-lock.server.ts';
import { PortalError } from '#domain/portal/portal-error.ts';
import { watchCancel } from './cancel-run.server.ts';
import { claimRun, endRun, endThrownRun, enqueueRun } from './end-run.server.ts';
import { withOwnConnection } from './own-connection.server.ts';
import { restoreStep } from './restore-listings.server.ts';
import { writeProgress } from './run-progress.server.ts';

interface UndoParts {
  pool: pg.Pool;
  serviceUrl: string;
  log: Log;
  signal: AbortSignal;
  /** Of the run's job, from 1. */
  attempt?: number;
}

/** `administrator` null: the command line. Makes the undoing's row and, for the portal, its job. @throws PortalError */
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
    }>('select kind, status, dry_run, source_id, file from import_runs where id = $1 for update', [runId]);
    const run = rows[0];
    if (!run) throw new PortalError('missing', `There is no run ${runId}`);
    const refusal = refuseUndo(run);
    if (refusal !== null) throw new PortalError('conflict', refusal);
    const { rows: open } = await client.query(
      "select from import_runs where undoes = $1 and status in ('queued', 'running')",
      [runId],
    );
    if (open.length > 0) throw new PortalError('conflict', 'This run is being undone already');
    const { rows: made } = await client.query<{ id: number }>(
      `insert into import_runs (kind, status, started_by, source_id, undoes, file) values ('undo', 'queued', $1, $2, $3, $4)
       returning id`,
      [administrator?.id ?? null, run.source_id, runId, run.file],
    );
    const { id } = made[0] as { id: number };
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
    return 'A sync cannot be undone: its source would bring everything again. Make the source inactive.';
  if (kind === 'undo') return 'An undoing cannot be undone. Import the file again.';
  if (isDry) return 'A dry run changed nothing';
  if (status === 'undone') return 'This run was undone already';
  if (status === 'queued' || status === 'running') return 'This run has not ended yet. Stop it first.';
  return null;
}

/** Of what the run $1 of source $2 touched: whether it is still as the run left it. */
const PLAN = `
  create temporary table undo_plan as
  select row_number() over (order by property_id) as step, t.*
  from (
    select p.id as property_id, p.mls_id, 'remove' as what, p.last_run_id is not distinct from $1 as is_ours
    from properties p
    where p.source_id = $2 and p.first_run_id = $1
    union all
    select c.property_id, c.before ->> 'mls_id',
      case when p.id is null then 'return' else 'restore' end,
      p.id is null or p.last_run_id is not distinct from $1
    from platform.import_run_changes c left join properties p on p.id = c.property_id
    where c.run_id = $1
  ) t`;

const REPORT_KEPT = `
  insert into import_run_rows (run_id, mls_id, reason, outcome)
  select $1, mls_id, 'Changed since by another run or a person; kept as it is', 'unchanged'
  from undo_plan where not is_ours order by step`;

const ROWS_AT_ONCE = 2_000;

/**
 * What was deleted by the run and is back again counts as imported, what is as it was before as updated, what the run
 * brought and is gone as removed, what was changed since and kept as unchanged. Null: it was stopped before it began.
 */
export async function runUndo(undoId: number, parts: UndoParts): Promise<RunCounts | null> {
  const { pool, log, attempt } = parts;
  const run = await claimRun(pool, undoId, attempt);
  if (!run || run.undoes === null) return null;
  const { undoes, source_id: sourceId } = run;
  const watch = watchCancel(pool, { runId: undoId }, parts.signal);
  const progress = writeProgress(pool, undoId);
  const counts: RunCounts = { ...NO_COUNTS, ...run.counts };
  try {
    await withOwnConnection({ ...parts, signal: watch.signal }, async (client) => {
      await lockSourceOf(client, sourceId);
      await client.query(PLAN, [undoes, sourceId]);
      await client.query('create index on undo_plan (step)');
      const { rows } = await client.query<{ total: number; kept: number }>(
        'select count(*)::int as total, count(*) filter (where not is_ours)::int as kept from undo_plan',
      );
      const { total, kept } = rows[0] ?? { total: 0, kept: 0 };
      counts.total = counts.imported + counts.updated + counts.removed + total;
      counts.unchanged = kept;
      await client.query('delete from import_run_rows where run_id = $1', [undoId]);
      await client.query(REPORT_KEPT, [undoId]);
      for (let after = 0; after < total; after += ROWS_AT_ONCE) {
        await restoreStep(client, { undoId, runId: undoes, after, last: after + ROWS_AT_ONCE }, async (done) => {
          counts.imported += done.returned;
          counts.updated += done.restored;
          counts.removed += done.removed;
          await client.query('update import_runs set counts = $2 where id = $1', [undoId, counts]);
        });
        const rowsDone = Math.min(total, after + ROWS_AT_ONCE);
        progress.show({ phase: 'undoing', rows: rowsDone, share: rowsDone / total, total });
        watch.signal.throwIfAborted();
      }
    });
    await progress.stop();
    await inTransaction(pool, async (client) => {
      await client.query('update import_runs set counts = $2 where id = $1', [undoId, counts]);
      await endRun(client, undoId, 'done');
      await client.query("update import_runs set status = 'undone' where id = $1", [undoes]);
      await client.query('delete from platform.import_run_changes where run_id = $1', [undoes]);
    });
  } catch (error) {
    await progress.stop();
    await endThrownRun(error, {
      pool,
      log,
      runId: undoId,
      attempt,
      signal: watch.signal,
      describeStop: () => 'Stopped. What was undone stays undone; undo the run again for the rest.',
    });
  } finally {
    watch.stop();
  }
  return counts;
}

async function lockSourceOf(client: pg.Client, sourceId: number | null): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from mls_sources where id = $1', [sourceId]);
  if (rows[0]) await lockSource(client, rows[0].name);
}
