// Streams the rows of a register's CSV file.
import { refuseBinary } from '#domain/imports/formats/file-kind.server.ts';
import { readTable } from '#domain/imports/formats/read-table.server.ts';
import { type LicenseField, matchColumns, missingColumns, type RegisterColumns } from './register-columns.ts';

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
  const missing = (headers: readonly string[]) => missingColumns(matchColumns(headers, chosen));
  const parts = readTable(file, onBytes, {
    mostColumns: MOST_COLUMNS,
    isHeader: (headers) => missing(headers).length === 0,
    describeStrange: (headers) =>
      `No column has ${missing(headers).join(' or ')}. The columns are: ${headers.join(', ').slice(0, 500)}. Add --match "COLUMN=FIELD" to say what a column is.`,
  });
  for await (const { headers, rows } of parts) {
    const toCells = (cells: string[]) =>
      Object.fromEntries(headers.map((header, index) => [header, cells[index] ?? '']));
    yield {
      columns: matchColumns(headers, chosen),
      rows: rows.map(({ line, text, cells }) => ({ line, text, cells: cells && toCells(cells) })),
    };
  }
}
