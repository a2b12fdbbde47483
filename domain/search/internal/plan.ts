// A query as a scan needs it: numbers, tables and tests over columns.
import { OWNERSHIPS, PROPERTY_TYPES } from '#domain/listings/listing.ts';
import {
  type Box,
  boxAroundCircle,
  boxAroundRing,
  boxOf,
  circleOf,
  isInsideCircle,
  isInsideRing,
  ringOf,
} from '#domain/search/areas.ts';
import { includesCommercial, MOST_BEDS } from '#domain/search/facet-values.ts';
import type { BedsFilter, SearchFilters } from '#domain/search/search-query.ts';
import { secondsDaysAgo } from '#domain/search/search-times.ts';
import {
  CATS,
  type Columns,
  DOGS,
  FOR_RENT,
  FOR_SALE,
  HOME_CODES,
  LIVE,
  MAX_PRICE,
  NO_AMOUNT,
  NO_BATHS,
  NO_BEDS,
  NO_FEE,
  NO_PIN,
  OWNERSHIP_CODES,
  STABILIZED,
} from './columns.ts';
import type { PlaceMask } from './place-dictionary.ts';
import type { SlotSet } from './slot-set.ts';

/** Why a row fails: one of these alone means that it still counts in that facet. */
export const FAILS_TYPE = 1;
export const FAILS_BEDS = 2;
export const FAILS_PRICE = 4;
export const FAILS_OWNERSHIP = 8;
export const FAILS_ALL = 16;

/** Keeps the rows that pass, in place; returns how many. */
export type RowTest = (columns: Columns, rows: Uint32Array, count: number) => number;

export interface Plan {
  /** Rows outside fail; null: rows without a pin pass too. */
  box: Box | null;
  /** Blocks outside may be skipped, unless they hold rows without a pin. */
  zoneBox: Box | null;
  neededFlags: number;
  /** The filters that are neither box, ring, flags nor facets. */
  tests: RowTest[];
  /** A drawn area: blocks that no side of it crosses are in or out as a whole. */
  ring: Int32Array | null;
  /** Only these slots can match; null: all. */
  slots: SlotSet | null;
  homeFails: Uint8Array;
  bedsFails: Uint8Array;
  minPrice: number;
  maxPrice: number;
  /** Which half of `ranges` the price facet counts. */
  rangeShift: number;
}

export interface ResolvedFilters {
  places: PlaceMask | null;
  slots: SlotSet | null;
  now: Date;
}

export function planScan(filters: SearchFilters, { places, slots, now }: ResolvedFilters): Plan {
  const area = areaTests(filters);
  const hasPrice = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  return {
    box: area.box,
    zoneBox: area.box ?? places?.box ?? null,
    neededFlags: neededFlags(filters),
    tests: [
      ...(places ? [placeTest(places)] : []),
      ...rangeTests(filters, now),
      ...(slots ? [slotTest(slots)] : []),
      ...area.tests,
    ],
    ring: area.ring,
    slots,
    homeFails: homeFails(filters),
    bedsFails: bedsFails(filters.beds),
    minPrice: hasPrice ? (filters.minPrice ?? 0) : NO_AMOUNT,
    maxPrice: filters.maxPrice ?? MAX_PRICE + 1,
    rangeShift: filters.kind === 'rental' ? 4 : 0,
  };
}

function neededFlags({ kind, catsAllowed, dogsAllowed, noFee, rentStabilized }: SearchFilters): number {
  const kindFlag = kind === undefined ? 0 : kind === 'sale' ? FOR_SALE : FOR_RENT;
  return (
    LIVE |
    kindFlag |
    (catsAllowed ? CATS : 0) |
    (dogsAllowed ? DOGS : 0) |
    (noFee ? NO_FEE : 0) |
    (rentStabilized ? STABILIZED : 0)
  );
}

function homeFails(filters: SearchFilters): Uint8Array {
  const fails = new Uint8Array(HOME_CODES);
  for (let code = 0; code < HOME_CODES; code++) {
    const type = PROPERTY_TYPES[Math.floor(code / OWNERSHIP_CODES)];
    const ownership = OWNERSHIPS[code % OWNERSHIP_CODES];
    if (type === 'Commercial' && !includesCommercial(filters)) fails[code] = FAILS_ALL;
    if (type && filters.types && !filters.types.includes(type)) fails[code] = (fails[code] as number) | FAILS_TYPE;
    if (filters.ownerships && !(ownership && filters.ownerships.includes(ownership))) {
      fails[code] = (fails[code] as number) | FAILS_OWNERSHIP;
    }
  }
  return fails;
}

