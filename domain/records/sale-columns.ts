// Finds columns of recorded sales by whole header names. Browser-safe.
import { wordsOf } from '#domain/intake/values/words.ts';

/**
 * "EASE-MENT", "EASEMENT " and "ease_ment" are one name, and so are "TAX CLASS AS OF FINAL ROLL 18/19" and
 * "Tax Class As Of Final Roll": the roll's years change every year.
 */
export const headerName = (header: string): string =>
  wordsOf(header)
    .join('')
    .replace(/(?<=roll)\d+$/, '');

/**
 * The position of each field. The names of a field are in order of preference.
 * @returns null if a required field has no column
 */
export function findColumns<Field extends string>(
  headers: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
  required: readonly Field[],
): Map<Field, number> | null {
  const positions = new Map<string, number>();
  for (const [at, header] of headers.entries()) {
    const name = headerName(header);
    if (!positions.has(name)) positions.set(name, at);
  }
  const columns = new Map<Field, number>();
  for (const field of Object.keys(names) as Field[]) {
    const name = names[field].find((each) => positions.has(each));
    if (name !== undefined) columns.set(field, positions.get(name) ?? 0);
  }
  return required.every((field) => columns.has(field)) ? columns : null;
}
