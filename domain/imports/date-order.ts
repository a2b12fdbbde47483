// Whether a file writes the day of a date before its month. "25/10/2026" says it, "10/11/2026" does not: one file is
// written one way, so that the dates that say it decide for the others.
import type { ColumnMap, ImportField } from './columns.ts';
import type { BrokenRow, RawRecord } from './record.ts';
import type { Cell } from './values.ts';

const DATES: readonly ImportField[] = [
  'listing_date',
  'closed_at',
  'off_market_at',
  'status_changed_at',
  'contract_date',
  'last_updated',
  'available_on',
];
const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})(?=$|[\sT,])/;

export class DateOrder {
  #dayFirst: string | null = null;
  #isMonthFirst = false;
  #isTold = false;
  readonly #columns = new WeakMap<ColumnMap, string[]>();

  /** The same rows; dates that are written day first are ISO dates. The first one that depended on others says so. */
  settle(records: (RawRecord | BrokenRow)[]): (RawRecord | BrokenRow)[] {
    for (const record of records) if (!('broken' in record)) this.#look(record);
    if (this.#dayFirst === null || this.#isMonthFirst) return records;
    for (const record of records) if (!('broken' in record)) this.#turn(record);
    return records;
  }

  #look(record: RawRecord): void {
    for (const column of this.#columnsOf(record.columns)) {
      const text = textOf(record.cells[column]);
      const [, first, , second] = SLASHED.exec(text) ?? [];
      if (Number(first) > 12 && Number(second) <= 12) this.#dayFirst ??= text;
      if (Number(second) > 12 && Number(first) <= 12) this.#isMonthFirst = true;
    }
  }

  #turn(record: RawRecord): void {
    for (const column of this.#columnsOf(record.columns)) {
      const text = textOf(record.cells[column]);
      const [all, day = '', , month = '', year = ''] = SLASHED.exec(text) ?? [];
      if (all === undefined) continue;
      const isClear = Number(day) > 12 || day === month;
      if (!isClear && !this.#isTold) {
        this.#isTold = true;
        const reason = `Read as day/month/year, as "${this.#dayFirst}" in this file is; the other dates likewise`;
        record.remarks.push({ column, value: text.slice(0, 200), reason });
      }
      const century = year.length === 2 ? '20' : '';
      record.cells[column] = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    }
  }

  #columnsOf(columns: ColumnMap): string[] {
    let known = this.#columns.get(columns);
    if (!known) {
      known = [...new Set(DATES.flatMap((field) => columns.get(field) ?? []))];
      this.#columns.set(columns, known);
    }
    return known;
  }
}

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell.trim() : '');
