// Decides whether a file writes the day of a date before the month. "25/10/2026" is unambiguous, "10/11/2026" is not. A
// file uses one order throughout, so its unambiguous dates decide for the others.
import { createReadStream } from 'node:fs';
import type { ColumnMap, ImportField } from '#domain/intake/columns/columns.ts';
import { findEncoding } from './file-kind.server.ts';
import type { BrokenRow, RawRecord } from '#domain/intake/rows/record.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { Cell } from '#domain/intake/values/values.ts';

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

/** Like SLASHED, with a day that can't be a month; JSON may write "\/". */
const DAY_FIRST = /(?<![\d/.-])(?:1[3-9]|2\d|3[01])\\?[/.-](?:0?[1-9]|1[0-2])\\?[/.-](?:\d{4}|\d{2})(?!\d)/;
/** Long enough for a date split across two pieces of text. */
const LONGEST_DATE = 14;

/** Whether such a day occurs anywhere in a text. Only then do its dates have to be checked before they are read. */
async function mayBeDayFirst(file: string): Promise<boolean> {
  const decoder = new TextDecoder(await findEncoding(file));
  let before = '';
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    const text = before + decoder.decode(chunk, { stream: true });
    if (DAY_FIRST.test(text)) return true;
    before = text.slice(-LONGEST_DATE);
  }
  return false;
}

type Rows = AsyncGenerator<(RawRecord | BrokenRow)[]>;

/** Yields the same rows with day-first dates rewritten as ISO dates. `read` reads the file from its beginning. */
export async function* withOneDateOrder(
  file: string,
  onBytes: (bytes: number) => void,
  read: (onBytes: (bytes: number) => void) => Rows,
): Rows {
  const order = new DateOrder();
  if (await mayBeDayFirst(file)) await order.look(read(() => {}));
  for await (const records of read(onBytes)) yield order.settle(records);
}

class DateOrder {
  #dayFirst: string | null = null;
  #isMonthFirst = false;
  #isTold = false;
  readonly #columns = new WeakMap<ColumnMap, string[]>();

  /** Reads all rows, or as many as it takes to decide. */
  async look(rows: Rows): Promise<void> {
    try {
      for await (const records of rows) {
        for (const record of records) if (!('broken' in record)) this.#look(record);
        if (this.#isMonthFirst) return;
      }
    } catch (error) {
      // In a broken file, the rows before the error are used; the error is reported when the file is read.
      if (!(error instanceof UnreadableFile)) throw error;
    }
  }

  /** Yields the same rows; the first date whose order was decided by another gets a remark. */
  settle(records: (RawRecord | BrokenRow)[]): (RawRecord | BrokenRow)[] {
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
        const reason = `Read as day/month/year, because "${this.#dayFirst}" is in this file; all its other dates are read the same way`;
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
