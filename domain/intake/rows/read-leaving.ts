// Finds when a home left the market from the source's own dates: the closing date if sold, otherwise the columns about
// its end, and last the date of its status change.
import type { ListingStatus } from '#domain/listings/listing.ts';
import type { ImportField } from '#domain/intake/columns/columns.ts';
import type { RowReader } from './record.ts';
import { type Cell, readTime } from '#domain/intake/values/values.ts';
import { wordsOf } from '#domain/intake/values/words.ts';

/** The source's clock may be ahead by up to a day, and a date without a time counts as noon. */
const DAY_MS = 86_400_000;

const FIELDS: Record<'sold' | 'expired', readonly ImportField[]> = {
  sold: ['closed_at', 'off_market_at', 'status_changed_at'],
  expired: ['off_market_at', 'status_changed_at'],
};

/** The date on which the contract with the agent ends or would have ended; it may well be in the future. */
export const isTerm = (column: string): boolean =>
  wordsOf(column).some((word) => word === 'exp' || word.startsWith('expir'));

/** Null: on the market, or no date is given. An impossible date is flagged and the next date is used. */
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
  // Remarks on closing dates are added where closing dates are read.
  const flag = (reason: string): null => {
    if (field !== 'closed_at') row.flagColumn(column, cell, reason);
    return null;
  };
  if (text === null) return null;
  if (text === 'unreadable') return flag('Not a date; left out');
  const time = Date.parse(text);
  if (time > now.getTime()) {
    if (time <= now.getTime() + DAY_MS) return now.toISOString();
    return isTerm(column) ? null : flag('Is in the future; left out');
  }
  const listed = listingDate === null ? Number.NEGATIVE_INFINITY : Date.parse(listingDate);
  if (time >= listed) return text;
  if (time >= listed - DAY_MS) return listingDate;
  row.flagColumn(column, cell, 'Is before the listing date; not used as the end of the listing');
  return null;
}
