// Runs the import of a lister's own file as a job, or its undo.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { Log } from '#db/log.ts';
import { UnreadableFile } from '#domain/imports/formats/unreadable-file.ts';
import { openUpload } from '#domain/imports/run-import.server.ts';
import { dropObject } from '#domain/media/objects/drop-objects.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { createPlaceIndex, type Places } from '#domain/places/place-index.ts';
import type { PostingSettings } from '#domain/postings/take-step.server.ts';
import { watchCancel } from '#domain/runs/cancel-run.server.ts';
import { type ClaimedRun, claimRun, endRun, endThrownRun } from '#domain/runs/end-run.server.ts';
import { type ProgressWriter, writeProgress } from '#domain/runs/run-progress.server.ts';
import { describeFile, keepColumns } from '#domain/runs/run-store.server.ts';
import { answerRows } from './answer-rows.server.ts';
import { type ImportParts, importOwnRows } from './import-rows.server.ts';
import { ownImportOptionsSchema } from './own-import-options.server.ts';
import { readOwnRows } from './read-own-rows.server.ts';
import { tellBroker } from './tell-broker.server.ts';
import { undoOwnRows } from './undo-rows.server.ts';
import { OWN_IMPORT_BUCKET } from './upload-place.ts';

export interface OwnRunParts extends PostingSettings {
  pool: pg.Pool;
  readPlaces(): Promise<Places>;
  blobs: Blobs;
  /** Folder for files while they are read. */
  workFolder: string;
  log: Log;
  signal: AbortSignal;
  /** Attempt number of the run's job, from 1. */
  attempt?: number;
}

const UNFINISHED = 'Stopped. What was imported so far is still there; undo the import to remove it.';

/** Can be called again for a run that a killed process had begun. */
export async function runOwnImport(runId: number, parts: OwnRunParts): Promise<void> {
  const { pool, log, attempt } = parts;
  const run = await claimRun(pool, runId, attempt);
  if (!run?.account_id) return;
  const watch = watchCancel(pool, { runId }, parts.signal);
  const progress = writeProgress(pool, runId);
  try {
    const surroundings = { ...parts, signal: watch.signal, places: createPlaceIndex(await parts.readPlaces()) };
    const accountId = run.account_id;
    if (run.undoes !== null) await undoOwnRows({ ...run, undoes: run.undoes, accountId }, surroundings, progress);
    else await importUpload(run, accountId, { ...parts, ...surroundings }, progress);
    await progress.stop();
    await endRun(pool, runId, 'done');
  } catch (error) {
    await progress.stop();
    await endThrownRun(error, { pool, log, runId, attempt, signal: watch.signal, describeStop: () => UNFINISHED });
  } finally {
    watch.stop();
  }
}

async function importUpload(
  run: ClaimedRun,
  accountId: string,
  parts: ImportParts & OwnRunParts,
  progress: ProgressWriter,
): Promise<void> {
  const { pool, blobs } = parts;
  const options = ownImportOptionsSchema.parse(run.options);
  const { answers } = options;
  if ('answersOf' in options) {
    const { newInReview } = await answerRows({ ...run, ...options, accountId }, parts, progress);
    return tellBroker(pool, parts, accountId, newInReview);
  }
  const { path, columns } = options;
  const file = join(parts.workFolder, `own-${run.id}`);
  try {
    const source = await openUpload(pool, blobs, path, { bucket: OWN_IMPORT_BUCKET });
    if (!source) throw new UnreadableFile('The uploaded file is no longer there. Choose it again.');
    await pipeline(source, createWriteStream(file));
    const { format, rows, warning } = await readOwnRows(file, {
      places: parts.places,
      now: new Date(),
      columns,
      kind: answers.listing_kind,
      noteColumns: (seen) => keepColumns(pool, run.id, seen),
    });
    await describeFile(pool, run.id, { format, warning });
    const request = { runId: run.id, accountId, feed: null, device: 'Import', answers, isDry: run.dry_run };
    const { newInReview } = await importOwnRows(rows, request, parts, progress);
    if (run.dry_run) return;
    await tellBroker(pool, parts, accountId, newInReview);
    await dropObject(pool, blobs, { bucketId: OWN_IMPORT_BUCKET, name: path });
  } finally {
    await rm(file, { force: true });
  }
}
