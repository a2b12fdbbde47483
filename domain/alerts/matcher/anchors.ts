// Under which of its filters a search is found: the one that the fewest homes pass.
import { type Box, crossesBox, isInsideRing } from '#domain/search/areas.ts';
import type { SearchLimits } from '#domain/search/search-limits.ts';

/** Microdegrees as powers of two: from about 400 meters to a whole state. */
const SMALLEST_CELL = 12;
const LARGEST_CELL = 24;
/** A box covers at most this many cells in each direction, plus one. */
const MOST_CELLS = 3;
const HALF_TURN = 180_000_000;
const ROW_OF_CELLS = 1 << 17;

/**
 * Rough shares of all homes. An area has at most `HOMES_PER_SQUARE_DEGREE` of all homes, as New York City has; exact
 * figures would save little.
 */
const SHARES = { zip: 0.002, named: 0.02, borough: 0.12, state: 0.6, everything: 1 };
const HOMES_PER_SQUARE_DEGREE = 3;
const BOROUGHS = new Set(['manhattan', 'brooklyn', 'queens', 'bronx', 'staten island', 'new york']);

export interface Anchor<Key> {
  keys: Key[];
  /** The share of homes that find the search under these keys. */
  share: number;
}

/** Numbers for cells; every level has its own. */
function cellKey(level: number, column: number, row: number): number {
  return (level * ROW_OF_CELLS + column) * ROW_OF_CELLS + row;
}

function levelOf(box: Box): number {
  const side = Math.max(box.east - box.west, box.north - box.south);
  let level = SMALLEST_CELL;
  while (level < LARGEST_CELL && side > MOST_CELLS * 2 ** level) level++;
  return level;
}

/** The cells of a box, or those of a drawn area in it. An empty box has none. */
export function cellAnchor(box: Box, ring: Int32Array | null): Anchor<number> {
  if (box.west > box.east || box.south > box.north) return { keys: [], share: 0 };
  // A pin is always on the map; a side may be beyond it.
  const clamp = (value: number) => Math.min(2 * HALF_TURN, Math.max(0, value + HALF_TURN));
  const level = levelOf(box);
  const keys: number[] = [];
  const [firstColumn, lastColumn] = [clamp(box.west) >>> level, clamp(box.east) >>> level];
  const [firstRow, lastRow] = [clamp(box.south) >>> level, clamp(box.north) >>> level];
  for (let column = firstColumn; column <= lastColumn; column++) {
    for (let row = firstRow; row <= lastRow; row++) {
      if (ring === null || isTouched(level, column, row, ring)) keys.push(cellKey(level, column, row));
    }
  }
  const squareDegrees = (keys.length * 4 ** level) / 1e12;
  return { keys, share: Math.min(SHARES.everything, squareDegrees * HOMES_PER_SQUARE_DEGREE) };
}

function isTouched(level: number, column: number, row: number, ring: Int32Array): boolean {
  const [west, south] = [column * 2 ** level - HALF_TURN, row * 2 ** level - HALF_TURN];
  const cell = { west: west - 1, south: south - 1, east: west + 2 ** level, north: south + 2 ** level };
  return crossesBox(ring, cell) || isInsideRing(west, south, ring);
}

/** One cell for each level. */
export function cellsAt(x: number, y: number): number[] {
  const keys: number[] = [];
  for (let level = SMALLEST_CELL; level <= LARGEST_CELL; level++) {
    keys.push(cellKey(level, (x + HALF_TURN) >>> level, (y + HALF_TURN) >>> level));
  }
  return keys;
}

export function placeAnchor(keys: readonly string[]): Anchor<string> | null {
  const found = keys.map((key) => ({ keys: [key], share: shareOfPlace(key) }));
  return found.sort((one, other) => one.share - other.share)[0] ?? null;
}

function shareOfPlace(name: string): number {
  if (/^\d{5}$/.test(name)) return SHARES.zip;
  return BOROUGHS.has(name) ? SHARES.borough : SHARES.named;
}

/** Half steps of powers of two, of dollars. */
const bandOf = (price: number) => (price < 1 ? 0 : 1 + Math.floor(Math.log2(price) * 2));
/** What is beyond would take more room than it saves time. */
const MOST_BANDS = 16;
const NO_BAND = -1;

/** By price, if its range is narrow enough. */
export function bandAnchor({ minPrice, maxPrice }: SearchLimits): Anchor<number> {
  const [first, last] = [bandOf(minPrice), bandOf(maxPrice)];
  if (last - first >= MOST_BANDS) return { keys: [NO_BAND], share: SHARES.everything };
  const keys = Array.from({ length: last - first + 1 }, (_, band) => first + band);
  return { keys, share: Math.min(SHARES.everything, 0.08 * keys.length) };
}

export function bandsAt(price: number): number[] {
  return price < 0 ? [NO_BAND] : [NO_BAND, bandOf(price)];
}