function bedsFails(beds: BedsFilter | undefined): Uint8Array {
  const fails = new Uint8Array(NO_BEDS + 1);
  if (beds === undefined) return fails;
  for (let count = 0; count <= NO_BEDS; count++) {
    const passes = count !== NO_BEDS && (beds.exactly ? count === beds.count : count >= beds.count);
    if (!passes) fails[count] = FAILS_BEDS;
  }
  return fails;
}

/** Bedrooms as the facet counts them. */
export function bedsFacet(beds: number): number {
  return Math.min(MOST_BEDS, beds);
}

function placeTest({ passes }: PlaceMask): RowTest {
  return ({ place }, rows, count) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = rows[i] as number;
      rows[kept] = row;
      kept += passes[place[row] as number] as number;
    }
    return kept;
  };
}

function slotTest({ bits }: SlotSet): RowTest {
  return ({ slot }, rows, count) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = rows[i] as number;
      const of = slot[row] as number;
      rows[kept] = row;
      // Slots that came after the set was made are in none of its words.
      kept += ((bits[of >>> 5] ?? 0) >>> (of & 31)) & 1;
    }
    return kept;
  };
}

type RangeColumn = 'monthlyCost' | 'sqft' | 'yearBuilt' | 'baths' | 'marketSince' | 'reducedAt';

/** Both bounds are included. */
function rangeTest(name: RangeColumn, least: number, most: number): RowTest {
  return (columns, rows, count) => {
    const column = columns[name];
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = rows[i] as number;
      const value = column[row] as number;
      rows[kept] = row;
      if (value >= least && value <= most) kept++;
    }
    return kept;
  };
}

function rangeTests(filters: SearchFilters, now: Date): RowTest[] {
  const tests: RowTest[] = [];
  const add = (name: RangeColumn, least: number | undefined, most: number | undefined, lowest: number) => {
    if (least === undefined && most === undefined) return;
    // The lowest stated value keeps out rows that state none.
    tests.push(rangeTest(name, Math.max(lowest, least ?? lowest), most ?? Infinity));
  };
  const daysAgo = (days: number | undefined) => (days === undefined ? undefined : secondsDaysAgo(now, days));
  add('monthlyCost', filters.minMonthlyCost, below(filters.maxMonthlyCost), 0);
  add('sqft', filters.minSqft, below(filters.maxSqft), 1);
  add('yearBuilt', filters.minYearBuilt, filters.maxYearBuilt, 1);
  if (filters.minBaths !== undefined) add('baths', filters.minBaths * 2, NO_BATHS - 1, 0);
  add('marketSince', daysAgo(filters.maxDaysOnMarket), undefined, 0);
  add('reducedAt', daysAgo(filters.reducedWithinDays), undefined, 1);
  return tests;
}

function below(bound: number | undefined): number | undefined {
  return bound === undefined ? undefined : bound - 1;
}

interface Area {
  box: Box | null;
  ring: Int32Array | null;
  tests: RowTest[];
}

/** Where the columns put the rows that have no pin. */
const NOWHERE: Box = { west: NO_PIN, south: NO_PIN, east: NO_PIN, north: NO_PIN };

function areaTests({ bbox, polygon, near, withoutPosition }: SearchFilters): Area {
  const boxes: Box[] = withoutPosition ? [NOWHERE] : [];
  const tests: RowTest[] = [];
  if (bbox) boxes.push(boxOf(bbox));
  const ring = polygon ? ringOf(polygon) : null;
  if (ring) boxes.push(boxAroundRing(ring));
  if (near) {
    const circle = circleOf(near);
    boxes.push(boxAroundCircle(circle));
    tests.push(pointTest((x, y) => isInsideCircle(x, y, circle)));
  }
  if (boxes.length === 0) return { box: null, ring, tests };
  const box = {
    west: Math.max(...boxes.map((each) => each.west)),
    south: Math.max(...boxes.map((each) => each.south)),
    east: Math.min(...boxes.map((each) => each.east)),
    north: Math.min(...boxes.map((each) => each.north)),
  };
  return { box, ring, tests };
}

/** Rows are near each other: the sides that matter are few, and the loop stays in cache. */
export function ringTest(ring: Int32Array): RowTest {
  return pointTest((x, y) => isInsideRing(x, y, ring));
}

function pointTest(isInside: (x: number, y: number) => boolean): RowTest {
  return ({ x, y }, rows, count) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const row = rows[i] as number;
      rows[kept] = row;
      if (isInside(x[row] as number, y[row] as number)) kept++;
    }
    return kept;
  };
}
