// Reads the rows of a delimited file one by one, including rows with broken quotes or the wrong number of cells.
import {
  type ColumnChoice,
  type ColumnMap,
  findMissing,
  looksLikeListing,
  mapColumns,
  MOST_COLUMNS,
} from '#domain/intake/columns/columns.ts';
import { nameHeaders, splitCells } from './csv-cells.ts';
import { describeBrokenHeader, describeStrangeHeader, findHeader, isHeaderText, MOST_TITLES } from './csv-header.ts';
import { areSeveralRows, type CsvRecord, RecordAssembler } from './csv-records.ts';
import { withOneDateOrder } from './date-order.server.ts';
import { addRules, mayListFlags, mayListWords } from '#domain/intake/columns/inner-rules.ts';
import { RuleColumns } from './ragged-rows.ts';
import type { BrokenRow, Problem, RawRecord } from '#domain/intake/rows/record.ts';
import { remember } from '#domain/intake/values/remember.ts';
import { areSalesRecords, SALES_RECORDS } from './sales-records.ts';
import { readLines, type TextLine } from './text-lines.server.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { Cell } from '#domain/intake/values/values.ts';

/** Lines parsed together, because one call per row costs more than the parsing. */
const RECORDS_AT_ONCE = 250;

interface Header {
  headers: string[];
  columns: ColumnMap;
  /** Headers that a person has matched. */
  chosen: ReadonlySet<string>;
  rules: RuleColumns;
  /** Columns whose cells may list rules of their own, such as "hide_address;new". */
  flagged: string[];
  /** The column map of a row whose flags add these names. */
  columnsWith: (added: readonly string[]) => ColumnMap;
}

/** @throws UnreadableFile if the line is not a header */
function splitHeader(record: CsvRecord, delimiter: string): string[] {
  if (record.problem !== null) throw new UnreadableFile(describeBrokenHeader(record, delimiter));
  const cells = splitCells(record.text, delimiter)[0] ?? [];
  if (cells.length > MOST_COLUMNS) {
    throw new UnreadableFile(
      `The first line has ${cells.length.toLocaleString('en-US')} columns. A file may have at most ${MOST_COLUMNS.toLocaleString('en-US')}.`,
    );
  }
  return cells;
}

const isMatched = (choice: ColumnChoice, name: string) => {
  const field = Object.hasOwn(choice, name) ? choice[name] : null;
  return field !== null && field !== undefined && !mayListWords(field);
};

function readHeader(cells: string[], delimiter: string, choice: ColumnChoice): Header {
  const headers = nameHeaders(cells);
  if (areSalesRecords(headers)) throw new UnreadableFile(SALES_RECORDS);
  const columns = mapColumns(headers, choice);
  if (!looksLikeListing(columns))
    throw new UnreadableFile(describeStrangeHeader(headers, delimiter, findMissing(columns)));
  const chosen = new Set(Object.keys(choice));
  // A column that a person has matched isn't searched for flags.
  const flagged = headers.filter((name) => mayListFlags(name) && !isMatched(choice, name));
  const columnsWith = remember((added: string) => mapColumns([...headers, ...added.split('\n')], choice));
  return {
    headers,
    columns,
    chosen,
    rules: new RuleColumns(columns, chosen, flagged),
    flagged,
    columnsWith: (added) => (added.length === 0 ? columns : columnsWith(added.join('\n'))),
  };
}

const NOTHING_FOUND: ReadonlyMap<string, string> = new Map();

function toRecord(cells: string[], header: Header, line: number): RawRecord {
  const { headers, chosen, rules, flagged } = header;
  const record = namedCells(cells, headers);
  const listing = flagged.filter((name) => record[name]);
  const found = listing.length > 0 ? addRules(record, listing) : NOTHING_FOUND;
  const [count, expected] = [cells.length, headers.length];
  const isRagged = count !== expected && rules.exist;
  const remarks: Problem[] = [];
  if (count > expected || isRagged) {
    const cause = count > expected ? '; a comma may be missing its quotes' : '';
    const effect = isRagged ? '. We can’t tell what may be shown, so the address and the home are hidden' : '';
    remarks.push({
      column: '',
      value: cells.slice(expected).join(',').slice(0, 200),
      reason: `${count} cells under ${expected} headers${cause}${effect}`,
    });
  }
  const columns = header.columnsWith([...found.keys()]);
  return { line, cells: record, columns, chosen, remarks, isRagged, found };
}

function namedCells(cells: string[], headers: string[]): Record<string, Cell> {
  const named: Record<string, Cell> = {};
  for (const [index, header] of headers.entries()) named[header] = cells[index];
  return named;
}

