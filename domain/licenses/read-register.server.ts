// Streams the rows of a register's CSV file: any encoding, any delimiter, and title lines before the header.
import { nameHeaders, splitCells } from '#domain/imports/formats/csv-cells.ts';
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
  for await (const read of readLines(file, onBytes)) {
    const lines = read.map(withoutNulls);
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

/** They stand in files of old machines, and no database takes them. */
const withoutNulls = (line: TextLine): TextLine =>
  line.text.includes('\0') ? { ...line, text: line.text.replaceAll('\0', '') } : line;

function startReading(lines: readonly TextLine[], chosen: Readonly<Record<string, LicenseField | null>>) {
  const cellsOf = (line: string, delimiter: string) => splitCells(line.replace(/^\uFEFF/, ''), delimiter)[0] ?? [];
  const isHeader = (line: string, delimiter: string) =>
    missingColumns(matchColumns(nameHeaders(cellsOf(line, delimiter).slice(0, MOST_COLUMNS)), chosen)).length === 0;
  const { at, delimiter } = findHeader(
    lines.map(({ text }) => text),
    isHeader,
  );
  const cells = cellsOf(lines[at]?.text ?? '', delimiter);
  if (cells.length > MOST_COLUMNS)
    throw new UnreadableFile(
      `The first line has ${cells.length.toLocaleString('en-US')} columns. A register has at most ${MOST_COLUMNS}.`,
    );
  const headers = nameHeaders(cells);
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
      const splitOf = new Map(
        whole.map((record, index) => [
          record,
          parsed.length === whole.length ? parsed[index] : splitCells(record.text, delimiter)[0],
        ]),
      );
      yield { columns, rows: part.map((record) => toRow(record.line, record.text, splitOf.get(record))) };
    }
  }
  return { headerAt: at, read };
}
