// Finds the slots that match a filter: numbers and words by their columns, texts by their bytes. Loops over columns
// have no branches, because a processor would mispredict many of half a million.
import { LISTING_STATUSES, type ListingStatus } from '#domain/listings/listing.ts';
import { type PortalFilter, wordsOf } from '#domain/portal/portal-query.ts';
import type { PropertyTable, WordColumn } from './property-table.ts';

export interface Matches {
  /** 1: the slot matches. */
  mask: Uint8Array;
  total: number;
  statuses: Record<ListingStatus, number>;
}

export function scanProperties(table: PropertyTable, filter: PortalFilter): Matches {
  const mask = table.alive.slice(0, table.count);
  keepWord(table, mask, 'city', filter.city?.toLowerCase() ?? null);
  keepWord(table, mask, 'state', filter.state);
  keepWord(table, mask, 'property_type', filter.type);
  keepWord(table, mask, 'source', filter.source?.toLowerCase() ?? null);
  const { price, updated_us: updated } = table.numbers;
  if (filter.minPrice !== null || filter.maxPrice !== null) {
    keepBetween(mask, price, filter.minPrice ?? Number.NEGATIVE_INFINITY, filter.maxPrice ?? Number.POSITIVE_INFINITY);
  }
  if (filter.updatedSince !== null) {
    keepBetween(mask, updated, Date.parse(filter.updatedSince) * 1000, Number.POSITIVE_INFINITY);
  }
  for (const word of wordsOf(filter.q)) table.texts.keepWord(mask, word);
  const statuses = countStatuses(table, mask);
  keepWord(table, mask, 'status', filter.status);
  const total =
    filter.status === null
      ? LISTING_STATUSES.reduce((sum, status) => sum + statuses[status], 0)
      : statuses[filter.status];
  return { mask, total, statuses };
}

function keepWord(table: PropertyTable, mask: Uint8Array, column: WordColumn, word: string | null): void {
  if (word === null) return;
  const wanted = table.dictionaries[column].find(word);
  if (wanted === undefined) return void mask.fill(0);
  const codes = table.words[column];
  for (let slot = 0; slot < mask.length; slot++) {
    mask[slot] = (mask[slot] as number) & (codes[slot] === wanted ? 1 : 0);
  }
}

/** Both bounds included; a missing value (NaN) is in no range. */
function keepBetween(mask: Uint8Array, values: Float64Array, least: number, most: number): void {
  for (let slot = 0; slot < mask.length; slot++) {
    const value = values[slot] as number;
    mask[slot] = (mask[slot] as number) & (value >= least ? 1 : 0) & (value <= most ? 1 : 0);
  }
}

function countStatuses(table: PropertyTable, mask: Uint8Array): Record<ListingStatus, number> {
  const counts = new Uint32Array(LISTING_STATUSES.length + 1);
  const codes = table.words.status;
  for (let slot = 0; slot < mask.length; slot++) {
    const code = codes[slot] as number;
    counts[code] = (counts[code] as number) + (mask[slot] as number);
  }
  return Object.fromEntries(
    LISTING_STATUSES.map((status) => {
      const code = table.dictionaries.status.find(status);
      return [status, code === undefined ? 0 : counts[code]];
    }),
  ) as Record<ListingStatus, number>;
}
