// Columns that look like display rules but whose names aren't fully understood. They hide everything their cells don't
// plainly allow, and the report lists each of them by name.
import { type ColumnChoice, type ColumnMap, matchHeader } from './columns.ts';
import { readRule } from './display-headers.ts';
import type { BrokenRow, RawRecord } from '#domain/intake/rows/record.ts';

/** The remark on such a column. */
export const GUESSED_RULE =
  'Looks like a rule about what may be shown, but we don’t know this name. Anything it doesn’t plainly allow is hidden. ' +
  'Choose what to match it to';

/** The headers that count as rules by a guess. What a person has chosen is not a guess. */
export function findGuessedRules(headers: readonly string[], choice: ColumnChoice = {}): string[] {
  return headers.filter(
    (header) => !Object.hasOwn(choice, header) && matchHeader(header) === null && readRule(header)?.isGuess === true,
  );
}

/** The same over all rows of a file. Rows of the same shape share a column map. */
export class GuessedRules {
  readonly names = new Set<string>();
  readonly #choice: ColumnChoice;
  readonly #known = new WeakSet<ColumnMap>();

  constructor(choice: ColumnChoice = {}) {
    this.#choice = choice;
  }

  look(records: readonly (RawRecord | BrokenRow)[]): void {
    for (const record of records) {
      if ('broken' in record || this.#known.has(record.columns)) continue;
      this.#known.add(record.columns);
      for (const name of findGuessedRules(Object.keys(record.cells), this.#choice)) this.names.add(name);
    }
  }
}
