// Runs the compiled scan (assembly/scan.ts) on one segment. Rows are processed in blocks: first box and flags, then the
// tests here, then the filters with facets, where a row that fails only one facet's own filter still counts in that
// facet.
import { type Box, crossesBox, isInsideRing } from '#domain/search/areas.ts';
import { MOST_BEDS } from '#domain/search/facet-values.ts';
import type { RankedOrder } from '#domain/search/search-query.ts';
import {
  ALLOWED_TYPES,
  BITS_BYTES,
  BLOCK,
  EXTENT,
  FACET_VALUES,
  QUESTION,
  WANTED_OWNERSHIPS,
  WANTED_TYPES,
} from './assembly/layout.ts';
import { type Plan, ringTest } from './plan.ts';
import type { Segment } from './segment.ts';

const BITS_WORDS = BITS_BYTES / 4;

/** The matches in a segment; their positions stay in its memory until it is scanned again. */
export interface Found {
  segment: Segment;
  /** The number of blocks looked at. */
  blocks: number;
  /** The number of rows that match. */
  count: number;
}

/** `onlyAllowed`: only the rows whose bits are set in `allowed` can match, and they are few. */
export function scanSegment(
  segment: Segment,
  plan: Plan,
  { onlyAllowed, withFacets }: { onlyAllowed: boolean; withFacets: boolean },
): Found {
  ask(segment, plan, onlyAllowed);
  const blocks = segment.steps.select();
  if (plan.costs) segment.steps.keepCosts(blocks, plan.costs.share, plan.costs.least, plan.costs.most);
  if (plan.tests.length > 0 || plan.ring) testRows(segment, plan, blocks);
  return { segment, blocks, count: segment.steps.match(blocks, withFacets ? 1 : 0) };
}

const EVERYWHERE: Box = { west: 0, south: 0, east: 0, north: 0 };

/** In the order of `Question` in assembly/scan.ts. */
function ask({ buffer, count }: Segment, plan: Plan, onlyAllowed: boolean): void {
  const { box, zoneBox } = plan;
  const asked = [
    count,
    ...sidesOf(box),
    ...sidesOf(zoneBox),
    plan.neededFlags,
    onlyAllowed ? 1 : 0,
    plan.minPrice,
    plan.maxPrice,
    plan.minBeds,
    plan.maxBeds,
    plan.rangeShift,
    MOST_BEDS,
  ];
  new Int32Array(buffer, QUESTION, asked.length).set(asked);
  const bytes = new Uint8Array(buffer);
  bytes.set(plan.allowedTypes, ALLOWED_TYPES);
  bytes.set(plan.wantedTypes, WANTED_TYPES);
  bytes.set(plan.wantedOwnerships, WANTED_OWNERSHIPS);
}

/** The box of places without any pin is infinite and is replaced with an empty one that contains no home. */
function sidesOf(box: Box | null): number[] {
  const { west, south, east, north } = box ?? EVERYWHERE;
  return [box ? 1 : 0, west, south, east, north];
}

const BUFFER = new Uint32Array(BLOCK);

function testRows(segment: Segment, plan: Plan, blocks: number): void {
  const inRing = plan.ring && ringTest(plan.ring);
  for (let place = 0; place < blocks; place++) {
    const side = plan.ring ? sideOfRing(segment, plan.ring, segment.blocks[place] as number) : 'crossed';
    let count = side === 'outside' ? 0 : readRows(segment, segment.left, place, BUFFER);
    for (const test of plan.tests) {
      if (count === 0) break;
      count = test(segment.columns, BUFFER, count);
    }
    if (inRing && side === 'crossed') count = inRing(segment.columns, BUFFER, count);
    writeRows(segment, place, count);
  }
}

/** Collects the rows of the block at this position whose bits are set, in order; returns how many. */
function readRows({ blocks }: Segment, bits: Uint32Array, place: number, rows: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < BITS_WORDS; word++) {
    const start = (blocks[place] as number) * BLOCK + word * 32;
    for (let left = bits[place * BITS_WORDS + word] as number; left !== 0; left &= left - 1) {
      rows[count++] = start + 31 - Math.clz32(left & -left);
    }
  }
  return count;
}

function writeRows({ left }: Segment, place: number, count: number): void {
  const start = place * BITS_WORDS;
  left.fill(0, start, start + BITS_WORDS);
  for (let i = 0; i < count; i++) {
    const row = (BUFFER[i] as number) % BLOCK;
    left[start + (row >>> 5)] = (left[start + (row >>> 5)] as number) | (1 << (row & 31));
  }
}

/** Whether a block is entirely inside or outside a drawn area, so one corner decides for all its rows. */
function sideOfRing({ zones }: Segment, ring: Int32Array, block: number): 'inside' | 'outside' | 'crossed' {
  if (zones === null) return 'crossed';
  const west = zones.west[block] as number;
  const east = zones.east[block] as number;
  const south = zones.south[block] as number;
  const north = zones.north[block] as number;
  // One microdegree wider, so rows exactly on the edge are always tested one by one.
  const around = { west: west - 1, south: south - 1, east: east + 1, north: north + 1 };
  if (crossesBox(ring, around)) return 'crossed';
  return isInsideRing(west, south, ring) ? 'inside' : 'outside';
}

/** The number of rows a scan would read, without skipped blocks. */
export function rowsToScan(segment: Segment, plan: Plan): number {
  ask(segment, plan, false);
  return segment.steps.select() * BLOCK;
}

export function matchingRows({ segment, blocks, count }: Found): Uint32Array {
  const rows = new Uint32Array(count);
  let read = 0;
  for (let place = 0; place < blocks; place++) read += readRows(segment, segment.matches, place, rows.subarray(read));
  return rows;
}

/** Facets in the order in which the scan counts them. */
export const FACETS = ['type', 'beds', 'price', 'ownership'] as const;

/** The number of rows with a value, without that facet's own filter. */
export function facetCount({ segment }: Found, facet: (typeof FACETS)[number], value: number): number {
  return segment.counts[FACETS.indexOf(facet) * FACET_VALUES + value] as number;
}

/** The box around the matches that have a pin, and the number of matches without one. */
export function extentOf({ segment, blocks, count }: Found): { box: Box | null; unplaced: number } {
  segment.steps.extent(blocks);
  const [west = 0, south = 0, minusEast = 0, minusNorth = 0, unplaced = 0] = new Int32Array(segment.buffer, EXTENT, 5);
  const box = { west, south, east: 0 - minusEast, north: 0 - minusNorth };
  return { box: unplaced === count ? null : box, unplaced };
}

/** Slots of the matches from position `from` to `to` of a sort order; the segment must be an ordered one. */
export function slotsByRank({ segment, blocks, count }: Found, sort: RankedOrder, from: number, to: number): number[] {
  const ranks = segment.ranks?.[sort];
  if (!ranks) return [];
  const picked = segment.steps.pick(blocks, ranks.byteOffset, from, Math.min(to, count));
  const rows = segment.picked.slice(0, picked).sort((one, other) => (ranks[one] as number) - (ranks[other] as number));
  return Array.from(rows, (row) => segment.columns.slot[row] as number);
}

/** Marks a row as a candidate for the next scan. */
export function allowRow({ allowed }: Segment, row: number): void {
  allowed[row >>> 5] = (allowed[row >>> 5] as number) | (1 << (row & 31));
}
