// Rows with more or fewer cells than the header. If the file has display rules, nobody can tell which cell of such a
// row holds the rule.
import { type ColumnMap, isRuleField } from '#domain/intake/columns/columns.ts';
import { readRule } from '#domain/intake/columns/display-headers.ts';
import { findFlags } from '#domain/intake/columns/inner-rules.ts';
import { isRuleCell } from '#domain/intake/rows/read-display.ts';
import { type Cell, readText } from '#domain/intake/values/values.ts';

/** Whether a file has display rules, judging by the rows read so far. */
export class RuleColumns {
  /** Rules by their name or because a person said so. */
  readonly #areSure: boolean;
  /** Columns such as "Published" that could also hold dates or links; their cells decide. */
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

  /** More rows could change the answer. */
  get isOpen(): boolean {
    return !this.#seen.rules && this.#byCell.length + this.#flagged.length > 0;
  }

  /** Looks at a row that has a cell for every header. */
  look(cells: Readonly<Record<string, Cell>>): void {
    this.#seen.rules ||= this.#flagged.some((header) => findFlags(header, cells[header]).length > 0);
    for (const header of this.#byCell) {
      if (isRuleCell(header, cells[header])) this.#seen.rules = true;
      else if (readText(cells[header]) !== null) this.#seen.others = true;
    }
  }

  /** A column that could be a rule counts as one until a cell shows otherwise. */
  get exist(): boolean {
    return this.#areSure || this.#seen.rules || (this.#byCell.length > 0 && !this.#seen.others);
  }
}
