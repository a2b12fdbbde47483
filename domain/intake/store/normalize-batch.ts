// Turns many raw rows into the text of two COPY statements: the rows as they will be stored, and the remarks. No
// database and no clock, so it runs in any thread.
import type { PlaceIndex } from '#domain/places/place-index.ts';
import { copyLine } from './copy-text.ts';
import { normalizeRow } from '#domain/intake/rows/normalize-row.ts';
import { type BrokenRow, type Problem, type RawRecord, RowReader } from '#domain/intake/rows/record.ts';
import { ROW_COLUMNS } from './row-columns.ts';

export interface Batch {
  records: readonly (RawRecord | BrokenRow)[];
  /** Number of the first record in the file, from 1; one line of JSON may hold many records. */
  firstOrdinal: number;
  /** Each row must have the five required fields itself. */
  isStrict?: boolean;
}

export interface StagedText {
  rows: string;
  remarks: string;
}

const clean = (value: string): string => value.replaceAll('\0', '');

/** Identifies a row that fails; a stored row identifies itself. */
function idOf(record: RawRecord | BrokenRow): string | null {
  if ('broken' in record) return null;
  const id = new RowReader(record).text('mls_id');
  return id && clean(id).slice(0, 200);
}

export function normalizeBatch({ records, firstOrdinal, isStrict }: Batch, places: PlaceIndex, now: Date): StagedText {
  const staged: StagedText = { rows: '', remarks: '' };
  records.forEach((record, index) => {
    const ordinal = firstOrdinal + index;
    const remark = ({ column, value, reason, isMissing = false }: Problem, failed: boolean) => {
      staged.remarks += copyLine([
        ordinal,
        record.line,
        column,
        clean(value),
        reason,
        failed,
        failed ? idOf(record) : null,
        isMissing,
      ]);
    };
    if ('broken' in record) return remark(record.broken, true);
    const reading = normalizeRow(record, places, now, isStrict);
    if ('problem' in reading) return remark(reading.problem, true);
    const { row, flags } = reading;
    const values: unknown[] = [ordinal, record.line];
    for (const column of ROW_COLUMNS) values.push(row[column]);
    staged.rows += copyLine(values);
    for (const flag of flags) remark(flag, false);
  });
  return staged;
}
