// Streams the rows of a register's CSV file: any encoding, any delimiter, and title lines before the header.
import { CsvError, parse } from 'csv-parse/sync';
import { findHeader } from '#domain/imports/formats/csv-header.ts';
import { RecordAssembler } from '#domain/imports/formats/csv-records.ts';
import { refuseBinary } from '#domain/imports/formats/file-kind.server.ts';
import { readLines, type TextLine } from '#domain/imports/formats/text-lines.server.ts';
import { UnreadableFile } from '#domain/imports/formats/unreadable-file.ts';
import { type LicenseField, matchColumns, missingColumns, type RegisterColumns } from './register-columns.ts';

/** Lines parsed together, because one call per row costs more than the parsing. */
const RECORDS_AT_ONCE = 250;
/** A register has a few dozen at most. */
const MOST_COLUMNS = 200;

export interface RegisterRow {
  line: number;
  /** By header; null: the line is no row. */
  cells: Record<string, string> | null;
  text: string;
}

export interface RegisterPart {
  columns: RegisterColumns;
  rows: RegisterRow[];
}

function splitCells(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, record_delimiter: '\n' });
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

/** Otherwise a second column of the same name would overwrite the first. */
const nameHeaders = (cells: string[]): string[] =>
  cells.map((cell, index) => (cells.indexOf(cell) < index ? `${cell} (${index + 1})` : cell));

/**
 * Yields the rows some hundred at a time. `onBytes` is told how much has been read.
 * @param chosen fields by header, as a person says
 * @throws UnreadableFile if the file has no license numbers or no names
 */
export async function* readRegister(
  file: string,
  onBytes: (bytes: number) => void,
  chosen: Readonly<Record<string, LicenseField | null>> = {},
): AsyncGenerator<RegisterPart> {
  await refuseBinary(file);
  let reading: ReturnType<typeof startReading> | null = null;
  for await (const lines of readLines(file, onBytes)) {
    let more: readonly TextLine[] = lines;
    if (reading === null) {
      if (lines.length === 0) continue;
      reading = startReading(lines, chosen);
      more = lines.slice(reading.headerAt + 1);
    }
    yield* reading.read(more, false);
  }
  if (reading === null) throw new UnreadableFile('The file is empty.');
  yield* reading.read([], true);
}

function startReading(lines: readonly TextLine[], chosen: Readonly<Record<string, LicenseField | null>>) {
  const headersOf = (line: string, delimiter: string) =>
    nameHeaders((splitCells(line.replace(/^\uFEFF/, ''), delimiter)[0] ?? []).map((cell) => cell.trim()));
  const isHeader = (line: string, delimiter: string) =>
    missingColumns(matchColumns(headersOf(line, delimiter), chosen)).length === 0;
  const { at, delimiter } = findHeader(
    lines.map(({ text }) => text),
    isHeader,
  );
  const headers = headersOf(lines[at]?.text ?? '', delimiter);
  if (headers.length > MOST_COLUMNS)
    throw new UnreadableFile(`The first line has ${headers.length} columns. A register has at most ${MOST_COLUMNS}.`);
  const columns = matchColumns(headers, chosen);
  const missing = missingColumns(columns);
  if (missing.length > 0)
    throw new UnreadableFile(
      `No column has ${missing.join(' or ')}. The columns are: ${headers.join(', ').slice(0, 500)}. Add --match "COLUMN=FIELD" to say what a column is.`,
    );
  const width = (line: string) => splitCells(line, delimiter)[0]?.length ?? 0;
  const records = new RecordAssembler(delimiter, (joined) => width(joined.join('\n')) === headers.length);
  const toRow = (line: number, text: string, cells: string[] | undefined): RegisterRow => ({
    line,
    text,
    cells: cells ? Object.fromEntries(headers.map((header, index) => [header, cells[index] ?? ''])) : null,
  });
  function* read(more: readonly TextLine[], isLast: boolean): Generator<RegisterPart> {
    const found = [...records.feed(more, isLast)];
    for (let start = 0; start < found.length; start += RECORDS_AT_ONCE) {
      const part = found.slice(start, start + RECORDS_AT_ONCE);
      const whole = part.filter(({ problem }) => problem === null);
      const parsed = splitCells(whole.map(({ text }) => text).join('\n'), delimiter);
      // A broken row among them: each by itself.
      const cellsOf = new Map(
        whole.map((record, index) => [
          record,
          parsed.length === whole.length ? parsed[index] : splitCells(record.text, delimiter)[0],
        ]),
      );
      yield { columns, rows: part.map((record) => toRow(record.line, record.text, cellsOf.get(record))) };
    }
  }
  return { headerAt: at, read };
}
