// Requests an import: its row, the typed or pasted text, its job and the entry in the audit log, all or nothing.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { type Administrator, noteAdminAction } from '#domain/people/admin-actions.server.ts';
import { tryLockSourceInTransaction } from '#domain/sources/source-lock.server.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { endRun, enqueueRun, jobKeyOf, whatStays } from '#domain/runs/end-run.server.ts';
import type { ImportOptions } from './import-options.server.ts';
import { IMPORT_BUCKET } from './run-import.server.ts';
import { askToStop, keepText, makeRun } from '#domain/runs/run-store.server.ts';

export interface ImportStart {
  kind: 'file' | 'paste' | 'form' | 'records';
  /** The file name that people see. */
  name: string | null;
  /** The typed or pasted text; null: a file in the bucket. */
  text: string | null;
  dryRun: boolean;
  options: ImportOptions;
}

/** @throws RequestRefused */
export async function startImport(
  pool: pg.Pool,
  administrator: Administrator,
  { kind, name, text, dryRun, options }: ImportStart,
): Promise<{ run: number }> {
  return inTransaction(pool, async (client) => {
    if (options.path !== null) await checkUpload(client, options.path);
    const { rows } = await client.query<{ id: number }>('select id from mls_sources where name = $1', [options.source]);
    const id = await makeRun(client, {
      kind,
      status: 'queued',
      startedBy: administrator.id,
      // An existing source remains the target even if it is renamed before the run starts.
      sourceId: rows[0]?.id ?? null,
      file: name,
      isDry: dryRun,
      options,
    });
    if (text !== null) await keepText(client, id, text);
    await enqueueRun(client, kind === 'records' ? 'import-records' : 'import-file', id);
    await noteAdminAction(client, administrator, {
      action: dryRun ? 'import_tried' : 'import_started',
      target: `${id} ${name ?? kind}`,
      details: { source: options.source, format: options.format },
    });
    return { run: id };
  });
}

/** @throws RequestRefused if there is no such upload; otherwise nobody deletes it until the transaction ends */
export async function checkUpload(client: pg.ClientBase, path: string, bucket: string = IMPORT_BUCKET): Promise<void> {
  const { rows } = await client.query('select from storage.objects where bucket_id = $1 and name = $2 for update', [
    bucket,
    path,
  ]);
  if (rows.length === 0)
    throw new RequestRefused('missing', 'There is no uploaded file with this name. Upload it again.', 'path');
}

/** @throws RequestRefused */
export async function requestCancel(pool: pg.Pool, administrator: Administrator, runId: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    const run = await cancelRun(client, runId);
    await noteAdminAction(client, administrator, {
      action: 'run_canceled',
      target: `${runId} ${run.file ?? run.kind}`,
    });
  });
}

/**
 * A waiting run ends immediately, and so does one whose process is gone; a running one ends within a second.
 * @throws RequestRefused
 */
export async function cancelRun(client: pg.ClientBase, runId: number): Promise<RunToCancel> {
  const { rows } = await client.query<RunToCancel>(
    `select r.id, r.status, r.file, r.kind, r.started_by, s.name as source
     from import_runs r left join mls_sources s on s.id = r.source_id
     where r.id = $1 for update of r`,
    [runId],
  );
  const run = rows[0];
  if (!run) throw new RequestRefused('missing', 'This run does not exist');
  if (run.status !== 'queued' && run.status !== 'running') {
    throw new RequestRefused('conflict', 'This run has already ended');
  }
  await askToStop(client, runId);
  if (run.status === 'queued') await endRun(client, runId, 'canceled', 'Stopped before it started');
  else if (!(await isAtWork(client, run)))
    await endRun(client, runId, 'canceled', `${STOPPED_BETWEEN} ${whatStays(run.kind)}`);
  return run;
}

interface RunToCancel {
  id: number;
  status: string;
  file: string | null;
  kind: string;
  /** Null: started by the command line or the schedule. */
  started_by: string | null;
  /** Name of the source; null: none, or not yet known. */
  source: string | null;
}

const STOPPED_BETWEEN = 'Stopped while no process was working on it.';

/**
 * Whether a process is working on it: a portal job has the run's key, and anything else holds the lock of its source.
 */
async function isAtWork(
  client: pg.ClientBase,
  { id, kind, started_by: startedBy, source }: RunToCancel,
): Promise<boolean> {
  const { rows } = await client.query<{ is_running: boolean }>('select platform.is_job_running($1) as is_running', [
    jobKeyOf(id),
  ]);
  if (rows[0]?.is_running) return true;
  const isOfPortal = startedBy !== null && kind !== 'sync';
  return !isOfPortal && source !== null && !(await tryLockSourceInTransaction(client, source));
}
