// Reads the cells of recorded sales. Empty cells, dashes and zeros that mean "unknown" become null. Browser-safe.
import { remember } from '#domain/intake/values/remember.ts';

/** The collapsed text, or null. */
export function readWords(cell: string | undefined): string | null {
  const trimmed = (cell ?? '').trim();
  if (trimmed === '') return null;
  const text = /\s\s|[\0\t\r\n]/.test(trimmed) ? trimmed.replaceAll('\0', '').replace(/\s+/g, ' ') : trimmed;
  return /^(?:-+|n\/?a|null)$/i.test(text) ? null : text;
}

/** "2,500" and "2500.0"; null if there is none, undefined if it isn't a number. */
export function readCount(cell: string | undefined): number | null | undefined {
  const text = (cell ?? '').replace(/[\s,$]/g, '');
  if (text === '' || /^-+$/.test(text)) return null;
  return /^\d{1,12}(?:\.\d{1,6})?$/.test(text) ? Math.round(Number(text)) : undefined;
}

/** " $241,500 "; " $-   " is 0. Null: empty. Undefined: no amount. */
export function readDollars(cell: string | undefined): number | null | undefined {
  const text = (cell ?? '').replace(/[\s,$]/g, '');
  if (text === '') return null;
  if (/^-+$/.test(text)) return 0;
  return /^\d{1,12}(?:\.\d{1,6})?$/.test(text) ? Math.round(Number(text)) : undefined;
}

const positive = (value: number | null | undefined): number | null => (value ? value : null);

/** Square feet, years: 0 means unknown. */
export const readKnown = (cell: string | undefined): number | null => positive(readCount(cell));

export function readYear(cell: string | undefined): number | null {
  const year = readKnown(cell);
  return year !== null && year >= 1600 && year <= 2100 ? year : null;
}

/** Half baths count; null if unknown. */
export function readDecimal(cell: string | undefined, most: number): number | null {
  const text = (cell ?? '').trim();
  const value = /^\d{1,3}(?:\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  return value > 0 && value <= most ? Math.round(value * 2) / 2 : null;
}

/** Five digits, also of "10457.0" and of a ZIP+4; spreadsheets drop leading zeros. */
export function readZip(cell: string | undefined): string | null {
  const digits = /^\s*0*(\d{3,5})(?:\.0+)?(?:-?\d{4})?\s*$/.exec(cell ?? '')?.[1];
  return digits === undefined || Number(digits) === 0 ? null : digits.padStart(5, '0');
}

const pad = (value: string) => value.padStart(2, '0');

function calendarDay(year: string, month: string, day: string): string | null {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return isDay && Number(year) >= 1900 && Number(year) <= 2100 ? text : null;
}

/** A two-digit year up to next year's is of this century. */
export function fullYear(year: string, now = new Date()): string {
  if (year.length !== 2) return year;
  return Number(year) <= (now.getUTCFullYear() % 100) + 1 ? `20${year}` : `19${year}`;
}

/** Days of a worksheet are counted from here. */
const WORKSHEET_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** "8/17/2018", "2018-08-17T00:00:00.000", "20180817" and a worksheet's day number as yyyy-mm-dd; otherwise null. */
export const readDay = (cell: string | undefined): string | null => readDayOf((cell ?? '').trim());

/** A year of sales has a few hundred days. */
const readDayOf = remember((text: string): string | null => {
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d\d)(?:\s.*)?$/.exec(text);
  if (slashed) return calendarDay(fullYear(slashed[3] ?? ''), slashed[1] ?? '', slashed[2] ?? '');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s].*)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso) return calendarDay(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return null;
  return new Date(WORKSHEET_EPOCH + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10);
});

/** The cells of one row by field. `columns` has the position of each field. */
export const cellReader =
  <Field extends string>(columns: ReadonlyMap<Field, number>, cells: readonly string[]) =>
  (field: Field): string | undefined => {
    const at = columns.get(field);
    return at === undefined ? undefined : cells[at];
  };
