// Reads files of recorded sales, whoever published them, in bounded memory.
import { stat } from 'node:fs/promises';
import { readBeginning, refuseBinary } from '#domain/imports/formats/file-kind.server.ts';
import { readTable } from '#domain/imports/formats/read-table.server.ts';
import { readLines } from '#domain/imports/formats/text-lines.server.ts';
import { UnreadableFile } from '#domain/imports/formats/unreadable-file.ts';
import { isZip, readWorkbook } from '#domain/imports/formats/workbook.server.ts';
import { findSr1aLayout, isSr1aLine, readSr1aLine, type Sr1aLayout } from './nj-sales.ts';
import { createNycReader } from './nyc-sales.ts';
import { createNysReader } from './nys-sales.ts';
import type { RecordedSale, SaleRemark, SaleRow } from './recorded-sale.ts';

/** New York State's export has 78. */
const MOST_COLUMNS = 300;
/** Rows of a worksheet in which its header is looked for. */
const MOST_TITLES = 25;
/** Lines by which the layout of an SR-1A is recognized. */
const SAMPLE_LINES = 400;

type RowReader = (cells: readonly string[]) => { sale: RecordedSale | null; remarks: SaleRemark[] };

const findReader = (headers: readonly string[]): RowReader | null =>
  createNycReader(headers) ?? createNysReader(headers);

const EXPECTED =
  'We read the sales of New York City (rolling or annualized), New York State (SalesWeb) and New Jersey (SR-1A).';

const describeStrange = (headers: readonly string[]): string =>
  `These are no columns of recorded sales: ${headers.join(', ').replace(/\s+/g, ' ').slice(0, 300)}. ${EXPECTED}`;

/** Whether these are the headers of a file that readRecordedSales can read. */
export const areRecordedSales = (headers: readonly string[]): boolean => findReader(headers) !== null;

/**
 * Yields the rows below the header one by one, also those that can't be read. A CSV file may be packed with gzip.
 * @param onShare told the share of the file that has been read, from 0 to 1
 * @throws UnreadableFile if the file holds no recorded sales, or is broken as a whole
 */
export async function* readRecordedSales(file: string, onShare?: (share: number) => void): AsyncGenerator<SaleRow> {
  for await (const rows of readSaleBatches(file, onShare)) yield* rows;
}

/** The same, some hundred at a time. */
export async function* readSaleBatches(
  file: string,
  onShare: (share: number) => void = () => {},
): AsyncGenerator<SaleRow[]> {
  const [beginning, { size }] = await Promise.all([readBeginning(file), stat(file)]).catch((cause: unknown) => {
    throw new UnreadableFile(`The file can’t be read: ${cause instanceof Error ? cause.message : cause}`, { cause });
  });
  if (isZip(beginning)) return yield* readWorksheet(file, onShare);
  await refuseBinary(file, true);
  let bytes = 0;
  const onBytes = (more: number) => {
    bytes += more;
    onShare(size === 0 ? 1 : bytes / size);
  };
  if (await isSr1a(file)) yield* readSr1a(file, onBytes);
  else yield* readText(file, onBytes);
}

const BROKEN: SaleRemark = { column: '', value: '', reason: 'This row can’t be read: a quote never closes' };

const describeSurplus = (cells: number, headers: number): SaleRemark => ({
  column: '',
  value: '',
  reason: `${cells} cells under ${headers} headers; a comma may be missing its quotes`,
});

async function* readText(file: string, onBytes: (bytes: number) => void): AsyncGenerator<SaleRow[]> {
  let read: RowReader | null = null;
  const form = { mostColumns: MOST_COLUMNS, isHeader: areRecordedSales, describeStrange };
  for await (const { headers, rows } of readTable(file, onBytes, form)) {
    read ??= findReader(headers);
    if (!read) throw new UnreadableFile(describeStrange(headers));
    const reader = read;
    yield rows.map(({ line, cells }) => {
      if (cells === null) return { line, sale: null, remarks: [BROKEN] };
      // The cells after a comma without quotes would be read as others.
      if (cells.slice(headers.length).some((cell) => cell.trim() !== ''))
        return { line, sale: null, remarks: [describeSurplus(cells.length, headers.length)] };
      return { line, ...reader(cells) };
    });
  }
}

async function* readWorksheet(file: string, onShare: (share: number) => void): AsyncGenerator<SaleRow[]> {
  let read: RowReader | null = null;
  let widest: readonly string[] = [];
  let titles = 0;
  for await (const rows of readWorkbook(file, onShare)) {
    const sales: SaleRow[] = [];
    for (const { row, cells } of rows) {
      if (read) sales.push({ line: row, ...read(cells) });
      else {
        read = findReader(cells);
        if (cells.length > widest.length) widest = cells;
        if (!read && ++titles === MOST_TITLES) throw new UnreadableFile(describeStrange(widest));
      }
    }
    if (sales.length > 0) yield sales;
  }
  if (!read) throw new UnreadableFile(describeStrange(widest));
}

async function isSr1a(file: string): Promise<boolean> {
  for await (const lines of readLines(file, () => {})) {
    const written = lines.filter(({ text }) => text.trim() !== '').slice(0, SAMPLE_LINES);
    if (written.length === 0) continue;
    return written.filter(({ text }) => isSr1aLine(text)).length > written.length / 2;
  }
  return false;
}

async function* readSr1a(file: string, onBytes: (bytes: number) => void): AsyncGenerator<SaleRow[]> {
  let layout: Sr1aLayout | null = null;
  for await (const lines of readLines(file, onBytes)) {
    const written = lines.filter(({ text }) => text.trim() !== '');
    if (written.length === 0) continue;
    layout ??= findSr1aLayout(written.slice(0, SAMPLE_LINES).map(({ text }) => text));
    const known = layout;
    yield written.map(({ number, text }) => ({ line: number, ...readSr1aLine(text, known) }));
  }
}
