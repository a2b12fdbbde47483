// Streams the rows of a delimited file: any encoding, any delimiter, title lines before the header, and column names that
// continue on the next line.
import { nameHeaders, splitCells } from './csv-cells.ts';
import { findHeader, isHeaderText } from './csv-header.ts';
import { type CsvRecord, RecordAssembler } from './csv-records.ts';
import { readLines, type TextLine } from './text-lines.server.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Lines parsed together, because one call per row costs more than the parsing. */
const RECORDS_AT_ONCE = 250;

export interface TableRow {
  line: number;
  /** In the order of the headers; null: the line is no row. */
  cells: string[] | null;
  text: string;
}

export interface TablePart {
  headers: string[];
  rows: TableRow[];
}

interface TableForm {
  mostColumns: number;
  isHeader: (headers: readonly string[]) => boolean;
  /** Why the file can't be read, if no line is a header; `headers` are those of the most likely line. */
  describeStrange: (headers: readonly string[]) => string;
}

/** They stand in files of old machines, and no database takes them. */
const withoutNulls = (line: TextLine): TextLine =>
  line.text.includes('\0') ? { ...line, text: line.text.replaceAll('\0', '') } : line;

/**
 * Yields the rows some hundred at a time. `onBytes` is told how much has been read.
 * @throws UnreadableFile if no header is found
 */
export async function* readTable(
  file: string,
  onBytes: (bytes: number) => void,
  form: TableForm,
): AsyncGenerator<TablePart> {
  let table: Table | null = null;
  for await (const read of readLines(file, onBytes)) {
    if (read.length === 0) continue;
    const lines = read.map(withoutNulls);
    if (table) yield* table.read(lines, false);
    else {
      const [start, at] = beginTable(lines, form);
      table = start;
      yield* table.read(lines.slice(at), false);
    }
  }
  if (table === null) throw new UnreadableFile('The file is empty.');
  yield* table.read([], true);
}

/** @returns the table, and the line of its header */
function beginTable(lines: readonly TextLine[], form: TableForm): [Table, number] {
  const { at, delimiter } = findHeader(
    lines.map(({ text }) => text),
    (line, by) => form.isHeader(nameHeaders(cellsOf(line, by).slice(0, form.mostColumns))),
  );
  return [new Table(delimiter, form), at];
}

const cellsOf = (text: string, delimiter: string) => splitCells(text.replace(/^\uFEFF+/, ''), delimiter)[0] ?? [];

class Table {
  readonly #delimiter: string;
  readonly #form: TableForm;
  readonly #records: RecordAssembler;
  #headers: string[] | null = null;

  constructor(delimiter: string, form: TableForm) {
    this.#delimiter = delimiter;
    this.#form = form;
    this.#records = new RecordAssembler(delimiter, (lines) => this.#isWhole(lines));
  }

  #isWhole(lines: readonly string[]): boolean {
    const cells = cellsOf(lines.join('\n'), this.#delimiter);
    return this.#headers ? cells.length === this.#headers.length : isHeaderText(cells, this.#delimiter);
  }

  *read(lines: readonly TextLine[], isLast: boolean): Generator<TablePart> {
    let batch: CsvRecord[] = [];
    for (const record of this.#records.feed(lines, isLast)) {
      if (!this.#headers) {
        this.#headers = this.#readHeaders(record);
        continue;
      }
      batch.push(record);
      if (batch.length < RECORDS_AT_ONCE) continue;
      yield { headers: this.#headers, rows: this.#split(batch) };
      batch = [];
    }
    if (this.#headers && batch.length > 0) yield { headers: this.#headers, rows: this.#split(batch) };
  }

  #readHeaders({ text }: CsvRecord): string[] {
    const cells = cellsOf(text, this.#delimiter);
    const { mostColumns, isHeader, describeStrange } = this.#form;
    if (cells.length > mostColumns)
      throw new UnreadableFile(
        `The first line has ${cells.length.toLocaleString('en-US')} columns. Such a file has at most ${mostColumns}.`,
      );
    const headers = nameHeaders(cells);
    if (!isHeader(headers)) throw new UnreadableFile(describeStrange(headers));
    return headers;
  }

  #split(batch: readonly CsvRecord[]): TableRow[] {
    const whole = batch.filter(({ problem }) => problem === null);
    const parsed = splitCells(whole.map(({ text }) => text).join('\n'), this.#delimiter);
    // A broken row among them: each by itself.
    const isJoined = parsed.length === whole.length;
    let at = 0;
    return batch.map(({ line, text, problem }) => {
      if (problem !== null) return { line, text, cells: null };
      const cells = isJoined ? parsed[at++] : splitCells(text, this.#delimiter)[0];
      return { line, text, cells: cells ?? null };
    });
  }
}
