// Rows of a delimited file, one at a time, whatever the file does to its cells.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { parse } from 'csv-parse';
import { type ColumnMap, looksLikeListing, mapColumns } from './columns.ts';
import type { Problem, RawRecord } from './record.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { Cell } from './values.ts';

/** A record longer than this means a quote that never closes. */
const LONGEST_RECORD_BYTES = 1 << 20;

/** A row that could not even be split into cells. */
export interface BrokenRow {
  line: number;
  broken: Problem;
}

async function findDelimiter(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    const first =
      buffer
        .subarray(0, bytesRead)
        .toString('utf8')
        .trimStart()
        .split(/\r\n|\n|\r/)[0] ?? '';
    const counts = [',', '\t', ';', '|'].map((delimiter) => ({ delimiter, count: first.split(delimiter).length }));
    return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
  } finally {
    await handle.close();
  }
}

function readHeader(cells: string[]): { headers: string[]; columns: ColumnMap } {
  // A second column of the same name would overwrite the first.
  const headers = cells.map((cell, index) =>
    cells.indexOf(cell) === index ? cell.trim() : `${cell.trim()} (${index + 1})`,
  );
  const columns = mapColumns(headers);
  if (!looksLikeListing(columns)) {
    throw new UnreadableFile(
      `The first line names no columns of listings: ${headers.slice(0, 12).join(', ').slice(0, 300)}. Expected a header row with at least an address or city and a price.`,
    );
  }
  return { headers, columns };
}

function toRecord(cells: string[], headers: string[], columns: ColumnMap, line: number): RawRecord {
  const record: Record<string, Cell> = {};
  for (const [index, header] of headers.entries()) record[header] = cells[index];
  const remarks: Problem[] = [];
  if (cells.length > headers.length) {
    remarks.push({
      column: '',
      value: cells.slice(headers.length).join(',').slice(0, 200),
      reason: `${cells.length} cells under ${headers.length} headers; a comma may be missing its quotes`,
    });
  }
  return { line, cells: record, columns, remarks };
}

/** Yields the rows below the header; `onBytes` is told how far the reading is. */
export async function* readCsv(file: string, onBytes: (bytes: number) => void): AsyncGenerator<RawRecord | BrokenRow> {
  const broken: BrokenRow[] = [];
  const parser = parse({
    bom: true,
    delimiter: await findDelimiter(file),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_RECORD_BYTES,
    on_skip: (error) => {
      if (error)
        broken.push({
          line: Number(error.lines ?? 0),
          broken: { column: '', value: '', reason: `Not readable as a row: ${error.message}` },
        });
    },
  });
  const source = createReadStream(file, { highWaterMark: 1 << 18 });
  source.on('data', (chunk) => onBytes(chunk.length));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let header: ReturnType<typeof readHeader> | null = null;
  let line = 1;
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (header) yield toRecord(record, header.headers, header.columns, line);
    else header = readHeader(record);
    line = info.lines + 1;
    yield* broken.splice(0);
  }
  yield* broken.splice(0);
  if (!header) throw new UnreadableFile('The file is empty.');
}
