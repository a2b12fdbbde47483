// A set of rows that is scanned together: the large segment ordered by position, with zone maps and ranks, or a small
// one (recent changes) in order of arrival.
import { BLOCK } from './assembly/layout.ts';
import type { Columns } from './columns.ts';
import { createSegmentMemory, type SegmentMemory, type ZoneMaps } from './segment-memory.ts';

export interface Segment extends SegmentMemory {
  count: number;
}

export function createSegment(capacity = BLOCK, { isOrdered = false } = {}): Segment {
  return { count: 0, ...createSegmentMemory(capacity, isOrdered) };
}

/** Makes room for one more row and returns its number. */
export function appendRow(segment: Segment): number {
  if (segment.count === segment.columns.x.length) grow(segment);
  return segment.count++;
}

function grow(segment: Segment): void {
  const { columns } = segment;
  const memory = createSegmentMemory(Math.ceil(segment.count * 1.5), false);
  for (const name of Object.keys(columns) as (keyof Columns)[]) memory.columns[name].set(columns[name]);
  Object.assign(segment, memory);
}

export function fillZoneMaps(zones: ZoneMaps, { x, y, flags }: Columns, count: number): void {
  for (let block = 0; block < zones.flags.length; block++) {
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
}

const WEST = -80_000_000;
const SOUTH = 38_500_000;
/** 65,536 steps across New York and New Jersey; positions outside are sorted to the edges. */
const STEP = 150;

/** The position on the Z-order curve. Rows without a pin come last. */
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