function parseBatch(batch: CsvRecord[], header: Header, delimiter: string): (RawRecord | BrokenRow)[] {
  const whole = batch.filter((record) => record.problem === null);
  const rows = splitCells(whole.map((record) => record.text).join('\n'), delimiter);
  // If the batch splits differently than it was joined, it is read row by row.
  const cellsOf = rows.length === whole.length ? new Map(whole.map((record, index) => [record, rows[index]])) : null;
  for (const cells of header.rules.isOpen ? rows : [])
    if (cells.length === header.headers.length) header.rules.look(namedCells(cells, header.headers));
  return batch.map((record) => {
    const cells = record.problem === null ? (cellsOf?.get(record) ?? splitCells(record.text, delimiter)[0]) : undefined;
    if (cells) return toRecord(cells, header, record.line);
    const reason = record.problem ?? 'This row can’t be read';
    return { line: record.line, broken: { column: '', value: record.text.slice(0, 200), reason } };
  });
}

/** The headers exactly as in the first row, whether or not they are columns of listings. @throws UnreadableFile */
export async function readCsvHeaders(file: string, choice: ColumnChoice = {}): Promise<string[]> {
  for await (const { records, delimiter } of readRecords(file, { onBytes: () => {}, header: () => null, choice })) {
    for (const record of records) return nameHeaders(splitHeader(record, delimiter));
  }
  return [];
}

/** Yields the rows below the header in batches; `onBytes` is told how much has been read. */
export const readCsv = (file: string, onBytes: (bytes: number) => void, choice: ColumnChoice = {}) =>
  withOneDateOrder(file, onBytes, (onRead) => readRows(file, onRead, choice));

async function* readRows(
  file: string,
  onBytes: (bytes: number) => void,
  choice: ColumnChoice,
): AsyncGenerator<(RawRecord | BrokenRow)[]> {
  let header: Header | null = null;
  let batch: CsvRecord[] = [];
  /** Why no header has been found so far; title lines may come before it. */
  let strange: UnreadableFile | null = null;
  let titles = 0;
  for await (const { records, delimiter } of readRecords(file, { onBytes, header: () => header, choice })) {
    for (const record of records) {
      if (!header) {
        try {
          header = readHeader(splitHeader(record, delimiter), delimiter, choice);
          strange = null;
        } catch (error) {
          if (!(error instanceof UnreadableFile) || error.message === SALES_RECORDS) throw error;
          header = null;
          strange ??= error;
          if (++titles === MOST_TITLES) throw strange;
        }
        continue;
      }
      batch.push(record);
      if (batch.length < RECORDS_AT_ONCE) continue;
      yield parseBatch(batch, header, delimiter);
      batch = [];
    }
    if (header && batch.length > 0) yield parseBatch(batch, header, delimiter);
    batch = [];
  }
  if (strange) throw strange;
  if (!header) throw new UnreadableFile('The file has no header line with column names.');
}

interface Reading {
  onBytes: (bytes: number) => void;
  /** Null until it has been read. */
  header: () => Header | null;
  choice: ColumnChoice;
}

async function* readRecords(
  file: string,
  reading: Reading,
): AsyncGenerator<{ records: Iterable<CsvRecord>; delimiter: string }> {
  let begun: ReturnType<typeof startReading> | null = null;
  for await (const lines of readLines(file, reading.onBytes)) {
    if (!begun && lines.every((line) => line.text.trim() === '')) continue;
    const rows = begun ? lines : (begun = startReading(lines, reading)).rows;
    yield { records: begun.assembler.feed(rows, false), delimiter: begun.delimiter };
  }
  if (!begun) throw new UnreadableFile('The file is empty.');
  yield { records: begun.assembler.feed([], true), delimiter: begun.delimiter };
}

/** Skips what comes before the header. */
function startReading(lines: readonly TextLine[], { header, choice }: Reading) {
  const isHeader = (line: string, by: string) =>
    looksLikeListing(mapColumns(nameHeaders((splitCells(line, by)[0] ?? []).slice(0, MOST_COLUMNS)), choice));
  const { at, delimiter } = findHeader(
    lines.map((line) => line.text),
    isHeader,
  );
  const countCells = (text: string) => splitCells(text, delimiter)[0]?.length ?? 0;
  const isWhole = (joined: readonly string[]) => {
    const text = joined.join('\n');
    const width = header()?.headers.length;
    // A column name may contain line breaks, but one that contains a row comes from a stray quote.
    if (width === undefined) return isHeaderText(splitCells(text, delimiter)[0] ?? [], delimiter);
    return countCells(text) === width && !areSeveralRows(joined, delimiter, width, countCells);
  };
  const [first, ...others] = lines.slice(at);
  const rows = first ? [{ ...first, text: first.text.replace(/^\uFEFF+/, '') }, ...others] : [];
  return { delimiter, rows, assembler: new RecordAssembler(delimiter, isWhole) };
}
