// Collects the columns in the rows of a file: those matched to no field, and those a person chose that don't exist.
import type { ColumnChoice, ColumnMap } from './columns.ts';
import type { BrokenRow, RawRecord } from '#domain/intake/rows/record.ts';

export class SeenColumns {
  readonly #choice: ColumnChoice;
  readonly #missing: Set<string>;
  readonly #unmatched = new Set<string>();
  readonly #known = new WeakSet<ColumnMap>();

  constructor(choice: ColumnChoice = {}) {
    this.#choice = choice;
    this.#missing = new Set(Object.keys(choice));
  }

  /** Rows of the same shape share a column map. */
  look(records: readonly (RawRecord | BrokenRow)[]): void {
    for (const record of records) {
      if ('broken' in record || this.#known.has(record.columns)) continue;
      this.#known.add(record.columns);
      const matched = new Set([...record.columns.values()].flat());
      for (const header of Object.keys(record.cells)) {
        this.#missing.delete(header);
        const isLeftOut = Object.hasOwn(this.#choice, header);
        if (header !== '' && !matched.has(header) && !isLeftOut) this.#unmatched.add(header);
      }
    }
  }

  /** Chosen by a person but found in no row. */
  get missing(): string[] {
    return [...this.#missing];
  }

  get unmatched(): string[] {
    return [...this.#unmatched];
  }
}
