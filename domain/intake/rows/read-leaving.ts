// When a home left the market, by the source's own dates: for a sold one its closing, else what its columns say of its
// end, at last when its status changed.
import type { ListingStatus } from '#domain/listings/listing.ts';
import type { ImportField } from '#domain/intake/columns/columns.ts';
import type { RowReader } from './record.ts';
import { type Cell, readTime } from '#domain/intake/values/values.ts';
import { wordsOf } from '#domain/intake/values/words.ts';

/** A clock of the source may run ahead by a day, and a bare day is noon. */
const DAY_MS = 86_400_000;

const FIELDS: Record<'sold' | 'expired', readonly ImportField[]> = {
  sold: ['closed_at', 'off_market_at', 'status_changed_at'],
  expired: ['off_market_at', 'status_changed_at'],
};

/** The day on which the contract with the agent ends or would have ended, which may well be ahead. */
export const isTerm = (column: string): boolean =>
  wordsOf(column).some((word) => word === 'exp' || word.startsWith('expir'));

/** Null: on the market, or nothing says it. What cannot be is flagged, and the next date counts. */
export function readLeaving(
  row: RowReader,
  status: ListingStatus | null,
  listingDate: string | null,
  now: Date,
): string | null {
  if (status !== 'sold' && status !== 'expired') return null;
  for (const field of FIELDS[status]) {
    for (const { column, cell } of row.findAll(field)) {
      const time = readOne(row, { field, column, cell, listingDate, now });
      if (time !== null) return time;
    }
  }
  return null;
}

interface DatedCell {
  field: ImportField;
  column: string;
  cell: Cell;
  listingDate: string | null;
  now: Date;
}

function readOne(row: RowReader, { field, column, cell, listingDate, now }: DatedCell): string | null {
  const text = readTime(cell);
  // A closing is remarked on where closings are read.
  const flag = (reason: string): null => {
    if (field !== 'closed_at') row.flagColumn(column, cell, reason);
    return null;
  };
  if (text === null) return null;
  if (text === 'unreadable') return flag('Not a date; left out');
  const time = Date.parse(text);
  if (time > now.getTime()) {
    if (time <= now.getTime() + DAY_MS) return now.toISOString();
    return isTerm(column) ? null : flag('Lies in the future; left out');
  }
  const listed = listingDate === null ? Number.NEGATIVE_INFINITY : Date.parse(listingDate);
  if (time >= listed) return text;
  if (time >= listed - DAY_MS) return listingDate;
  row.flagColumn(column, cell, 'Lies before the listing date; left out as the end of the listing');
  return null;
}
