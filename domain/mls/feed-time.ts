// Times of feeds: with a zone they are what they say; without one they are of the source's zone.
import { readText, readTime, type Cell } from '#domain/imports/values.ts';

const NAIVE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format;
}

/** Milliseconds that the zone is ahead of UTC at this moment. */
const offsetAt = (time: number, timeZone: string): number =>
  Date.parse(`${formatOf(timeZone).format(time).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;

/** The moment as ISO text in UTC; a bare day stays one; null: none, or none that can be read. */
export function readFeedTime(value: unknown, timeZone: string): string | null {
  const text = readText(value as Cell);
  if (text === null) return null;
  const time = readTime(text);
  if (time === 'unreadable') return null;
  if (NAIVE.test(text) && timeZone !== 'UTC') {
    const asUtc = Date.parse(`${text.replace(' ', 'T')}Z`);
    // Twice: the offset is that of the moment itself, also in the hours around a change of the clocks.
    const guess = asUtc - offsetAt(asUtc, timeZone);
    return new Date(asUtc - offsetAt(guess, timeZone)).toISOString();
  }
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : time;
}
