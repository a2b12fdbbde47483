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
import { askForColumns } from './missing-columns.ts';
import { nameOfHome } from './report-lines.server.ts';
import { readPlainCells } from './plain-cells.ts';
import { contraryWarning, importersChoice, type OwnColumn, type OwnColumnChoice, ownColumnsOf } from './own-columns.ts';

export interface OwnRow {
  /** The line of a CSV file, otherwise the number of the item. */
  line: number;
  /** Null: the row can't be read so far. */
  feedId: string | null;
  /** The id that the file gives; null: it gives none, and ours follows from the address. */
  givenId: string | null;
  /** What its lister recognizes it by: "12 Sterling Pl, 1A". Null: the row has no address. */
  name: string | null;
  reading: RowForm | { problem: Problem };
  remarks: Problem[];
}

export interface OwnRows {
  format: 'csv' | 'json';
  rows: OwnRow[];
  /** About the file as a whole; null: none. */
  warning: string | null;
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
  let failure: unknown = null;
  try {
    for await (const batch of (format === 'csv' ? readCsv : readJson)(file, () => {}, choice)) {
      records.push(...batch);
      if (records.length > MOST_ROWS)
        throw new UnreadableFile(
          `The file has more than ${MOST_ROWS.toLocaleString('en-US')} listings, as many as an account can have. Split it, or leave out what is off the market.`,
        );
    }
  } catch (error) {
    failure = error;
  }
  const headers = format === 'csv' ? await readHeaders(file, choice) : headersOf(records);
  const described = describeColumns(headers, choice, records.slice(0, SAMPLED_ROWS));
  await reading.noteColumns(ownColumnsOf(described, reading.columns));
  const matched = new Set(described.flatMap(({ field }) => field ?? []));
  if (failure !== null) {
    const question = failure instanceof UnreadableFile && matched.size > 0 ? askForColumns(matched) : null;
    throw question === null ? failure : new UnreadableFile(question, { cause: failure });
  }
  /** Feed ids and homes, with the line that has them. */
  const lines = new Map<string, number>();
  const rows = records.map((record) => readRow(record, reading, { lines, format }));
  const question = rows.some(isReadable) ? null : askForColumns(matched, rows.map(problemOf));
  if (question !== null) throw new UnreadableFile(question);
  return { format, rows, warning: contraryWarning(described, reading.columns) };
}

const problemOf = ({ reading }: OwnRow): Problem | null => ('problem' in reading ? reading.problem : null);
const isReadable = (row: OwnRow): boolean => problemOf(row) === null;

interface Seen {
  lines: Map<string, number>;
  format: 'csv' | 'json';
}

function readRow(raw: RawRecord | BrokenRow, { places, now, columns, kind }: OwnReading, seen: Seen): OwnRow {
  const { line } = raw;
  if ('broken' in raw)
    return { line, feedId: null, givenId: null, name: null, reading: { problem: raw.broken }, remarks: [] };
  const plain = readPlainCells(raw, now);
  const reader = new RowReader(plain.record);
  const givenId = reader.text('mls_id')?.replaceAll('\0', '').slice(0, 200) ?? null;
  const own = { line, givenId };
  const normal = normalizeRow(plain.record, places, now);
  if ('problem' in normal) {
    const name = nameOfHome(reader.text('address'), reader.text('unit'));
    return { ...own, name, feedId: givenId, reading: normal, remarks: [] };
  }
  const { row } = normal;
  const name = nameOfHome(row.address, row.unit);
  const isAnswered = row.listing_kind === null && kind === 'rental';
  const flags = normal.flags.filter(({ reason }) => !(isAnswered && reason === LOW_FOR_SALE));
  const feedId = row.mls_id.replaceAll('\0', '').slice(0, 200);
  const reading = formOfRow({ ...row, mls_id: feedId }, plain, columns);
  if ('problem' in reading) return { ...own, name, feedId, reading, remarks: flags };
  const repeated =
    (givenId === null ? null : findRepeated(`id ${feedId}`, 'The same id is in', line, seen)) ??
    (typeof reading.market === 'string' || givenId === null
      ? findRepeated(`home ${row.listing_kind} ${row.unit_key}`, 'The same home as', line, seen)
      : null);
  const remarks = [...flags, ...reading.remarks];
  return { ...own, name, feedId, reading: repeated ? { problem: repeated } : reading, remarks };
}

function findRepeated(key: string, what: string, line: number, { lines, format }: Seen): Problem | null {
  const first = lines.get(key);
  if (first === undefined) {
    lines.set(key, line);
    return null;
  }
  const place = format === 'csv' ? 'line' : 'item';
  return { column: '', value: '', reason: `${what} ${place} ${first}; this one is left out` };
}
