// Previews what an import would make of a file's first rows and how its columns are matched.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#db/schema.ts';
import {
  type ColumnChoice,
  findMissing,
  IMPORT_FIELDS,
  type ImportField,
  mapColumns,
} from '#domain/intake/columns/columns.ts';
import { refuseBinary } from './formats/file-kind.server.ts';
import { findFormat } from './import-file.server.ts';
import { normalizeRow } from '#domain/intake/rows/normalize-row.ts';
import { readCsv } from './formats/read-csv.server.ts';
import { readJson } from './formats/read-json.server.ts';
import type { BrokenRow, ImportRow, Problem, RawRecord } from '#domain/intake/rows/record.ts';
import { findGuessedRules } from '#domain/intake/columns/guessed-rules.ts';
import { UnreadableFile } from './formats/unreadable-file.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { createPlaceIndex } from '#domain/places/place-index.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { type DescribedColumn, describeColumns, headersOf, readHeaders } from './describe-columns.server.ts';
import { openUpload } from './run-import.server.ts';

export interface ImportPreview {
  format: 'csv' | 'json';
  columns: DescribedColumn[];
  /** Required fields that no column fills; empty if rows can be read anyway. */
  missing: ImportField[];
  /** Columns that look like display rules but have names we don't know. */
  guessedRules: string[];
  /** All fields that can be chosen for a column. */
  fields: readonly ImportField[];
  rows: { line: number; listing: Partial<ImportRow> | null; failed: Problem | null; remarks: Problem[] }[];
  /** Why no row can be read; null: rows can be read. */
  problem: string | null;
}

interface PreviewRequest {
  /** The key of an uploaded file; null: use the text. */
  path: string | null;
  text: string;
  format: 'auto' | 'csv' | 'json';
  columns: ColumnChoice;
}

interface PreviewParts {
  db: Kysely<Database>;
  pool: pg.Pool;
  blobs: Blobs;
}

const ROWS = 20;
/** A JSON file with its list under some key is read up to this size; a larger one is previewed as if cut off. */
const MOST_BYTES = 64 << 20;

/** @throws RequestRefused if there is no such upload */
export async function previewImport(request: PreviewRequest, parts: PreviewParts): Promise<ImportPreview> {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-preview-'));
  const file = join(folder, 'file');
  try {
    await fetchBeginning(request, parts, file);
    const format = request.format === 'auto' ? await findFormat(file) : request.format;
    const { records, problem } = await readFirst(file, format, request.columns);
    const headers = format === 'csv' ? await readHeaders(file, request.columns) : headersOf(records);
    const index = createPlaceIndex(await readPlaces(parts.db));
    const now = new Date();
    const rows = records.map((record) => describeRow(record, (row) => normalizeRow(row, index, now)));
    const isReadable = rows.some((row) => row.listing !== null);
    return {
      format,
      columns: describeColumns(headers, request.columns, records),
      // Some files have the city inside the address or the state. If rows can be read, a separate column isn't
      // required.
      missing: isReadable ? [] : findMissing(mapColumns(headers, request.columns)),
      guessedRules: findGuessedRules(headers, request.columns),
      fields: IMPORT_FIELDS,
      rows,
      problem,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchBeginning(
  { path, text }: PreviewRequest,
  { pool, blobs }: PreviewParts,
  file: string,
): Promise<void> {
  if (path === null) return writeFile(file, text);
  const source = await openUpload(pool, blobs, path, { range: { start: 0, end: MOST_BYTES - 1 } });
  if (!source)
    throw new RequestRefused('missing', 'There is no uploaded file with this name. Upload it again.', 'path');
  await pipeline(source, createWriteStream(file));
}

type Row = RawRecord | BrokenRow;

async function readFirst(
  file: string,
  format: 'csv' | 'json',
  columns: ColumnChoice,
): Promise<{ records: Row[]; problem: string | null }> {
  const records: Row[] = [];
  try {
    await refuseBinary(file);
    for await (const batch of (format === 'csv' ? readCsv : readJson)(file, () => {}, columns)) {
      records.push(...batch.slice(0, ROWS - records.length));
      if (records.length >= ROWS) break;
    }
    return { records, problem: records.length === 0 ? 'There are no rows below the header' : null };
  } catch (error) {
    if (error instanceof UnreadableFile) return { records, problem: error.message };
    throw error;
  }
}

function describeRow(
  record: Row,
  read: (row: RawRecord) => ReturnType<typeof normalizeRow>,
): ImportPreview['rows'][number] {
  if ('broken' in record) return { line: record.line, listing: null, failed: record.broken, remarks: [] };
  const reading = read(record);
  if ('problem' in reading) return { line: record.line, listing: null, failed: reading.problem, remarks: [] };
  const { mls_id, title, address, unit, city, state, zip_code, price, beds, baths, sqft, property_type, status } =
    reading.row;
  const listing = {
    mls_id,
    title,
    address,
    unit,
    city,
    state,
    zip_code,
    price,
    beds,
    baths,
    sqft,
    property_type,
    status,
  };
  return { line: record.line, listing, failed: null, remarks: reading.flags };
}
