// Which slots a filter matches: numbers and words by their columns, texts by their bytes.
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
  for (const word of wordsOf(filter.q)) keepText(table, mask, Buffer.from(word));
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
  for (let slot = 0; slot < mask.length; slot++) if (codes[slot] !== wanted) mask[slot] = 0;
}

/** Both included; what is not stated (NaN) is in no range. */
function keepBetween(mask: Uint8Array, values: Float64Array, least: number, most: number): void {
  for (let slot = 0; slot < mask.length; slot++) {
    const value = values[slot] as number;
    if (!(value >= least && value <= most)) mask[slot] = 0;
  }
}

function countStatuses(table: PropertyTable, mask: Uint8Array): Record<ListingStatus, number> {
  const counts = new Uint32Array(LISTING_STATUSES.length + 1);
  const codes = table.words.status;
  for (let slot = 0; slot < mask.length; slot++) {
    if (mask[slot] === 1) counts[codes[slot] as number] = (counts[codes[slot] as number] as number) + 1;
  }
  return Object.fromEntries(
    LISTING_STATUSES.map((status) => {
      const code = table.dictionaries.status.find(status);
      return [status, code === undefined ? 0 : counts[code]];
    }),
  ) as Record<ListingStatus, number>;
}

/** Of the first slots, beyond which a search for each hit costs more than looking at each text byte by byte. */
const SAMPLE_SLOTS = 4096;
const DENSE_SHARE = 0.1;

function keepText(table: PropertyTable, mask: Uint8Array, word: Buffer): void {
  const { text, starts, count } = table;
  const end = starts[count] as number;
  let at = 0;
  let slot = 0;
  let hits = 0;
  for (;;) {
    const hit = text.indexOf(word, at);
    const found = hit === -1 || hit >= end ? count : slotAt(starts, slot, hit, count);
    mask.fill(0, slot, found);
    if (found === count) return;
    hits += 1;
    slot = found + 1;
    at = starts[slot] as number;
    if (slot >= SAMPLE_SLOTS && hits > slot * DENSE_SHARE) return keepDenseText(table, mask, word, slot);
  }
}

/** The slot, from `from` on, in whose text this byte stands: near by where hits are many, else halved. */
function slotAt(starts: Float64Array, from: number, byte: number, count: number): number {
  let low = from;
  let step = 1;
  while (low + step < count && (starts[low + step] as number) <= byte) {
    low += step;
    step *= 2;
  }
  let high = Math.min(count, low + step);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= byte) low = middle;
    else high = middle;
  }
  return low;
}

/** Most texts contain it, and soon. */
function keepDenseText({ text, starts, count }: PropertyTable, mask: Uint8Array, word: Buffer, from: number): void {
  const first = word[0] as number;
  const { length } = word;
  for (let slot = from; slot < count; slot++) {
    if (mask[slot] === 0) continue;
    const last = (starts[slot + 1] as number) - length;
    let isFound = false;
    for (let at = starts[slot] as number; at <= last && !isFound; at++) {
      if (text[at] !== first) continue;
      let next = 1;
      while (next < length && text[at + next] === word[next]) next++;
      isFound = next === length;
    }
    if (!isFound) mask[slot] = 0;
  }
}
