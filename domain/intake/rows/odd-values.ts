// What is said of values that cannot be kept.
import type { RowReader } from './record.ts';

/** Flags the field and gives no value. */
export function flagged(row: RowReader, field: Parameters<RowReader['flag']>[0], reason: string): null {
  row.flag(field, reason);
  return null;
}

/** More than three decimals in a count is an average that somebody filled in, not a fact. */
export const isFilledIn = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) > 1e-6;
