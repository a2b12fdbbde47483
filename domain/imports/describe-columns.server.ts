// How the columns of a file are matched, with examples, so that a person can correct it before an import.
import { type ColumnChoice, type ImportField, suggestFields } from '#domain/intake/columns/columns.ts';
import { readRule } from '#domain/intake/columns/display-headers.ts';
import { isRuleCell } from '#domain/intake/rows/read-display.ts';
import type { BrokenRow, RawRecord } from '#domain/intake/rows/record.ts';
import { type Cell, readText } from '#domain/intake/values/values.ts';
import { refuseBinary } from './formats/file-kind.server.ts';
import { readCsvHeaders } from './formats/read-csv.server.ts';
import { UnreadableFile } from './formats/unreadable-file.ts';

export interface DescribedColumn {
  header: string;
  /** Our suggestion; null: none. */
  suggested: ImportField | null;
  /** The match in effect: the person's choice, otherwise the suggestion. */
  field: ImportField | null;
  samples: string[];
}

const SAMPLES = 3;

/** Empty if the problem is that there is no header. */
export async function readHeaders(file: string, choice: ColumnChoice): Promise<string[]> {
  try {
    await refuseBinary(file);
    return await readCsvHeaders(file, choice);
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}

/** Of a file in which each record names its fields. */
export const headersOf = (records: readonly (RawRecord | BrokenRow)[]): string[] => [
  ...new Set(records.flatMap((record) => ('cells' in record ? Object.keys(record.cells) : []))),
];

export function describeColumns(
  headers: readonly string[],
  choice: ColumnChoice,
  records: readonly (RawRecord | BrokenRow)[],
): DescribedColumn[] {
  const suggestions = suggestFields(headers);
  return headers.map((header) => {
    const cells = records.flatMap((record) => ('cells' in record ? [record.cells[header]] : []));
    const samples = cells.flatMap((cell) => readText(cell) ?? []);
    const suggested = suggestByCells(header, suggestions.get(header) ?? [], cells);
    return {
      header,
      suggested,
      field: Object.hasOwn(choice, header) ? (choice[header] ?? null) : suggested,
      samples: [...new Set(samples)].slice(0, SAMPLES).map((sample) => sample.slice(0, 80)),
    };
  });
}

/** "Published" may mean whether a home is shown, since when, or neither. */
function suggestByCells(header: string, fields: ImportField[], cells: Cell[]): ImportField | null {
  const [first = null, second = null] = fields;
  const written = cells.filter((cell) => readText(cell) !== null);
  if (readRule(header)?.isByCell !== true || written.length === 0) return first;
  return written.some((cell) => isRuleCell(header, cell)) ? first : second;
}
