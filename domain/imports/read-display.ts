// What a row says about being shown. Files have it either way around ("show address", "hide address"), sometimes both and
// sometimes per channel; whatever forbids wins, and what cannot be read forbids.
import type { RowReader } from './record.ts';
import { readBoolean, readText, type Cell } from './values.ts';

type Flag = 'may_view' | 'show_address' | 'show_listing' | 'hide_address' | 'hide_listing';

function readFlags(row: RowReader, field: Flag, fallback: boolean, remark: string): boolean[] {
  const written = row.all(field).filter((cell) => Array.isArray(cell) || readText(cell) !== null);
  const values = written.map((cell: Cell) => readBoolean(cell));
  if (values.some((value) => typeof value !== 'boolean')) row.flag(field, remark);
  return values.map((value) => (typeof value === 'boolean' ? value : fallback));
}

/** Only a plain yes allows; an empty cell is none, since RESO reads null as no. */
export function isAllowed(row: RowReader, field: 'may_view' | 'show_address' | 'show_listing'): boolean {
  const values = readFlags(row, field, false, 'Not a plain yes; taken as no');
  if (values.length === 0) row.flag(field, 'Not a plain yes; taken as no');
  return values.length > 0 && values.every(Boolean);
}

/** Null: the row does not say, and what is stored stays. */
export function isHidden(
  row: RowReader,
  show: 'show_address' | 'show_listing',
  hide: 'hide_address' | 'hide_listing',
): boolean | null {
  const hides = readFlags(row, hide, true, 'Not a plain no; hidden');
  // Both are read for their remarks.
  const isForbidden = row.has(show) && !isAllowed(row, show);
  if (isForbidden || hides.includes(true)) return true;
  return row.has(show) || hides.length > 0 ? false : null;
}
