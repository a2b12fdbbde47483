// The hot loops. Rows pass through in blocks: first box and flags, then the other filters, then the facets, where a
// row that fails by one facet's own filter still counts there. Loops without branches where it was measured to help.
import { crossesBox, isInsideRing } from '#domain/search/areas.ts';
import { type Columns, NO_PIN } from './columns.ts';
import { FAILS_ALL, FAILS_BEDS, FAILS_OWNERSHIP, FAILS_PRICE, FAILS_TYPE, type Plan, ringTest } from './plan.ts';
import { BLOCK, type Segment } from './segment.ts';

/** Why a row counts: it matches, or it fails by one facet's own filter alone; else it counts nowhere. */
export const MATCHING = 0;
export const OTHER_TYPE = 1;
export const OTHER_BEDS = 2;
export const OTHER_PRICE = 3;
export const OTHER_OWNERSHIP = 4;
const NOWHERE = 5;
const GROUPS = 6;

const GROUP_OF_FAILS = new Uint8Array(2 * FAILS_ALL).fill(NOWHERE);
GROUP_OF_FAILS[0] = MATCHING;
GROUP_OF_FAILS[FAILS_TYPE] = OTHER_TYPE;
GROUP_OF_FAILS[FAILS_BEDS] = OTHER_BEDS;
GROUP_OF_FAILS[FAILS_PRICE] = OTHER_PRICE;
GROUP_OF_FAILS[FAILS_OWNERSHIP] = OTHER_OWNERSHIP;

/** Codes of a group in each array of counts. */
export const CODES = 256;

/** Reused between queries: a scan never waits. */
export interface ScanResult {
  /** Matching rows, as scanned. */
  rows: Uint32Array;
  count: number;
  /** By group times CODES plus home code, bedrooms or price range. */
  homes: Uint32Array;
  beds: Uint32Array;
  ranges: Uint32Array;
}

export function createScanResult(): ScanResult {
  const counts = () => new Uint32Array(GROUPS * CODES);
  return { rows: new Uint32Array(BLOCK), count: 0, homes: counts(), beds: counts(), ranges: counts() };
}

function reset(result: ScanResult, capacity: number): void {
  if (result.rows.length < capacity) result.rows = new Uint32Array(Math.ceil(capacity * 1.2));
  result.count = 0;
  for (const counts of [result.homes, result.beds, result.ranges]) counts.fill(0);
}

const BUFFER = new Uint32Array(BLOCK);

/** `candidates`: the only rows that can match, when they are known to be few. */
export function scanSegment(segment: Segment, plan: Plan, candidates: Uint32Array | null, result: ScanResult): void {
  reset(result, candidates ? candidates.length + BLOCK : segment.count + BLOCK);
  const inRing = plan.ring && ringTest(plan.ring);
  const total = candidates?.length ?? segment.count;
  for (let start = 0; start < total; start += BLOCK) {
    const end = Math.min(total, start + BLOCK);
    const block = candidates || segment.zones === null ? null : start / BLOCK;
    if (block !== null && canSkip(segment, plan, block)) continue;
    const side = block === null || plan.ring === null ? 'crossed' : sideOfRing(segment, plan.ring, block);
    if (side === 'outside') continue;
    let count = candidates
      ? keepCandidates(segment.columns, plan, candidates, start, end)
      : keepRows(segment.columns, plan, start, end);
    for (const test of plan.tests) {
      if (count === 0) break;
      count = test(segment.columns, BUFFER, count);
    }
    if (inRing && side === 'crossed') count = inRing(segment.columns, BUFFER, count);
    countFacets(segment.columns, plan, count, result);
  }
}

/** How many rows a scan would read, skipped blocks left out. */
export function rowsToScan(segment: Segment, plan: Pick<Plan, 'box' | 'zoneBox' | 'neededFlags'>): number {
  if (segment.zones === null) return segment.count;
  let blocks = 0;
  for (let block = 0; block < segment.zones.flags.length; block++) if (!canSkip(segment, plan, block)) blocks++;
  return blocks * BLOCK;
}

