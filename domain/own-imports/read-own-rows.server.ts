// Reads a lister's file with the importer's rules: CSV, JSON, or the usual XML of rental listings.
import { rm } from 'node:fs/promises';
import { refuseBinary } from '#domain/imports/formats/file-kind.server.ts';
import { readCsv } from '#domain/imports/formats/read-csv.server.ts';
import { readJson } from '#domain/imports/formats/read-json.server.ts';
import { UnreadableFile } from '#domain/imports/formats/unreadable-file.ts';
import { xmlToJsonLines } from '#domain/imports/formats/xml-listings.server.ts';
import { isXml } from '#domain/imports/formats/xml-tree.server.ts';
import { findFormat } from '#domain/imports/import-file.server.ts';
import { normalizeRow } from '#domain/intake/rows/normalize-row.ts';
import { type BrokenRow, type Problem, type RawRecord, RowReader } from '#domain/intake/rows/record.ts';
import type { PlaceIndex } from '#domain/places/place-index.ts';
import { formOfRow, type RowForm } from './form-of-row.ts';

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

/** @throws UnreadableFile if the file as a whole can't be read */
export async function readOwnRows(file: string, places: PlaceIndex, now: Date): Promise<OwnRows> {
  if (!(await isXml(file))) {
    await refuseBinary(file);
    return readRecords(file, await findFormat(file), places, now);
  }
  const converted = `${file}.json`;
  try {
    await xmlToJsonLines(file, converted);
    return await readRecords(converted, 'json', places, now);
  } finally {
    await rm(converted, { force: true });
  }
}

async function readRecords(file: string, format: 'csv' | 'json', places: PlaceIndex, now: Date): Promise<OwnRows> {
  const rows: OwnRow[] = [];
  /** Feed ids and homes, with the line that has them. */
  const lines = new Map<string, number>();
  for await (const batch of (format === 'csv' ? readCsv : readJson)(file, () => {})) {
    if (rows.length + batch.length > MOST_ROWS)
      throw new UnreadableFile(
        `The file has more than ${MOST_ROWS.toLocaleString('en-US')} listings, as many as an account can have. Split it, or leave out what is off the market.`,
      );
    for (const record of batch) rows.push(readRow(record, places, now, { lines, format }));
  }
  return { format, rows };
}

interface Seen {
  lines: Map<string, number>;
  format: 'csv' | 'json';
}

function readRow(record: RawRecord | BrokenRow, places: PlaceIndex, now: Date, seen: Seen): OwnRow {
  const { line } = record;
  if ('broken' in record) return { line, feedId: null, reading: { problem: record.broken }, remarks: [] };
  const given = new RowReader(record).text('mls_id')?.slice(0, 200) ?? null;
  const normal = normalizeRow(record, places, now);
  if ('problem' in normal) return { line, feedId: given, reading: normal, remarks: [] };
  const { row, flags } = normal;
  const feedId = row.mls_id.replaceAll('\0', '').slice(0, 200);
  const reading = formOfRow({ ...row, mls_id: feedId }, record);
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
