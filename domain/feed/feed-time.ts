// Times in feeds. A time without a zone is in the source's zone.
import { type Cell, readText, readTime } from '#domain/intake/values/values.ts';

/** The time as ISO text in UTC; a date without a time stays a date; null: missing or unreadable. */
export function readFeedTime(value: unknown, timeZone: string): string | null {
  const text = readText(value as Cell);
  if (text === null) return null;
  const time = readTime(text, timeZone);
  if (time === 'unreadable') return null;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : time;
}
