// Reads what a row says about being shown. Files state it positively ("show address") or negatively ("hide address"),
// sometimes both and sometimes per channel. If any of them forbids showing, that wins, and a value that can't be read
// counts as forbidding.
import { saysHidden } from '#domain/intake/columns/display-headers.ts';
import type { RowReader } from './record.ts';
import { readBoolean, readText, type Cell } from '#domain/intake/values/values.ts';
import { createWordSearch, wordsOf } from '#domain/intake/values/words.ts';

type Flag = 'may_view' | 'show_address' | 'show_listing' | 'hide_address' | 'hide_listing';

const saysWithheld = createWordSearch(
  'undisclosed, not disclosed, withheld, confidential, hidden, not available, upon request, on request, not shown',
);
/** Text in place of an address that must not be disclosed. */
export const isWithheld = (address: string): boolean => !/\d/.test(address) && saysWithheld(wordsOf(address));

const isEmpty = (cell: Cell) => !Array.isArray(cell) && readText(cell) === null && typeof cell !== 'object';

/** Whether a cell is about being shown; a date or a link is not. The flags of a list are read one by one. */
export const isRuleCell = (header: string, cell: Cell): boolean =>
  typeof readBoolean(cell) === 'boolean' || (!Array.isArray(cell) && saysHidden(header, readText(cell) ?? ''));

interface Rule {
  column: string;
  cell: Cell;
}

/** Leaves out cells that turn out to hold something else, such as an address to display or a row number. */
function rulesOf(row: RowReader, field: Flag): Rule[] {
  const addresses = new Set(row.entries('address').map(({ column }) => column));
  return row.entries(field).filter(({ column, cell }) => {
    if (row.isChosen(column)) return true;
    const text = readText(cell);
    if (addresses.has(column)) {
      // This is the only address column. If its cell is empty, the row has no address and is rejected anyway.
      const isOnly = addresses.size === 1 && !row.has('street_name');
      if (typeof readBoolean(cell) !== 'boolean') return text === null ? !isOnly : !/\d.*[a-z]/i.test(text);
    }
    if (row.isRuleByCell(column) && !isRuleCell(column, cell)) return false;
    return !(wordsOf(column).join(' ') === 'idx' && (text === null || /^\d+$/.test(text)));
  });
}

const TAKEN_FOR_RULE = 'Read as a rule about what may be shown; hidden';

function readFlags(row: RowReader, rules: readonly Rule[], fallback: boolean, remark: string): boolean[] {
  const written = rules.filter(({ cell }) => cell !== null && !isEmpty(cell));
  return written.map(({ column, cell }) => {
    const value = readBoolean(cell);
    const place = row.placeOf(column);
    if (value === fallback && place !== null) row.flagColumn(place, column, TAKEN_FOR_RULE);
    else if (value === fallback && row.isRuleByCell(column)) row.flagColumn(column, cell, TAKEN_FOR_RULE);
    if (typeof value === 'boolean') return value;
    row.flagColumn(column, cell, remark);
    return fallback;
  });
}

/** Only a plain yes allows. An empty cell doesn't, because RESO treats null as no. */
export function isAllowed(
  row: RowReader,
  field: 'may_view' | 'show_address' | 'show_listing',
  rules = rulesOf(row, field),
): boolean {
  const values = readFlags(row, rules, false, 'Not a plain yes; treated as no');
  if (values.length === 0) row.flag(field, 'Not a plain yes; treated as no');
  return values.length > 0 && values.every(Boolean);
}

/** Null: the row doesn't say, so the stored value is kept. */
export function isHidden(
  row: RowReader,
  show: 'show_address' | 'show_listing',
  hide: 'hide_address' | 'hide_listing',
): boolean | null {
  const hides = readFlags(row, rulesOf(row, hide), true, 'Not a plain no; hidden');
  const shows = rulesOf(row, show);
  const hasShow = shows.length > 0;
  // Read both, so the remarks of both are reported.
  const isForbidden = hasShow && !isAllowed(row, show, shows);
  if (isForbidden || hides.includes(true)) return true;
  return hasShow || hides.length > 0 ? false : null;
}
