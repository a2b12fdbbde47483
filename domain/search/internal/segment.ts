// A set of rows that is scanned in one go: the large one ordered by position with zone maps and ranks, the small ones
// (what changed lately) as they came.
import { SORT_ORDERS, type SortOrder } from '#domain/search/search-query.ts';
import { type Columns, createColumns, growColumns } from './columns.ts';

/** Rows per block: small enough that a box of a few streets reads few others, large enough that 250,000 rows are 489. */
export const BLOCK = 512;

/** What a block holds at most, so that it can be skipped unread. */
export interface ZoneMaps {
  west: Int32Array;
  east: Int32Array;
  south: Int32Array;
  north: Int32Array;
  /** All flags of its rows. */
  flags: Uint8Array;
}

/** The row's place in each sort order. */
export type Ranks = Record<SortOrder, Uint32Array>;

export interface Segment {
  count: number;
  columns: Columns;
  zones: ZoneMaps | null;
  ranks: Ranks | null;
}

export function createSegment(capacity = 256): Segment {
  return { count: 0, columns: createColumns(capacity), zones: null, ranks: null };
}

/** Makes room for one more row and returns its number. */
export function appendRow(segment: Segment): number {
  const capacity = segment.columns.x.length;
  if (segment.count === capacity) segment.columns = growColumns(segment.columns, Math.ceil(capacity * 1.5));
  return segment.count++;
}

export function createRanks(count: number): Ranks {
  return Object.fromEntries(SORT_ORDERS.map((order) => [order, new Uint32Array(count)])) as Ranks;
}

export function createZoneMaps({ x, y, flags }: Columns, count: number): ZoneMaps {
  const blocks = Math.ceil(count / BLOCK);
  const zones: ZoneMaps = {
    west: new Int32Array(blocks),
    east: new Int32Array(blocks),
    south: new Int32Array(blocks),
    north: new Int32Array(blocks),
    flags: new Uint8Array(blocks),
  };
  for (let block = 0; block < blocks; block++) {
    const start = block * BLOCK;
    let [west, east, south, north, any] = [
      x[start] as number,
      x[start] as number,
      y[start] as number,
      y[start] as number,
      0,
    ];
    for (let row = start; row < Math.min(count, start + BLOCK); row++) {
      west = Math.min(west, x[row] as number);
      east = Math.max(east, x[row] as number);
      south = Math.min(south, y[row] as number);
      north = Math.max(north, y[row] as number);
      any |= flags[row] as number;
    }
    zones.west[block] = west;
    zones.east[block] = east;
    zones.south[block] = south;
    zones.north[block] = north;
    zones.flags[block] = any;
  }
  return zones;
}

const WEST = -80_000_000;
const SOUTH = 38_500_000;
/** 65,536 steps over New York and New Jersey; what lies outside sorts to the edges. */
const STEP = 150;

/** Place on the Z-order curve. Rows without a pin come last. */
export function zKey(x: number, y: number): number {
  return (spread((x - WEST) / STEP) | (spread((y - SOUTH) / STEP) << 1)) >>> 0;
}

function spread(value: number): number {
  let bits = Math.max(0, Math.min(65_535, Math.floor(value)));
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}
