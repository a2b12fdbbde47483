// A bulk action as a run: requested, then done by a job a few thousand at a time, storing what an undo needs with each
// step.
import { deleteListings, setStatus } from '#domain/intake/store/change-listings.server.ts';
import type pg from 'pg';
import { z } from 'zod';
import type { Log } from '#db/log.ts';
import { inOwnTransaction, inTransaction } from '#db/transaction.ts';
import { type Administrator, noteAdminAction } from '#domain/people/admin-actions.server.ts';
import { NO_COUNTS } from '#domain/runs/run-counts.ts';
import { watchCancel } from '#domain/runs/cancel-run.server.ts';
import { claimRun, endRun, endThrownRun, enqueueRun } from '#domain/runs/end-run.server.ts';
import { withOwnConnection } from '#domain/runs/own-connection.server.ts';
import { writeProgress } from '#domain/runs/run-progress.server.ts';
import type { ListingStatus } from '#domain/listings/listing.ts';
import { BULK_ACTIONS, type BulkAction } from './bulk-action.ts';
import { takeChoice } from './bulk-choice.server.ts';
import { addReportRows } from '#domain/runs/run-report.server.ts';
import { keepCounts, keepTargets, makeRun } from '#domain/runs/run-store.server.ts';

/** In a run, the filter is stored only for people to read; the chosen properties are in platform.bulk_targets. */
const optionsSchema = z.object({ action: z.enum(BULK_ACTIONS) });

/**
 * Starts the confirmed action on exactly the properties that were counted.
 * @throws RequestRefused if the selection was counted over an hour ago or by somebody else, or was already used
 */
export async function startBulkAction(
  pool: pg.Pool,
  administrator: Administrator,
  choice: string,
): Promise<{ run: number; count: number }> {
  return inTransaction(pool, async (client) => {
    const { action, options, ids } = await takeChoice(client, administrator, choice);
    const counts = { total: ids.length };
    const id = await makeRun(client, { kind: 'bulk', status: 'queued', startedBy: administrator.id, options, counts });
    await keepTargets(client, id, ids);
    await enqueueRun(client, 'bulk-action', id);
    await noteAdminAction(client, administrator, {
      action: `bulk_${action}`,
      target: `${id} ${ids.length} properties`,
      details: options,
    });
    return { run: id, count: ids.length };
  });
}

interface Parts {
  pool: pg.Pool;
  serviceUrl: string;
  log: Log;
  signal: AbortSignal;
  /** Attempt number of the run's job, from 1. */
  attempt?: number;
}

const ROWS_AT_ONCE = 2_000;

/** Steps that a killed process had already done are not repeated. */
export async function runBulkAction(runId: number, parts: Parts): Promise<void> {
  const { pool, log, attempt } = parts;
  const run = await claimRun(pool, runId, attempt);
  if (!run) return;
  const watch = watchCancel(pool, { runId }, parts.signal);
  const progress = writeProgress(pool, runId);
  const counts = { ...NO_COUNTS, done: 0, ...run.counts };
  const { total, done: earlier } = counts;
  const show = () => {
    progress.show({ phase: 'storing', rows: counts.done, share: counts.done / Math.max(1, total), total, earlier });
  };
  try {
    const { action } = optionsSchema.parse(run.options);
    show();
    await withOwnConnection({ ...parts, signal: watch.signal }, async (client) => {
      while (counts.done < total) {
        watch.signal.throwIfAborted();
        await inOwnTransaction(client, async () => {
          const step = await takeStep(client, { runId, action, after: counts.done });
          counts[action === 'delete' ? 'removed' : 'updated'] += step.changed;
          counts.unchanged += step.unchanged;
          counts.failed += step.failed;
          counts.done = Math.min(total, counts.done + ROWS_AT_ONCE);
          await keepCounts(client, runId, counts);
        });
        show();
      }
    });
    await progress.stop();
    await endRun(pool, runId, 'done');
  } catch (error) {
    await progress.stop();
    const describeStop = () =>
      `Stopped after ${counts.done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} properties. The finished ones stay changed; undo the run to restore them.`;
    await endThrownRun(error, { pool, log, runId, attempt, signal: watch.signal, describeStop });
  } finally {
    watch.stop();
  }
}

const STATUSES = { activate: 'active', deactivate: 'expired', mark_sold: 'sold' } as const satisfies Record<
  Exclude<BulkAction, 'delete'>,
  ListingStatus
>;

async function takeStep(
  client: pg.Client,
  { runId, action, after }: { runId: number; action: BulkAction; after: number },
): Promise<{ changed: number; unchanged: number; failed: number }> {
  const { rows } = await client.query<{ ids: number[] }>(
    'select property_ids[$2 + 1 : $2 + $3] as ids from platform.bulk_targets where run_id = $1',
    [runId, after, ROWS_AT_ONCE],
  );
  const ids = rows[0]?.ids ?? [];
  const { rows: locked } = await client.query<{ id: number }>(
    'select id from properties where id = any($1::bigint[]) order by id for update',
    [ids],
  );
  const found = locked.map(({ id }) => id);
  const present = new Set(found);
  const missing = ids.filter((id) => !present.has(id));
  await client.query(
    addReportRows(
      ['value', 'reason', 'outcome'],
      "select $1, id::text, 'This property was deleted meanwhile', 'failed' from unnest($2::bigint[]) id",
    ),
    [runId, missing],
  );
  if (action === 'delete') {
    const changed = await deleteListings(client, { ids: found, runId });
    return { changed, unchanged: 0, failed: missing.length };
  }
  const changed = await setStatus(client, { ids: found, status: STATUSES[action], runId });
  return { changed, unchanged: found.length - changed, failed: missing.length };
}
