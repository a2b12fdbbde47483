// Rows → parse → validate and normalize → COPY into staging → decide per row → store in steps → change log. An import
// that is stopped while reading has changed nothing. One that is stopped while storing has stored whole steps, and the
// same command stores the rest when run again.
import { open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type pg from 'pg';
import { createPlaceIndex, type Places } from '#domain/places/place-index.ts';
import type { ColumnChoice } from '#domain/intake/columns/columns.ts';
import { classifyRows, type Destination, storeRows } from '#domain/intake/store/merge-rows.server.ts';
import type { ImportCounts, RowPlace } from '#domain/runs/run-counts.ts';
import { findEncoding, refuseBinary } from './formats/file-kind.server.ts';
import { reportMissingColumnsOnce } from './missing-columns.server.ts';
import { normalizeBatch } from '#domain/intake/store/normalize-batch.ts';
import { type Normalizer, startNormalizeThread } from '#domain/intake/store/normalize-thread.server.ts';
import { readCsv } from './formats/read-csv.server.ts';
import { readJson } from './formats/read-json.server.ts';
import { beginRun, keepReport, type StoredCounts, takeEarlierCounts } from './run-rows.server.ts';
import { type ReportRow, readReportRows, writeReport } from './report.server.ts';
import { holdHomeKeys } from '#domain/intake/home-keys/renew-home-keys.server.ts';
import { lockDestination, makeSource, noteSync } from '#domain/sources/source-lock.server.ts';
import { openStaging, type Staging } from '#domain/intake/store/staging.server.ts';
import { GUESSED_RULE, GuessedRules } from '#domain/intake/columns/guessed-rules.ts';
import { SeenColumns } from '#domain/intake/columns/seen-columns.ts';
import { UnreadableFile } from './formats/unreadable-file.ts';
import { endRun } from '#domain/runs/end-run.server.ts';
import { keepCounts, setRunSource } from '#domain/runs/run-store.server.ts';

export const IMPORT_FORMATS = ['auto', 'csv', 'json'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export interface ImportProgress {
  /** renewing: updates stored homes after an upgrade, before anything else. */
  phase: 'renewing' | 'reading' | 'storing' | 'done';
  /** Rows renewed, read or stored. */
  rows: number;
  /** Share of the phase that is done, 0 to 1. */
  share: number;
  /** How many of the rows this run had already stored before its process was killed. */
  earlier?: number;
}

export interface ImportRequest {
  file: string;
  /** The id of an existing run; if omitted, a run is created when there is something to store. */
  runId?: number;
  /** A person's choices for the file's columns. */
  columns?: ColumnChoice;
  format: ImportFormat;
  /** mls_source of the rows; null: "CSV Import" or "JSON Import". */
  source: string | null;
  /** Report what would happen and change nothing. */
  dryRun: boolean;
  /** Each row must have the five required fields itself, as for pasted rows. */
  isStrict?: boolean;
  /** Where to write the report; null: nowhere. */
  reportFile: string | null;
}

interface ImportSurroundings {
  /** A separate connection that acts as service_role. */
  client: pg.ClientBase;
  places: Places;
  onProgress?: (progress: ImportProgress) => void;
  /** Once aborted, nothing more is stored and the import throws its reason. */
  signal?: AbortSignal;
  /** Receives the id of the run before rows are stored under it; storing waits for it. */
  onRun?: (runId: number) => void | Promise<void>;
  /** Receives the columns of the file that no field is matched to. */
  onUnmatched?: (headers: string[]) => void;
  /** Receives the first few failed and flagged rows, and what their numbers count. */
  onRemarks?: (rows: ReportRow[], place: RowPlace) => void;
}

const REMARKS_TO_SHOW = 5;

export async function findFormat(file: string): Promise<'csv' | 'json'> {
  const extension = extname(file).toLowerCase();
  if (/^\.(json|jsonl|ndjson|geojson)$/.test(extension)) return 'json';
  if (/^\.(csv|tsv)$/.test(extension)) return 'csv';
  const decoder = new TextDecoder(await findEncoding(file));
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0);
    return /^\uFEFF?\s*[[{]/.test(decoder.decode(buffer.subarray(0, bytesRead), { stream: true })) ? 'json' : 'csv';
  } finally {
    await handle.close();
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    const stats = await stat(file);
    if (!stats.isFile()) throw new UnreadableFile(`${file} is not a file.`);
    return stats.size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new UnreadableFile(`There is no file ${file}.`, { cause: error });
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new UnreadableFile(`This user has no permission to read ${file}.`, { cause: error });
    throw error;
  }
}

/** A small file is finished before another thread could start. */
const LEAST_BYTES_FOR_THREAD = 4 << 20;

/** Normalizes in this thread. */
function normalizeHere(places: Places, now: Date, staging: Staging): Normalizer {
  const index = createPlaceIndex(places);
  return {
    add: (batch) => staging.add(normalizeBatch(batch, index, now)),
    finish: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

async function readFirst<Item>(items: AsyncGenerator<Item>, most: number): Promise<Item[]> {
  const first: Item[] = [];
  for await (const item of items) {
    first.push(item);
    if (first.length === most) break;
  }
  return first;
}

/**
 * Imports one CSV or JSON file over a separate connection that acts as service_role. Throws UnreadableFile if the file
 * as a whole can't be read; single bad rows are counted and reported.
 */
export async function importFile(
  request: ImportRequest,
  { client, places, onProgress, onRemarks, onRun, onUnmatched, signal }: ImportSurroundings,
): Promise<ImportCounts> {
  const bytesTotal = await sizeOf(request.file);
  await refuseBinary(request.file);
  const format = request.format === 'auto' ? await findFormat(request.file) : request.format;
  // A second import of the same source waits and then finds what the first one stored.
  const source = await lockDestination(client, {
    runId: request.runId,
    name: request.source ?? (format === 'csv' ? 'CSV Import' : 'JSON Import'),
  });
  const staging = await openStaging(client);
  try {
    // Otherwise a row wouldn't find its stored home.
    await holdHomeKeys(client, {
      readPlaces: () => Promise.resolve(places),
      signal,
      onProgress: (progress) => onProgress?.({ phase: 'renewing', ...progress }),
    });
    const destination: Destination = {
      from: 'file',
      runId: request.runId ?? null,
      sourceId: source.id,
      sourceName: source.name,
      startedAt: new Date(),
      place: format === 'csv' ? 'line' : 'item',
    };
    const guessed = new GuessedRules(request.columns);
    const seen = new SeenColumns(request.columns);
    const rows = await stageFile(request, format, bytesTotal, {
      signal,
      guessed,
      seen,
      places,
      staging,
      now: destination.startedAt,
      onProgress,
    });
    if (rows > 0 && seen.missing.length > 0)
      throw new UnreadableFile(`The file has no column ${seen.missing.map((name) => `"${name}"`).join(', ')}.`);
    onUnmatched?.(seen.unmatched);
    await staging.finish();
    await reportMissingColumnsOnce(client, format);
    await remarkOnGuessedRules(client, [...guessed.names]);
    onProgress?.({ phase: 'storing', rows: 0, share: 0 });
    signal?.throwIfAborted();
    const counts = await classifyRows(client, destination);
    const earlier = await takeEarlierCounts(client, request.runId, counts);
    onRemarks?.(await readFirst(readReportRows(client), REMARKS_TO_SHOW), format === 'csv' ? 'line' : 'item');
    if (request.reportFile)
      await writeReport(
        request.reportFile,
        { file: request.file, place: destination.place },
        counts,
        readReportRows(client),
      );
    if (request.dryRun) await keepReport(client, request.runId, counts, format);
    else await store({ ...request, format }, destination, { counts, earlier }, { client, onProgress, onRun, signal });
    onProgress?.({ phase: 'done', rows, share: 1 });
    return counts;
  } catch (error) {
    // Undoes the current step or report; what was stored before it remains. If the connection is lost, the server
    // cleans up by itself, here and below.
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await staging.close().catch(() => {});
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
  }
}

/** These remarks are not about a single row, so they get ordinal 0, at the top of the file. */
async function remarkOnGuessedRules(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query(
    `insert into import_remarks (ordinal, line, column_name, value, reason, failed, is_missing)
     select 0, 1, name, '', $2, false, false from unnest($1::text[]) name`,
    [names, GUESSED_RULE],
  );
}

interface Stage extends Pick<ImportSurroundings, 'signal'> {
  guessed: GuessedRules;
  seen: SeenColumns;
  places: Places;
  staging: Staging;
  now: Date;
  onProgress: ImportSurroundings['onProgress'];
}

/** Reads the file into the staging tables; resolves to the number of rows. */
async function stageFile(
  { file, columns, isStrict }: ImportRequest,
  format: 'csv' | 'json',
  bytesTotal: number,
  { places, staging, now, onProgress, signal, guessed, seen }: Stage,
): Promise<number> {
  const normalizer =
    bytesTotal < LEAST_BYTES_FOR_THREAD
      ? normalizeHere(places, now, staging)
      : startNormalizeThread(places, now, (text) => staging.add(text));
  let bytesRead = 0;
  let rows = 0;
  try {
    const batches = (format === 'csv' ? readCsv : readJson)(
      file,
      (bytes) => {
        bytesRead += bytes;
      },
      columns,
    );
    for await (const records of batches) {
      guessed.look(records);
      seen.look(records);
      await normalizer.add({ records, firstOrdinal: rows + 1, isStrict });
      rows += records.length;
      signal?.throwIfAborted();
      onProgress?.({ phase: 'reading', rows, share: bytesRead / Math.max(1, bytesTotal) });
    }
    await normalizer.finish();
    return rows;
  } finally {
    await normalizer.close();
  }
}

async function store(
  { file, runId: given, format }: ImportRequest & { format: 'csv' | 'json' },
  destination: Destination,
  { counts, earlier }: { counts: ImportCounts; earlier: StoredCounts },
  { client, onProgress, onRun, signal }: Pick<ImportSurroundings, 'client' | 'onProgress' | 'onRun' | 'signal'>,
): Promise<void> {
  // A file with nothing to store leaves no source behind.
  if (destination.sourceId === null && counts.imported + counts.updated === 0)
    return keepReport(client, given, counts, format);
  const sourceId = destination.sourceId ?? (await makeSource(client, destination.sourceName));
  const runId = given ?? (await beginRun(client, { sourceId, file, startedAt: destination.startedAt }));
  await setRunSource(client, runId, sourceId);
  // The counts match what is actually stored, even if the run is stopped or killed.
  const stored: StoredCounts = { ...earlier };
  await keepReport(client, runId, { ...counts, ...stored }, format);
  await onRun?.(runId);
  const before = earlier.imported + earlier.updated;
  const waiting = Math.max(1, counts.imported + counts.updated);
  const show = () => {
    const rows = stored.imported + stored.updated;
    onProgress?.({ phase: 'storing', rows, share: rows / waiting, earlier: before });
  };
  show();
  await storeRows(
    client,
    { ...destination, sourceId, runId },
    { after: 0, last: counts.total },
    {
      inStep: async (step) => {
        stored.imported += step.imported;
        stored.updated += step.updated;
        await keepCounts(client, runId, stored);
      },
      onCommitted: show,
      onStored: () => signal?.throwIfAborted(),
    },
  );
  await noteSync(client, sourceId);
  if (given === undefined) await endRun(client, runId, 'done');
}
