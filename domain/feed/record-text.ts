// Texts of records, limited to what can be stored.
import { type Cell, readText } from '#domain/intake/values/values.ts';

/** Keys are in database indexes, which don't accept longer ones. */
export const LONGEST_KEY = 200;

/** The key of a record; null: none, or longer than any key. */
export function readKey(value: unknown): string | null {
  const text = readText(value as Cell);
  return text !== null && text.length <= LONGEST_KEY ? text : null;
}

/** The beginning of a text, without half a character at its end. */
export function readShort(value: unknown, longest: number): string | null {
  return (
    readText(value as Cell)
      ?.slice(0, longest)
      .toWellFormed() ?? null
  );
}

/** A value as shown in a report. */
export const shownValue = (value: unknown): string => String(value ?? '').slice(0, 100);
