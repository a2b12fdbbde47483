// Reads baths, which files count in many ways.
import { readNumber } from '#domain/intake/values/numbers.ts';
import { flagged, isFilledIn } from './odd-values.ts';
import type { RowReader } from './record.ts';
import { remember } from '#domain/intake/values/remember.ts';
import { type Cell, readText } from '#domain/intake/values/values.ts';
import { createWordSearch, wordsOf } from '#domain/intake/values/words.ts';

const MOST_BATHS = 50;

/** Headers whose number already counts the half baths. */
const saysTotal = createWordSearch(
  'total, consolidated, number, num, count, decimal, bathstotal, totalbaths, bathsconsolidated, ' +
    'numbathrooms, bathroomstotaldecimal',
);
const countsAll = remember((header: string) => saysTotal(wordsOf(header)));
/** "2F/1H", "2 full, 1 half baths", "2 full". */
const IN_WORDS =
  /^(\d{1,2}) ?f(?:ull)?(?: ?ba(?:ths?)?)?(?: ?(?:[/,&+]|and)? ?(\d{1,2}) ?(?:h(?:alf)?|1\/2|½)(?: ?ba(?:ths?)?)?)?$/i;
/** "2/1", "2-1". */
const TWO_NUMBERS = /^(\d{1,2}) ?[/|.,-] ?(\d)$/;
/** "2.1": because baths come in halves, this is how some systems write two full baths and one half bath. */
const DOTTED = /^(\d{1,2})\.([12])$/;

/** "Baths (F/H)" */
const saysBoth = remember((header: string) => {
  const words = wordsOf(header);
  return words.some((word) => /^f(?:ull)?$/.test(word)) && words.some((word) => /^h(?:alf)?$/.test(word));
});

interface Stated {
  /** Half baths count as 0.5; null: left out and flagged. */
  baths: number | null;
  /** The number of half baths that the cell counts separately; null: it doesn't say. */
  half: number | null;
}

const add = ([, full = '0', half]: readonly string[]): Stated => ({
  baths: Number(full) + Number(half ?? 0) / 2,
  half: half === undefined ? null : Number(half),
});

const NOTHING_STATED: Stated = { baths: null, half: null };

/** Reads the baths from one cell. */
function readStated(row: RowReader, field: 'baths' | 'beds_baths', column: string, cell: Cell): Stated {
  const text = (readText(cell) ?? '').replaceAll(/\s+/g, ' ');
  const inWords = IN_WORDS.exec(text);
  if (inWords) return add(inWords);
  const two = TWO_NUMBERS.exec(text);
  if (two && saysBoth(column)) return add(two);
  const dotted = DOTTED.exec(text);
  if (dotted) {
    row.flag(field, `Read as ${dotted[1]} full baths and ${dotted[2]} half bath${dotted[2] === '1' ? '' : 's'}`);
    return add(dotted);
  }
  if (two && /[/|-]/.test(text)) {
    const [, full, half] = two;
    row.flag(field, `Could be ${full} full and ${half} half: write "${full} full, ${half} half"; left out`);
    return NOTHING_STATED;
  }
  return { baths: row.value(field, () => readBathNumber(cell), 'a number', { column, cell }), half: null };
}

const readBathNumber = (cell: Cell) => readNumber(cell, 'small', ['bath']);

/** "3/2", "3 BR / 2.5 BA", "Studio, 1 bath". */
const BEDS_BATHS = /^(studio|\d{1,3})(?: ?(?:beds?|bds?|brs?|bdrms?|bedrooms?)\.?)?(?: ?[/|,&+x-] ?| and | )(\d.*)$/i;

/** The beds and baths of a cell that gives both; null: there is none, or it holds something else. */
export function readBedsBaths(row: RowReader): { beds: string; baths: string } | null {
  const text = row.text('beds_baths')?.replaceAll(/\s+/g, ' ');
  const [, beds, baths] = BEDS_BATHS.exec(text ?? '') ?? [];
  return beds && baths ? { beds, baths } : null;
}

/** Null: they contradict each other. */
function addBaths(total: number | null, full: number | null, half: number | null, isTotal: boolean): number | null {
  // If there are "Baths" and "Half Baths" but no full baths, "Baths" counts the full ones.
  if (full === null)
    return total !== null && half !== null && !isTotal && Number.isInteger(total) ? total + half / 2 : total;
  const sum = full + (half ?? 0) / 2;
  // Some sources count every bathroom as one, some count a half bath as half, and some count only full baths.
  return total === null || half === null || [sum, full + half, full].includes(total) ? sum : null;
}

/**
 * Whether a number of bathrooms is consistent with these baths; some sources count every room, some only full baths.
 */
function fits(rooms: number, value: number, full: number | null, half: number | null): boolean {
  if (full === null) return rooms >= Math.floor(value) && rooms <= value * 2;
  return rooms === full || rooms === full + (half ?? 0) || rooms === Math.ceil(value);
}

export function readBaths(row: RowReader): number | null {
  const whole = row.value('baths_full', readBathNumber, 'a number');
  // A bath without a tub counts as a full bath.
  const withShower = row.value('baths_three_quarter', readBathNumber, 'a number');
  const full = whole === null && withShower === null ? null : (whole ?? 0) + (withShower ?? 0);
  const half = row.value('baths_half', readBathNumber, 'a number');
  const own = row.find('baths');
  const both = own || full !== null ? null : readBedsBaths(row);
  const field = own ? 'baths' : both ? 'beds_baths' : full !== null ? 'baths_full' : 'baths_count';
  const { baths: stated, half: halfStated } = own
    ? readStated(row, 'baths', own.column, own.cell)
    : both
      ? readStated(row, 'beds_baths', row.column('beds_baths'), both.baths)
      : NOTHING_STATED;
  const isTotal = halfStated !== null || countsAll(row.column('baths'));
  if (full === null && half !== null && halfStated !== null && half !== halfStated)
    row.flag(
      'baths_half',
      `Does not match the baths column, which has ${halfStated} half baths; the baths column was used`,
    );
  const rooms = row.value('baths_count', readBathNumber, 'a number');
  const known = stated === null && full === null ? rooms : addBaths(stated, full, half, isTotal);
  if (known === null)
    return stated === null ? null : flagged(row, field, 'Does not match the full and half baths; left out');
  if (known < 0) return row.reject(field, 'A negative number of baths cannot be right');
  if (known > MOST_BATHS) return row.reject(field, `More than ${MOST_BATHS} baths cannot be right`);
  if (rooms !== null && rooms > 0 && known !== rooms && !fits(rooms, known, full, half))
    row.flag('baths_count', `Does not match the other bath columns, which say ${known}; those were used`);
  if (Number.isInteger(known * 2)) return known;
  return flagged(
    row,
    field,
    isFilledIn(known) ? 'Looks like a filled-in average; left out' : 'Baths must be a multiple of 0.5; left out',
  );
}
