// Sales of files that were not imported, for back-tests.
import { readRecordedSales } from '#domain/records/read-recorded-sales.server.ts';
import type { RecordedSale } from '#domain/records/recorded-sale.ts';
import { excludeTogether } from '#domain/records/sale-exclusions.ts';
import type { KnownSale } from './home-facts.ts';
import { knownSale } from './known-sales.ts';

export interface SalesOfFiles {
  /** By day. */
  sales: KnownSale[];
  rows: number;
  unreadable: number;
}

/** @throws UnreadableFile if a file holds no recorded sales */
export async function readSalesFiles(
  files: readonly string[],
  onShare: (share: number, rows: number) => void = () => {},
): Promise<SalesOfFiles> {
  const recorded: RecordedSale[] = [];
  let rows = 0;
  let unreadable = 0;
  for (const [at, file] of files.entries()) {
    const report = (share: number) => onShare((at + share) / files.length, rows);
    for await (const { sale } of readRecordedSales(file, report)) {
      rows++;
      if (!sale) unreadable++;
      // Land on the deed of a home makes it a sale of several lots.
      else if (sale.price && (sale.exclusion === null || sale.exclusion === 'land')) recorded.push(sale);
    }
  }
  excludeTogether(recorded);
  const sales = recorded
    .map((sale, id) => knownSale(sale, id))
    .filter((sale) => sale !== null)
    .sort((a, b) => a.day - b.day || a.id - b.id);
  return { sales, rows, unreadable };
}
