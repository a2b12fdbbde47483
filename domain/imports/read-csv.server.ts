// Rows of a delimited file, one at a time, whatever the file does to its cells.
import { parse } from 'csv-parse/sync';
import { type ColumnMap, looksLikeListing, mapColumns } from './columns.ts';
import { assembleRecords, type CsvRecord } from './csv-records.ts';
import type { Problem, RawRecord } from './record.ts';
import { readLines, type TextLine } from './text-lines.server.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { Cell } from './values.ts';

/** Parsed together: a call for each row costs more than the parsing. */
const RECORDS_AT_ONCE = 500;

/** A row that could not even be split into cells. */
export interface BrokenRow {
  line: number;
  broken: Problem;
}

interface Header {
  headers: string[];
  columns: ColumnMap;
}

function splitCells(text: string, delimiter: string): string[][] {
  return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, record_delimiter: '\n' });
}

function findDelimiter(header: string): string {
  const counts = [',', '\t', ';', '|'].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

function readHeader(cells: string[]): Header {
  // A second column of the same name would overwrite the first.
  const headers = cells.map((cell, index) =>
    cells.indexOf(cell) === index ? cell.trim() : `${cell.trim()} (${index + 1})`,
  );
  const columns = mapColumns(headers);
  if (!looksLikeListing(columns)) {
    throw new UnreadableFile(
      `The first line names no columns of listings: ${headers.slice(0, 12).join(', ').slice(0, 300)}. Expected a header row with at least an address or city and a price.`,
    );
  }
  return { headers, columns };
}

function toRecord(cells: string[], { headers, columns }: Header, line: number): RawRecord {
  const record: Record<string, Cell> = {};
  for (const [index, header] of headers.entries()) record[header] = cells[index];
  const remarks: Problem[] = [];
  if (cells.length > headers.length) {
    remarks.push({
      column: '',
      value: cells.slice(headers.length).join(',').slice(0, 200),
      reason: `${cells.length} cells under ${headers.length} headers; a comma may be missing its quotes`,
    });
  }
  return { line, cells: record, columns, remarks };
}

function* parseBatch(batch: CsvRecord[], header: Header, delimiter: string): Generator<RawRecord | BrokenRow> {
  const whole = batch.filter((record) => record.problem === null);
  const rows = splitCells(whole.map((record) => record.text).join('\n'), delimiter);
  // A batch that does not come apart as it was put together is taken row by row.
  const cellsOf = rows.length === whole.length ? new Map(whole.map((record, index) => [record, rows[index]])) : null;
  for (const record of batch) {
    const cells = record.problem === null ? (cellsOf?.get(record) ?? splitCells(record.text, delimiter)[0]) : undefined;
    if (cells) yield toRecord(cells, header, record.line);
    else {
      const reason = record.problem ?? 'Not readable as a row';
      yield { line: record.line, broken: { column: '', value: record.text.slice(0, 200), reason } };
    }
  }
}

/** Yields the rows below the header; `onBytes` is told how far the reading is. */
export async function* readCsv(file: string, onBytes: (bytes: number) => void): AsyncGenerator<RawRecord | BrokenRow> {
  const lines = readLines(file, onBytes);
  const first = await findFirstLine(lines);
  if (!first) throw new UnreadableFile('The file is empty.');
  const delimiter = findDelimiter(first.text);
  let header: Header | null = null;
  let batch: CsvRecord[] = [];
  const isWhole = (text: string) => header === null || splitCells(text, delimiter)[0]?.length === header.headers.length;
  for await (const record of assembleRecords(before(first, lines), delimiter, isWhole)) {
    if (!header) {
      header = readHeader(splitCells(record.text, delimiter)[0] ?? []);
      continue;
    }
    batch.push(record);
    if (batch.length < RECORDS_AT_ONCE) continue;
    yield* parseBatch(batch, header, delimiter);
    batch = [];
  }
  if (header) yield* parseBatch(batch, header, delimiter);
}

async function findFirstLine(lines: AsyncGenerator<TextLine>): Promise<TextLine | null> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) return null;
    if (value.text.trim() !== '') return value;
  }
}

async function* before(first: TextLine, rest: AsyncGenerator<TextLine>): AsyncGenerator<TextLine> {
  yield first;
  yield* rest;
}
