// Runs the import of a file, a pasted text or a form as a job, from its row in import_runs to its summary.
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { Log } from '#db/log.ts';
import { importFile } from './import-file.server.ts';
import { UnreadableFile } from './formats/unreadable-file.ts';
import { dropObject } from '#domain/media/objects/drop-objects.server.ts';
import { blobName } from '#domain/media/objects/object-store.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import type { Places } from '#domain/places/place-index.ts';
import { watchCancel } from '#domain/runs/cancel-run.server.ts';
import { type ClaimedRun, claimRun, endRun, endThrownRun } from '#domain/runs/end-run.server.ts';
import { type ImportOptions, importOptionsSchema } from './import-options.server.ts';
import { withOwnConnection } from '#domain/runs/own-connection.server.ts';
import { writeProgress } from '#domain/runs/run-progress.server.ts';

export const IMPORT_BUCKET = 'imports';

export interface RunParts {
  pool: pg.Pool;
  serviceUrl: string;
  readPlaces(): Promise<Places>;
  blobs: Blobs;
  workFolder: string;
  log: Log;
  /** Aborted when the process stops. */
  signal: AbortSignal;
  /** Attempt number of the run's job, from 1. */
  attempt?: number;
}

/** Can be called again for a run that a killed process had begun; nothing is stored twice. */
export async function runImport(runId: number, parts: RunParts): Promise<void> {
  const { pool, log, attempt } = parts;
  const run = await claimRun(pool, runId, attempt);
  if (!run) return;
  const watch = watchCancel(pool, { runId }, parts.signal);
  const progress = writeProgress(pool, runId);
  const file = join(parts.workFolder, `run-${runId}`);
  let stored = 0;
  try {
    const options = importOptionsSchema.parse(run.options);
    const { format } = options;
    if (format === 'sales') throw new UnreadableFile('Recorded sales are imported by another job.');
    await fetchFile(pool, parts.blobs, run, options, file);
    const places = await parts.readPlaces();
    await withOwnConnection({ ...parts, signal: watch.signal }, (client) =>
      importFile(
        {
          file,
          runId,
          columns: options.columns,
          format,
          source: options.source,
          isStrict: options.pasted,
          dryRun: run.dry_run,
          reportFile: null,
        },
        {
          client,
          places,
          signal: watch.signal,
          onProgress: ({ phase, rows, share, earlier }) => {
            if (phase === 'storing') stored = rows;
            if (phase === 'done') return;
            const total = share > 0 && phase === 'storing' ? Math.round(rows / share) : null;
            progress.show({ phase, rows, share, total, earlier });
          },
        },
      ),
    );
    await progress.stop();
    await endRun(pool, runId, 'done');
    await forget(pool, parts.blobs, run, options);
  } catch (error) {
    await progress.stop();
    const describeEnd = () => describeStop(stored);
    await endThrownRun(error, { pool, log, runId, attempt, signal: watch.signal, describeStop: describeEnd });
  } finally {
    watch.stop();
    await rm(file, { force: true });
  }
}

function describeStop(stored: number): string {
  if (stored === 0) return 'Stopped. Nothing was imported.';
  return `Stopped. ${stored.toLocaleString('en-US')} rows had been stored and are still there. Undo the import to remove them.`;
}

export async function fetchFile(
  pool: pg.Pool,
  blobs: Blobs,
  run: ClaimedRun,
  { path }: ImportOptions,
  file: string,
): Promise<void> {
  if (path === null) {
    const { rows } = await pool.query<{ text: string }>('select text from platform.import_texts where run_id = $1', [
      run.id,
    ]);
    return writeFile(file, rows[0]?.text ?? '');
  }
  const source = await openUpload(pool, blobs, path);
  if (!source) throw new UnreadableFile('The uploaded file is no longer there. Upload it again.');
  await pipeline(source, createWriteStream(file));
}

/** Null: there is none. */
export async function openUpload(
  pool: Pick<pg.Pool, 'query'>,
  blobs: Blobs,
  path: string,
  { range, bucket = IMPORT_BUCKET }: { range?: { start: number; end: number }; bucket?: string } = {},
): Promise<Readable | null> {
  const { rows } = await pool.query<{ version: string }>(
    'select version from storage.objects where bucket_id = $1 and name = $2',
    [bucket, path],
  );
  return rows[0] ? blobs.read(blobName({ bucket_id: bucket, version: rows[0].version }), range) : null;
}

/** Once imported, the upload is no longer needed; after a dry run it still is. */
export async function forget(pool: pg.Pool, blobs: Blobs, run: ClaimedRun, { path }: ImportOptions): Promise<void> {
  if (path === null || run.dry_run) return;
  await dropObject(pool, blobs, { bucketId: IMPORT_BUCKET, name: path });
}
