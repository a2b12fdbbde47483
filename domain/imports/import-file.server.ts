// Rows → parse → validate and normalise → COPY into staging → one MERGE → change log. One transaction: an import that
// stops half-way has done nothing.
import { open, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type pg from 'pg';
import type { PlaceIndex } from '#domain/places/place-index.server.ts';
import { classifyRows, type ImportCounts, mergeRows } from './merge.server.ts';
import { normalizeRow } from './normalize-row.ts';
import { type BrokenRow, readCsv } from './read-csv.server.ts';
import { readJson } from './read-json.server.ts';
import type { RawRecord } from './record.ts';
import { type ReportRow, readReportRows, writeReport } from './report.server.ts';
import { openStaging, type Staging } from './staging.server.ts';
import { UnreadableFile } from './unreadable-file.ts';

export const IMPORT_FORMATS = ['auto', 'csv', 'json'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export interface ImportProgress {
  phase: 'reading' | 'merging' | 'done';
  rows: number;
  bytesRead: number;
  bytesTotal: number;
}

export interface ImportRequest {
  file: string;
  format: ImportFormat;
  /** mls_source of the rows; null: "CSV Import" or "JSON Import". */
  source: string | null;
  /** Report what would happen and change nothing. */
  dryRun: boolean;
  /** Where to write the report; null: nowhere. */
  reportFile: string | null;
}

interface ImportSurroundings {
  /** A connection of its own that acts as service_role. */
  client: pg.ClientBase;
  places: PlaceIndex;
  onProgress?: (progress: ImportProgress) => void;
  /** Gets the first few failed and flagged rows. */
  onRemarks?: (rows: ReportRow[]) => void;
}

const REMARKS_TO_SHOW = 5;

async function findFormat(file: string): Promise<'csv' | 'json'> {
  const extension = extname(file).toLowerCase();
  if (/^\.(json|jsonl|ndjson|geojson)$/.test(extension)) return 'json';
  if (/^\.(csv|tsv)$/.test(extension)) return 'csv';
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0);
    return /^\uFEFF?\s*[[{]/.test(buffer.subarray(0, bytesRead).toString('utf8')) ? 'json' : 'csv';
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
      throw new UnreadableFile(`${file} may not be read by this user.`, { cause: error });
    throw error;
  }
}

async function stageRow(
  record: RawRecord | BrokenRow,
  { places, staging, now }: { places: PlaceIndex; staging: Staging; now: Date },
): Promise<void> {
  if ('broken' in record) return staging.addFailure(record.line, record.broken);
  const reading = normalizeRow(record, places, now);
  if ('problem' in reading) return staging.addFailure(record.line, reading.problem);
  return staging.addRow(record.line, reading.row, reading.flags);
}

async function findSource(client: pg.ClientBase, name: string): Promise<number> {
  // A second import of the same source waits, and then finds what the first one stored.
  await client.query("select pg_advisory_xact_lock(hashtextextended('import ' || $1, 0))", [name]);
  await client.query("insert into mls_sources (name, kind) values ($1, 'file') on conflict (name) do nothing", [name]);
  const { rows } = await client.query<{ id: number }>('select id from mls_sources where name = $1', [name]);
  return (rows[0] as { id: number }).id;
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
 * Imports one CSV or JSON file over a connection of its own that acts as service_role.
 * Throws UnreadableFile when the file as a whole cannot be read; single bad rows are counted and reported.
 */
export async function importFile(
  request: ImportRequest,
  { client, places, onProgress, onRemarks }: ImportSurroundings,
): Promise<ImportCounts> {
  const progress: ImportProgress = { phase: 'reading', rows: 0, bytesRead: 0, bytesTotal: await sizeOf(request.file) };
  const format = request.format === 'auto' ? await findFormat(request.file) : request.format;
  const source = request.source ?? (format === 'csv' ? 'CSV Import' : 'JSON Import');
  const read = format === 'csv' ? readCsv : readJson;

  const now = new Date();
  await client.query('begin');
  // Sorting and joining a large file in memory; the setting ends with the transaction.
  await client.query("set local work_mem = '128MB'");
  try {
    const sourceId = await findSource(client, source);
    const staging = await openStaging(client);
    const records = read(request.file, (bytes) => {
      progress.bytesRead += bytes;
    });
    for await (const record of records) {
      await stageRow(record, { places, staging, now });
      progress.rows++;
      if (progress.rows % 1000 === 0) onProgress?.(progress);
    }
    await staging.finish();
    progress.phase = 'merging';
    onProgress?.(progress);
    const counts = await classifyRows(client, sourceId);
    if (!request.dryRun) {
      await mergeRows(client, sourceId, source);
      await client.query('update mls_sources set last_sync = now() where id = $1', [sourceId]);
      await client.query(
        'insert into import_runs (source_id, file, finished_at, counts) values ($1, $2, clock_timestamp(), $3)',
        [sourceId, basename(request.file), counts],
      );
    }
    onRemarks?.(await readFirst(readReportRows(client), REMARKS_TO_SHOW));
    if (request.reportFile) await writeReport(request.reportFile, request.file, counts, readReportRows(client));
    await client.query(request.dryRun ? 'rollback' : 'commit');
    progress.phase = 'done';
    onProgress?.(progress);
    return counts;
  } catch (error) {
    // The connection may be gone; then the server rolls back by itself.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
