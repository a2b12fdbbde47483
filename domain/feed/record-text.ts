// Texts of records within what may be stored.
import { type Cell, readText } from '#domain/intake/values/values.ts';

/** Keys stand in indexes of the database, which take no longer ones. */
export const LONGEST_KEY = 200;

/** What names a record; null: nothing, or more than any key has. */
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

/** A value as a report shows it. */
export const shownValue = (value: unknown): string => String(value ?? '').slice(0, 100);
