// Columns that look like rules of what may be shown, under names that are not fully understood. They hide what their
// cells don't plainly allow, and each is told by name.
import { type ColumnChoice, type ColumnMap, matchHeader } from './columns.ts';
import { readRule } from './display-rules.ts';
import type { BrokenRow, RawRecord } from '#domain/intake/rows/record.ts';

/** What is said of such a column. */
export const GUESSED_RULE =
  'Looks like a rule of what may be shown, under a name that we do not know: what it does not plainly allow is hidden. ' +
  'Choose what to match it to';

/** Of these headers, those that are rules by a guess; what a person has decided is no guess. */
export function findGuessedRules(headers: readonly string[], choice: ColumnChoice = {}): string[] {
  return headers.filter(
    (header) => !Object.hasOwn(choice, header) && matchHeader(header) === null && readRule(header)?.isGuess === true,
  );
}

/** The same over all rows of a file; rows of one shape share a map of columns. */
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
