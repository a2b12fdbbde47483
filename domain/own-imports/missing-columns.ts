// The columns without which no row of a file can be a listing, asked for once instead of once for each row.
import type { ImportField } from '#domain/intake/columns/columns.ts';
import type { Problem } from '#domain/intake/rows/record.ts';

const NEEDED: readonly { name: string; fields: readonly ImportField[] }[] = [
  { name: 'the price', fields: ['price', 'sale_price', 'close_price'] },
  { name: 'the address', fields: ['address', 'street_name'] },
];
const CITY = 'the city or the ZIP code';

/** Null: none is missing. @param problems of all rows, if none of them can be read */
export function askForColumns(
  matched: ReadonlySet<ImportField>,
  problems: readonly (Problem | null)[] = [],
): string | null {
  const missing = NEEDED.filter(({ fields }) => !fields.some((field) => matched.has(field))).map(({ name }) => name);
  // Most addresses have their city on the same line, so whether it is missing shows only once they are read.
  if (problems.some((problem) => problem?.isMissing && problem.column === 'city')) missing.push(CITY);
  if (missing.length === 0) return null;
  const which = missing.length === 1 ? 'which column is' : 'which columns are';
  return `Tell us ${which} ${new Intl.ListFormat('en-US').format(missing)}.`;
}
