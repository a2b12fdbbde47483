// The figures of public records and values; each is in a file of its own.
import { measureEstimates } from './estimates.ts';
import { measureMarketPages } from './market-pages.ts';
import { measureOwnFilters } from './own-filters.ts';
import { measureRecordedSales } from './recorded-sales.ts';
import type { Result } from './result.ts';

export async function measure(): Promise<Result[]> {
  const results: Result[] = [];
  for (const part of [measureRecordedSales, measureEstimates, measureOwnFilters, measureMarketPages])
    results.push(...(await part()));
  return results;
}
