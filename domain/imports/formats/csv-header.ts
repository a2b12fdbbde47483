// Reads the header of a delimited file: which delimiter separates its columns, and what to say when it can't be read.
import { NOT_MATCHED } from '#domain/intake/rows/record.ts';
import { type CsvRecord, endsInsideQuotes } from './csv-records.ts';

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'commas',
  '\t': 'tabs',
  ';': 'semicolons',
  '|': 'vertical bars',
};
/** No column name has more lines. */
const MOST_HEADER_LINES = 20;
const LONGEST_NAME = 200;

/** How many delimiters are outside quotes. */
function countOutside(text: string, delimiter: string): number {
  let [count, inside] = [0, false];
  for (const char of text) {
    if (char === '"') inside = !inside;
    else if (char === delimiter && !inside) count++;
  }
  return count;
}

/** Decided by the first line and any lines that its quoted names continue on. */
function findDelimiter(lines: readonly string[]): string {
  const counts = Object.keys(DELIMITERS).map((delimiter) => {
    let [text = '', ...others] = lines;
    for (let more = 0; more < MOST_HEADER_LINES && endsInsideQuotes(text, delimiter, false); more++) {
      const next = others[more];
      if (next === undefined) break;
      text += `\n${next}`;
    }
    return { delimiter, count: countOutside(text, delimiter) || (lines[0]?.split(delimiter).length ?? 1) - 1 };
  });
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

/** The header can come after at most this many title lines, as in reports and in files exported from a workbook. */
export const MOST_TITLES = 10;
/** The first line that spreadsheets write and read to name the delimiter, such as "sep=;". */
const SEPARATOR_LINE = /^\uFEFF*"?sep=([,;\t|])"?[,;\t|\s]*$/i;

/** Finds the header among these lines, and its delimiter. `isHeader` recognizes it by its cells. */
export function findHeader(
  lines: readonly string[],
  isHeader: (line: string, delimiter: string) => boolean,
): { at: number; delimiter: string } {
  const first = lines.findIndex((line) => line.trim() !== '');
  const [, named] = SEPARATOR_LINE.exec(lines[first] ?? '') ?? [];
  const start = named === undefined ? Math.max(0, first) : first + 1;
  const written = lines.slice(start, start + 2 * MOST_TITLES).flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  for (const at of written.slice(0, MOST_TITLES)) {
    const line = lines[start + at] ?? '';
    const delimiters = named === undefined ? Object.keys(DELIMITERS) : [named];
    // A column name that continues on the next line.
    if (endsInsideQuotes(line, named ?? findDelimiter([line]), false))
      return { at: start + at, delimiter: named ?? findDelimiter(lines.slice(start + at)) };
    const delimiter = delimiters.find((each) => line.includes(each) && isHeader(line, each));
    if (delimiter !== undefined) return { at: start + at, delimiter };
  }
  return { at: start, delimiter: named ?? findDelimiter(lines.slice(start).filter((line) => line.trim() !== '')) };
}

/** A column name never contains both line breaks and delimiters; such a cell has swallowed rows. */
export const isHeaderText = (cells: readonly string[], delimiter: string): boolean =>
  cells.length > 0 &&
  cells.every((cell) => !cell.includes('\n') || (cell.length <= LONGEST_NAME && !cell.includes(delimiter)));

const separatedBy = (delimiter: string) => `separated by ${DELIMITERS[delimiter] ?? delimiter}`;

/** The column whose quote is still open at the end of the line. */
function findOpenQuote(text: string, delimiter: string): { column: number; name: string } | null {
  let [column, start, inside, atStart] = [1, 0, false, true];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inside) {
      if (char !== '"') continue;
      if (text[at + 1] === '"') at++;
      else if (at + 1 === text.length || text[at + 1] === delimiter) inside = false;
    } else if (char === delimiter) {
      [column, start, atStart] = [column + 1, at + 1, true];
    } else if (char === '"' && atStart) {
      [inside, atStart] = [true, false];
    } else atStart &&= char === ' ';
  }
  return inside ? { column, name: text.slice(start).split(delimiter)[0] ?? '' } : null;
}

export function describeBrokenHeader({ text, problem }: CsvRecord, delimiter: string): string {
  const quote = findOpenQuote(text.slice(0, 2_000), delimiter);
  if (!quote) return `The first line cannot be read as a header: ${problem}.`;
  return `The first line cannot be read as a header: the quote of column ${quote.column}, ${quote.name.trim().slice(0, 60)}, never closes. Its columns are ${separatedBy(delimiter)}.`;
}

/** `missing`: the required fields that no column is matched to, if other columns are known. */
export function describeStrangeHeader(
  headers: readonly string[],
  delimiter: string,
  missing: readonly string[] = [],
): string {
  const names = headers.slice(0, 12).join(', ').slice(0, 300);
  const count = headers.length === 1 ? '1 column' : `${headers.length} columns`;
  const found = `${names} (${count} ${separatedBy(delimiter)})`;
  if (missing.length > 0 && missing.length < MOST_MISSING)
    return `${NOT_MATCHED} ${joinNames(missing)}. The columns in the first line are: ${found}.`;
  const quoted =
    headers.length === 1 && /[,;\t|]/.test(headers[0] ?? '') ? ' The whole line seems to be in quotes.' : '';
  return `The first line has none of the columns of a listing: ${found}.${quoted} Expected a header row with at least an address or city and a price.`;
}

/** Price, address and city. A file that lacks all three has no columns of listings. */
const MOST_MISSING = 3;

const joinNames = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names);
