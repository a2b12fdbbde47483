// Rows with more or fewer cells than the header. Where the file has rules of what may be shown, nobody knows which cell
// is the rule of such a row.
import { type ColumnMap, isRuleField } from '#domain/intake/columns/columns.ts';
import { readRule } from '#domain/intake/columns/display-rules.ts';
import { findFlags } from '#domain/intake/columns/inner-rules.ts';
import { isRuleCell } from '#domain/intake/rows/read-display.ts';
import { type Cell, readText } from '#domain/intake/values/values.ts';

/** Whether a file has rules of what may be shown, as far as it has been read. */
export class RuleColumns {
  /** Are rules by name, or by a person's word. */
  readonly #areSure: boolean;
  /** May as well be dates or links, such as "Published": their cells tell. */
  readonly #byCell: string[];
  readonly #flagged: readonly string[];
  readonly #seen = { rules: false, others: false };

  /** `flagged`: columns whose cells may list rules. */
  constructor(columns: ColumnMap, chosen: ReadonlySet<string>, flagged: readonly string[]) {
    this.#flagged = flagged;
    const rules = [...columns].flatMap(([field, headers]) => (isRuleField(field) ? headers : []));
    this.#byCell = rules.filter((header) => !chosen.has(header) && readRule(header)?.isByCell === true);
    this.#areSure = this.#byCell.length < rules.length;
  }

  /** Further rows may tell. */
  get isOpen(): boolean {
    return !this.#seen.rules && this.#byCell.length + this.#flagged.length > 0;
  }

  /** Looks at a row that has a cell for each header. */
  look(cells: Readonly<Record<string, Cell>>): void {
    this.#seen.rules ||= this.#flagged.some((header) => findFlags(header, cells[header]).length > 0);
    for (const header of this.#byCell) {
      if (isRuleCell(header, cells[header])) this.#seen.rules = true;
      else if (readText(cells[header]) !== null) this.#seen.others = true;
    }
  }

  /** Until a cell says otherwise, a column that may be a rule is one. */
  get exist(): boolean {
    return this.#areSure || this.#seen.rules || (this.#byCell.length > 0 && !this.#seen.others);
  }
}
