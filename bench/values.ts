// The figures of public records and values; each is in a file of its own.
import { measureEstimates } from './estimates.ts';
import { measureMarketPages } from './market-pages.ts';
import { measureOwnFilters } from './own-filters.ts';
import { measureRecordedSales } from './recorded-sales.ts';
import type { Result } from './result.ts';

export async function measure(): Promise<Result[]> {
  return [...(await measureRecordedSales()), ...(await measureEstimates())];
  return [...(await measureRecordedSales()), ...(await measureOwnFilters()), ...(await measureMarketPages())];
}
