// Reads a lister's file with the importer's rules: CSV, JSON, or the usual XML of rental listings.
import { rm } from 'node:fs/promises';
import { describeColumns, headersOf, readHeaders } from '#domain/imports/describe-columns.server.ts';
import { refuseBinary } from '#domain/imports/formats/file-kind.server.ts';
import { readCsv } from '#domain/imports/formats/read-csv.server.ts';
import { readJson } from '#domain/imports/formats/read-json.server.ts';
import { UnreadableFile } from '#domain/imports/formats/unreadable-file.ts';
import { xmlToJsonLines } from '#domain/imports/formats/xml-listings.server.ts';
import { isXml } from '#domain/imports/formats/xml-tree.server.ts';
import { findFormat } from '#domain/imports/import-file.server.ts';
import { normalizeRow } from '#domain/intake/rows/normalize-row.ts';
import { type BrokenRow, type Problem, type RawRecord, RowReader } from '#domain/intake/rows/record.ts';
import { LOW_FOR_SALE } from '#domain/intake/rows/read-price.ts';
import type { PlaceIndex } from '#domain/places/place-index.ts';
import { formOfRow, type RowForm } from './form-of-row.ts';
import { importersChoice, type OwnColumn, type OwnColumnChoice, ownColumnsOf } from './own-columns.ts';

export interface OwnRow {
  /** The line of a CSV file, otherwise the number of the item. */
  line: number;
  /** Null: the row can't be read so far. */
  feedId: string | null;
  reading: RowForm | { problem: Problem };
  remarks: Problem[];
}

export interface OwnRows {
  format: 'csv' | 'json';
  rows: OwnRow[];
}

/** As many as an account can have listings. */
const MOST_ROWS = 2000;
/** The examples of each column are from these. */
const SAMPLED_ROWS = 50;

export interface OwnReading {
  places: PlaceIndex;
  now: Date;
  columns: OwnColumnChoice;
  /** The kind that its lister has answered for homes whose kind the file doesn't say. */
  kind: string | undefined;
  /** Told how the columns are matched, also if that is why the file can't be read. */
  noteColumns(columns: OwnColumn[]): Promise<void>;
}

/** @throws UnreadableFile if the file as a whole can't be read */
export async function readOwnRows(file: string, reading: OwnReading): Promise<OwnRows> {
  if (!(await isXml(file))) {
    await refuseBinary(file);
    return readRecords(file, await findFormat(file), reading);
  }
  const converted = `${file}.json`;
  try {
    await xmlToJsonLines(file, converted);
    return await readRecords(converted, 'json', reading);
  } finally {
    await rm(converted, { force: true });
  }
}

async function readRecords(file: string, format: 'csv' | 'json', reading: OwnReading): Promise<OwnRows> {
  const choice = importersChoice(reading.columns);
  const records: (RawRecord | BrokenRow)[] = [];
  try {
    for await (const batch of (format === 'csv' ? readCsv : readJson)(file, () => {}, choice)) {
      records.push(...batch);
      if (records.length > MOST_ROWS)
        throw new UnreadableFile(
          `The file has more than ${MOST_ROWS.toLocaleString('en-US')} listings, as many as an account can have. Split it, or leave out what is off the market.`,
        );
    }
  } finally {
    const headers = format === 'csv' ? await readHeaders(file, choice) : headersOf(records);
    await reading.noteColumns(
      ownColumnsOf(describeColumns(headers, choice, records.slice(0, SAMPLED_ROWS)), reading.columns),
    );
  }
  /** Feed ids and homes, with the line that has them. */
  const lines = new Map<string, number>();
  return { format, rows: records.map((record) => readRow(record, reading, { lines, format })) };
}

interface Seen {
  lines: Map<string, number>;
  format: 'csv' | 'json';
}

function readRow(record: RawRecord | BrokenRow, { places, now, columns, kind }: OwnReading, seen: Seen): OwnRow {
  const { line } = record;
  if ('broken' in record) return { line, feedId: null, reading: { problem: record.broken }, remarks: [] };
  const given = new RowReader(record).text('mls_id')?.slice(0, 200) ?? null;
  const normal = normalizeRow(record, places, now);
  if ('problem' in normal) return { line, feedId: given, reading: normal, remarks: [] };
  const { row } = normal;
  const isAnswered = row.listing_kind === null && kind === 'rental';
  const flags = normal.flags.filter(({ reason }) => !(isAnswered && reason === LOW_FOR_SALE));
  const feedId = row.mls_id.replaceAll('\0', '').slice(0, 200);
  const reading = formOfRow({ ...row, mls_id: feedId }, record, columns);
  if ('problem' in reading) return { line, feedId, reading, remarks: flags };
  const repeated =
    findRepeated(`id ${feedId}`, 'The same id', line, seen) ??
    (typeof reading.market === 'string'
      ? findRepeated(`home ${row.listing_kind} ${row.unit_key}`, 'The same home', line, seen)
      : null);
  return { line, feedId, reading: repeated ? { problem: repeated } : reading, remarks: [...flags, ...reading.remarks] };
}

function findRepeated(key: string, what: string, line: number, { lines, format }: Seen): Problem | null {
  const first = lines.get(key);
  if (first === undefined) {
    lines.set(key, line);
    return null;
  }
  const place = format === 'csv' ? 'line' : 'item';
  return { column: '', value: '', reason: `${what} is in ${place} ${first}; this one is left out` };
}
