// A bulk action as a run: asked for, then done by a job some thousands at a time, each step with what an undoing needs.
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
import { keepCounts, makeRun } from '#domain/runs/run-store.server.ts';

/** Of a run: the filter beside the action is for people to read; what was chosen stands in platform.bulk_targets. */
const optionsSchema = z.object({ action: z.enum(BULK_ACTIONS) });

/**
 * Begins what was asked about, for exactly the properties that were counted then.
 * @throws RequestRefused when the question was asked over an hour ago, by somebody else, or is answered already
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
    await client.query('insert into platform.bulk_targets (run_id, property_ids) values ($1, $2)', [id, ids]);
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
  /** Of the run's job, from 1. */
  attempt?: number;
}

const ROWS_AT_ONCE = 2_000;

/** What is already done is not done again when a killed process had begun. */
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
      `Stopped after ${counts.done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} properties. What was done stays; undo the run to take it back.`;
    await endThrownRun(error, { pool, log, runId, attempt, signal: watch.signal, describeStop });
  } finally {
    watch.stop();
  }
}

const STATUSES = { activate: 'active', deactivate: 'expired', mark_sold: 'sold' } as const satisfies Record<
  Exclude<BulkAction, 'delete'>,
  ListingStatus
>;

/**
 * With it goes what hangs on a listing, so that an undoing brings it back too, and whether a feed had it: what the feed
 * takes back meanwhile must not return.
 */
const KEEP_DELETED = `
  insert into platform.import_run_changes (run_id, property_id, before)
  select $1, p.id, to_jsonb(p) || jsonb_build_object(
    'in_feed', exists (
      select from platform.listing_records k where k.source_id = p.source_id and k.listing_key = p.mls_id
        and k.absent_since is null),
    'fees', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from property_fees f where f.property_id = p.id),
    'open_houses', (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from open_houses o where o.property_id = p.id))
  from properties p where p.id = any($2::bigint[])
  on conflict do nothing`;

const KEEP_CHANGED = `
  insert into platform.import_run_changes (run_id, property_id, before)
  select $1, p.id, to_jsonb(p) from properties p where p.id = any($2::bigint[]) and p.status <> $3
  on conflict do nothing`;

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
    await client.query("select set_config('stoop.run_id', $1, true)", [String(runId)]);
    await client.query(KEEP_DELETED, [runId, found]);
    const deleted = await client.query('delete from properties where id = any($1::bigint[])', [found]);
    return { changed: deleted.rowCount ?? 0, unchanged: 0, failed: missing.length };
  }
  const status = STATUSES[action];
  await client.query(KEEP_CHANGED, [runId, found, status]);
  const changed = await client.query(
    `update properties set status = $2, last_run_id = $3, last_updated = now(),
       -- One that stands there is of a former sale.
       closed_at = case when $2 = 'sold' then now() else closed_at end
     where id = any($1::bigint[]) and status <> $2`,
    [found, status, runId],
  );
  const count = changed.rowCount ?? 0;
  return { changed: count, unchanged: found.length - count, failed: missing.length };
}
