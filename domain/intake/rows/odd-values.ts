// Remarks on values that can't be kept.
import type { RowReader } from './record.ts';

/** Flags the field and returns no value. */
export function flagged(row: RowReader, field: Parameters<RowReader['flag']>[0], reason: string): null {
  row.flag(field, reason);
  return null;
}

/** A count with more than three decimals is probably an average that somebody filled in for a missing value. */
export const isFilledIn = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) > 1e-6;
