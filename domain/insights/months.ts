// Months as their first day, yyyy-mm-dd. Browser-safe.
import { newYorkDay } from '#domain/times/new-york.ts';

export type Month = string;

/** The month in which it is now in New York. */
export const monthOf = (time: Date | number): Month => `${newYorkDay(time).slice(0, 7)}-01`;

export function monthsLater(month: Month, count: number): Month {
  const date = new Date(`${month}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 10);
}

/** So many months up to and including the last one, oldest first. */
export function monthsUpTo(last: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, at) => monthsLater(last, at + 1 - count));
}
