// Times of feeds: with a zone they are what they say; without one they are of the source's zone.
import { type Cell, readText, readTime } from '#domain/intake/values/values.ts';

/** The moment as ISO text in UTC; a bare day stays one; null: none, or none that can be read. */
export function readFeedTime(value: unknown, timeZone: string): string | null {
  const text = readText(value as Cell);
  if (text === null) return null;
  const time = readTime(text, timeZone);
  if (time === 'unreadable') return null;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : time;
}
