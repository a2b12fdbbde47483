// Reads cells as values. Each function returns the value, null for an empty cell, or 'unreadable'.
import { DEFAULT_TIME_ZONE, momentInZone } from './zoned-time.ts';

const EMPTY = /^(?:|null|nil|none|n\/?a|nan|undefined|unknown|-+|tbd|#n\/a|\?)$/i;
/** The longest word that means "no value"; dashes may be longer. */
const LONGEST_EMPTY = 9;

export type Cell = string | number | boolean | null | undefined | readonly unknown[] | object;
export type Unreadable = 'unreadable';

/** The cell as trimmed text; null if it says nothing. */
export function readText(cell: Cell): string | null {
  if (cell === null || cell === undefined) return null;
  if (Array.isArray(cell))
    return (
      cell
        .map((item) => readText(item as Cell))
        .filter(Boolean)
        .join(', ') || null
    );
  if (typeof cell === 'object') return null;
  // Postgres doesn't accept NUL in text.
  const written = String(cell);
  const text = (written.includes('\0') ? written.replaceAll('\0', '') : written).trim();
  const mayBeEmpty = text.length <= LONGEST_EMPTY || text.startsWith('-');
  return mayBeEmpty && EMPTY.test(text) ? null : text;
}

/** Looks a word up in a table, ignoring properties that every object inherits, such as "constructor". */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

const TRUE = /^(?:true|t|yes|y|1|allowed)$/i;
const FALSE = /^(?:false|f|no|n|0|not allowed)$/i;

export function readBoolean(cell: Cell): boolean | null | Unreadable {
  const text = readText(cell);
  if (text === null) return null;
  if (TRUE.test(text)) return true;
  return FALSE.test(text) ? false : 'unreadable';
}

/** What spreadsheets and databases write when there is no date: zeros, or their first or last possible date. */
const NO_DATE =
  /^(?:0+[/.-]0+[/.-]0+|(?:0001|1899|1900|9999)[/.-]\d+[/.-]\d+|\d+[/.-]\d+[/.-](?:0001|1899|1900|9999)|1970-01-01|0?1\/0?1\/1970)(?:[T ]|$)/;

/** Rejects dates such as February 31. */
function isCalendarDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
}

const SLASHED_DATE = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})(?:\s.*)?$/;
/** "October-3-2024", "Oct 3, 2024", "3 Oct 2024", "03-OCT-24". */
const NAMED_DATE = /^(?:([a-z]{3,9})\.?[ -](\d{1,2})|(\d{1,2})[ -]([a-z]{3,9})\.?),?[ -](\d{4}|\d\d)$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? /i;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

const fullYear = (year = ''): string => (year.length === 2 ? `20${year}` : year);

/**
 * Month first, as in the US, unless the first number can't be a month. With dots, the European order is just as common,
 * so an ambiguous date isn't read.
 */
function readSlashedDate(text: string): string | null {
  const [, first = '', separator, second = '', year] = SLASHED_DATE.exec(text) ?? [];
  if (year === undefined) return null;
  const isDayFirst = Number(first) > 12;
  if (separator === '.' && !isDayFirst && Number(second) <= 12 && first !== second) return null;
  const [month, day] = isDayFirst ? [second, first] : [first, second];
  return `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function readNamedDate(text: string): string | null {
  const [, before, dayAfter, dayBefore, after, year] = NAMED_DATE.exec(text) ?? [];
  const word = (before ?? after ?? '?').toLowerCase();
  const month = MONTHS.findIndex((name) => name.startsWith(word)) + 1;
  const day = dayAfter ?? dayBefore;
  return month > 0 && day ? `${fullYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}

/**
 * Reads ISO dates and times, US month/day/year (day first only if nothing else is possible) and dates with month names;
 * returns ISO in UTC. A time without a zone is in `timeZone`; a date without a time is noon UTC.
 */
export function readTime(cell: Cell, timeZone: string = DEFAULT_TIME_ZONE): string | null | Unreadable {
  const text = readText(cell);
  if (text === null) return null;
  if (NO_DATE.test(text)) return null;
  const iso =
    readSlashedDate(text) ??
    readNamedDate(text.replace(WEEKDAY, '')) ??
    text.replace(/^(\d{4})(?:\/(\d{2})\/|(\d{2}))(\d{2})(?!\d)/, '$1-$2$3-$4').replace(' ', 'T');
  if (!/^\d{4}-\d{2}-\d{2}/.test(iso)) return 'unreadable';
  const naive = iso.length > 10 && !/(?:z|[+-]\d{2}:?\d{2})$/i.test(iso);
  // A date without a time is meant in New York, where noon UTC is on the same date all year.
  const time = naive ? momentInZone(iso, timeZone) : Date.parse(iso.length === 10 ? `${iso}T12:00:00Z` : iso);
  if (Number.isNaN(time) || !isCalendarDay(iso.slice(0, 10))) return 'unreadable';
  const year = new Date(time).getUTCFullYear();
  return year < 1970 || year > 2100 ? 'unreadable' : new Date(time).toISOString();
}

/** A list from an array, JSON text, or text separated by "|", ";" or ", ". */
export function readList(cell: Cell): string[] {
  if (Array.isArray(cell)) return cell.flatMap((item) => readList(item as Cell));
  if (cell && typeof cell === 'object') {
    const entry = cell as Record<string, unknown>;
    const address = entry.MediaURL ?? entry.url ?? entry.href ?? entry.src ?? entry.name ?? entry.text;
    return address ? readList(address as Cell) : [];
  }
  const text = readText(cell);
  if (text === null) return [];
  if (/^\[.*\]$/s.test(text)) {
    try {
      return readList(JSON.parse(text) as Cell);
    } catch {
      // Not JSON after all: a Python-like list, which the code below splits.
    }
  }
  return text
    .replace(/^[[{]|[\]}]$/g, '')
    .split(/[|;\n]|,\s|,(?=https?:)|\s(?=https?:)/)
    .map((item) =>
      item
        .trim()
        .replace(/^['"]|['"]$/g, '')
        .trim(),
    )
    .filter((item) => item !== '' && !EMPTY.test(item));
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
