// Reads the texts to check, one at a time and in bounded memory: the lines of a file, or the rows of a CSV file.
import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { RequestRefused } from '#domain/domain-error.ts';
import { type Jurisdiction, JURISDICTIONS } from '#domain/fair-housing/laws.ts';

export interface TextToCheck {
  /** Where the text begins in the file, from 1. */
  line: number;
  text: string;
  /** Null: the file does not say. */
  jurisdiction: Jurisdiction | null;
}

/** No text of a listing is as long; without a limit, an open quote would swallow the rest of the file. */
const LONGEST_RECORD_CHARACTERS = 1 << 20;
const TEXT = 'text';
const JURISDICTION = 'jurisdiction';

const refuse = (message: string, cause?: unknown) => new RequestRefused('invalid', message, null, { cause });

/** "nyc" is NYC; null for anything unknown. */
export function readJurisdiction(written: string): Jurisdiction | null {
  const asked = written.trim().toUpperCase();
  return JURISDICTIONS.find((each) => each === asked) ?? null;
}

const nameOf = (file: string) => (file === '-' ? 'Standard input' : file);

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
};

/** The decoded text, piece by piece; "-" is standard input. @throws RequestRefused if it cannot be read or is not UTF-8 */
async function* readPieces(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const bytes: AsyncIterable<Buffer> =
    file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 1 << 18 });
  const decode = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch (cause) {
      throw refuse(`${nameOf(file)} is not UTF-8. Save it as UTF-8 and try again.`, cause);
    }
  };
  try {
    for await (const chunk of bytes) yield decode(chunk);
  } catch (cause) {
    if (cause instanceof RequestRefused) throw cause;
    const { code = '', message } = cause as NodeJS.ErrnoException;
    throw refuse(`${nameOf(file)} cannot be read: ${REASONS[code] ?? message}.`, cause);
  }
  yield decode();
}

/** Lines end with LF, CRLF or CR. */
async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<TextToCheck> {
  let [rest, line] = ['', 1];
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const text of lines) yield { line: line++, text, jurisdiction: null };
  }
  const last = rest.replace(/\r$/, '');
  if (rest !== '') yield { line, text: last, jurisdiction: null };
}

interface CsvRow {
  record: string[];
  info: { lines: number };
}

async function* readRows(pieces: AsyncIterable<string>, file: string): AsyncGenerator<TextToCheck> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_RECORD_CHARACTERS,
  });
  const feeding = feed(pieces, parser);
  feeding.catch((error: Error) => parser.destroy(error));
  let columns: { text: number; jurisdiction: number } | null = null;
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRow>) {
      const begins = line;
      line = info.lines + 1;
      if (columns === null) columns = findColumns(record, file);
      else yield readRow(record, columns, begins, file);
    }
  } catch (cause) {
    if (cause instanceof CsvError) throw refuse(`${nameOf(file)} cannot be read as CSV: ${cause.message}.`, cause);
    throw cause;
  }
  if (columns === null) throw refuse(`${nameOf(file)} is empty. Expected a header with a column "${TEXT}".`);
}

async function feed(pieces: AsyncIterable<string>, parser: ReturnType<typeof parse>): Promise<void> {
  for await (const piece of pieces)
    if (!parser.write(piece)) await new Promise<void>((resolve) => parser.once('drain', resolve));
  parser.end();
}

function findColumns(header: readonly string[], file: string): { text: number; jurisdiction: number } {
  const names = header.map((name) => name.trim().toLowerCase());
  const text = names.indexOf(TEXT);
  if (text < 0)
    throw refuse(`${nameOf(file)} has no column "${TEXT}". Its columns are: ${header.join(', ').slice(0, 300)}.`);
  return { text, jurisdiction: names.indexOf(JURISDICTION) };
}

function readRow(
  record: readonly string[],
  columns: { text: number; jurisdiction: number },
  line: number,
  file: string,
): TextToCheck {
  const written = (record[columns.jurisdiction] ?? '').trim();
  const jurisdiction = readJurisdiction(written);
  if (written !== '' && jurisdiction === null) {
    const known = JURISDICTIONS.join(', ');
    throw refuse(
      `${nameOf(file)}, line ${line}: "${JURISDICTION}" must be one of ${known}, not "${written.slice(0, 40)}".`,
    );
  }
  return { line, text: record[columns.text] ?? '', jurisdiction };
}

const HEADER_CELL = new RegExp(`^\\uFEFF?(?:.*,)?\\s*"?${TEXT}"?\\s*(?:,.*)?$`, 'i');

/** CSV by its name, or because its first line has a cell "text" among others. */
const isCsv = (file: string, firstLine: string) =>
  /\.csv$/i.test(file) || (firstLine.includes(',') && HEADER_CELL.test(firstLine));

async function* startingWith(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** The texts of a file; "-" is standard input. @throws RequestRefused if the file cannot be read */
export async function* readTexts(file: string): AsyncGenerator<TextToCheck> {
  const pieces = readPieces(file);
  let start = '';
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    start += next.value;
    if (/[\r\n]/.test(start) || start.length > LONGEST_RECORD_CHARACTERS) break;
  }
  const [firstLine = ''] = start.split(/[\r\n]/, 1);
  const all = startingWith(start, pieces);
  yield* isCsv(file, firstLine) ? readRows(all, file) : readLines(all);
}