/** Whether a block lies in a drawn area as a whole: then its corner tells for all of its rows. */
function sideOfRing({ zones }: Segment, ring: Int32Array, block: number): 'inside' | 'outside' | 'crossed' {
  if (zones === null) return 'crossed';
  const west = zones.west[block] as number;
  const east = zones.east[block] as number;
  const south = zones.south[block] as number;
  const north = zones.north[block] as number;
  // One microdegree wider, so that rows on the very edge are always tested one by one.
  const around = { west: west - 1, south: south - 1, east: east + 1, north: north + 1 };
  if (crossesBox(ring, around)) return 'crossed';
  return isInsideRing(west, south, ring) ? 'inside' : 'outside';
}

function canSkip(
  { zones }: Segment,
  { box, zoneBox, neededFlags }: Pick<Plan, 'box' | 'zoneBox' | 'neededFlags'>,
  block: number,
): boolean {
  if (zones === null) return false;
  if (((zones.flags[block] as number) & neededFlags) !== neededFlags) return true;
  if (zoneBox === null) return false;
  if (box === null && zones.east[block] === NO_PIN) return false;
  return (
    (zones.east[block] as number) < zoneBox.west ||
    (zones.west[block] as number) > zoneBox.east ||
    (zones.north[block] as number) < zoneBox.south ||
    (zones.south[block] as number) > zoneBox.north
  );
}

/** The sign bit of the sum of all differences is set when one bound is broken or one flag missing. */
function keepRows({ x, y, flags }: Columns, { box, neededFlags }: Plan, start: number, end: number): number {
  let kept = 0;
  if (box === null) {
    for (let row = start; row < end; row++) {
      BUFFER[kept] = row;
      kept += 1 - (-(((flags[row] as number) & neededFlags) ^ neededFlags) >>> 31);
    }
    return kept;
  }
  const { west, south, east, north } = box;
  for (let row = start; row < end; row++) {
    const [px, py] = [x[row] as number, y[row] as number];
    const missing = -(((flags[row] as number) & neededFlags) ^ neededFlags);
    BUFFER[kept] = row;
    kept += 1 - (((px - west) | (east - px) | (py - south) | (north - py) | missing) >>> 31);
  }
  return kept;
}

function keepCandidates(
  { x, y, flags }: Columns,
  { box, neededFlags }: Plan,
  candidates: Uint32Array,
  start: number,
  end: number,
): number {
  let kept = 0;
  for (let i = start; i < end; i++) {
    const row = candidates[i] as number;
    if (((flags[row] as number) & neededFlags) !== neededFlags) continue;
    if (box !== null) {
      const [px, py] = [x[row] as number, y[row] as number];
      if (px < box.west || px > box.east || py < box.south || py > box.north) continue;
    }
    BUFFER[kept++] = row;
  }
  return kept;
}

/** Every row is written and counted somewhere: no branch that a processor could guess wrong. */
function countFacets(columns: Columns, plan: Plan, count: number, result: ScanResult): void {
  const { home, beds, price, ranges } = columns;
  const { homeFails, bedsFails, minPrice, maxPrice, rangeShift } = plan;
  const { rows, homes, beds: bedCounts, ranges: rangeCounts } = result;
  const highestPrice = maxPrice - 1;
  let matches = result.count;
  for (let i = 0; i < count; i++) {
    const row = BUFFER[i] as number;
    const homeCode = home[row] as number;
    const bedCount = beds[row] as number;
    const dollars = price[row] as number;
    const failsPrice = (((dollars - minPrice) | (highestPrice - dollars)) >>> 31) << 2;
    const fails = (homeFails[homeCode] as number) | (bedsFails[bedCount] as number) | failsPrice;
    rows[matches] = row;
    matches += 1 - (-fails >>> 31);
    const group = (GROUP_OF_FAILS[fails] as number) << 8;
    const range = ((ranges[row] as number) >>> rangeShift) & 15;
    homes[group + homeCode] = (homes[group + homeCode] as number) + 1;
    bedCounts[group + bedCount] = (bedCounts[group + bedCount] as number) + 1;
    rangeCounts[group + range] = (rangeCounts[group + range] as number) + 1;
  }
  result.count = matches;
}
