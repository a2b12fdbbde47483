// Translates a query into what a scan needs: numbers, tables and tests over columns.
import { OWNERSHIPS, PROPERTY_TYPES } from '#domain/listings/listing.ts';
import {
  type Box,
  type Circle,
  boxAroundCircle,
  boxAroundRing,
  boxOf,
  circleOf,
  isInsideCircle,
  isInsideRing,
  ringOf,
} from '#domain/search/areas.ts';
import { includesCommercial } from '#domain/search/facet-values.ts';
import { type LineArea, lineAreaOf } from '#domain/search/line-area.server.ts';
import type { BedsFilter, SearchFilters } from '#domain/search/search-query.ts';
import { secondsDaysAgo } from '#domain/search/search-times.ts';
import { FACET_VALUES, NO_BEDS, NO_PIN } from './assembly/layout.ts';
import {
  CATS,
  type Columns,
  DOGS,
  FOR_RENT,
  FOR_SALE,
  LIVE,
  MAX_PRICE,
  NO_AMOUNT,
  NO_BATHS,
  NO_FEE,
  STABILIZED,
} from './columns.ts';
import { loanShare } from '#domain/search/own-loan.ts';
import type { PlaceMask } from './place-dictionary.ts';
import type { SlotSet } from './slot-set.ts';

/** Keeps the rows that pass, in place; returns how many. */
export type RowTest = (columns: Columns, rows: Uint32Array, count: number) => number;

export interface Plan {
  /** Rows outside fail; null: no box, so rows without a pin pass too. */
  box: Box | null;
  /** Blocks outside may be skipped, unless they hold rows without a pin. */
  zoneBox: Box | null;
  neededFlags: number;
  /** Monthly costs with a loan of this share of the price; negative: as they are stored. Both bounds are included. */
  costs: { share: number; least: number; most: number } | null;
  /** Only rows within a walk of this line can match. */
  line: LineArea | null;
  /** All filters other than box, ring, flags, costs, line and facets. */
  tests: RowTest[];
  /** A drawn area; a block that none of its sides crosses is inside or outside as a whole. */
  ring: Int32Array | null;
  /** Only these slots can match; null: all can. */
  slots: SlotSet | null;
  /** 255 or 0 by type and by ownership: which are allowed at all, and which are requested. */
  allowedTypes: Uint8Array;
  wantedTypes: Uint8Array;
  wantedOwnerships: Uint8Array;
  /** Both bounds are included. */
  minBeds: number;
  maxBeds: number;
  /** The lower bound is included, the upper one is not. */
  minPrice: number;
  maxPrice: number;
  /** The half of `ranges` that the price facet counts. */
  rangeShift: number;
}

export interface ResolvedFilters {
  places: PlaceMask | null;
  slots: SlotSet | null;
  now: Date;
}

export function planScan(filters: SearchFilters, { places, slots, now }: ResolvedFilters): Plan {
  const area = areaTests(filters);
  return {
    box: area.box,
    zoneBox: area.box ?? places?.box ?? null,
    neededFlags: neededFlags(filters),
    costs: costsOf(filters),
    line: area.line,
    tests: [
      ...(places ? [placeTest(places)] : []),
      ...rangeTests(filters, now),
      ...(slots ? [slotTest(slots)] : []),
      ...area.tests,
    ],
    ring: area.ring,
    slots,
    allowedTypes: allowedTypes(filters),
    wantedTypes: wantedTypes(filters),
    wantedOwnerships: wantedOwnerships(filters),
    ...bedsBounds(filters.beds),
    ...priceBoundsOf(filters),
    rangeShift: filters.kind === 'rental' ? 4 : 0,
  };
}

export function allowedTypes(filters: SearchFilters): Uint8Array {
  return passing(PROPERTY_TYPES, (type) => type !== 'Commercial' || includesCommercial(filters));
}

export function wantedTypes({ types }: SearchFilters): Uint8Array {
  return passing(PROPERTY_TYPES, (type) => types?.includes(type) ?? true);
}

export function priceBoundsOf({ minPrice, maxPrice }: SearchFilters): Pick<Plan, 'minPrice' | 'maxPrice'> {
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  return { minPrice: hasPrice ? (minPrice ?? 0) : NO_AMOUNT, maxPrice: maxPrice ?? MAX_PRICE + 1 };
}

export function neededFlags({ kind, catsAllowed, dogsAllowed, noFee, rentStabilized }: SearchFilters): number {
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

function passing<Value>(values: readonly Value[], passes: (value: Value) => boolean): Uint8Array {
  const codes = new Uint8Array(2 * FACET_VALUES);
  for (const [code, value] of values.entries()) codes[code] = passes(value) ? 255 : 0;
  return codes;
}

export function wantedOwnerships({ ownerships }: SearchFilters): Uint8Array {
  // The last one is "not stated".
  return passing(
    [...OWNERSHIPS, null],
    (each) => ownerships === undefined || (each !== null && ownerships.includes(each)),
  );
}

export function bedsBounds(beds: BedsFilter | undefined): Pick<Plan, 'minBeds' | 'maxBeds'> {
  if (beds === undefined) return { minBeds: 0, maxBeds: NO_BEDS };
  return { minBeds: beds.count, maxBeds: beds.exactly ? beds.count : NO_BEDS - 1 };
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
      // Slots added after the set was made don't match any of its words.
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

function costsOf(filters: SearchFilters): Plan['costs'] {
  const range = columnRanges(filters, () => 0).find(({ name }) => name === 'monthlyCost');
  if (!range) return null;
  return { share: filters.loan ? loanShare(filters.loan) : -1, least: range.least, most: range.most };
}

interface ColumnRange {
  name: RangeColumn;
  /** Both are included. */
  least: number;
  most: number;
}

function rangeTests(filters: SearchFilters, now: Date): RowTest[] {
  const daysAgo = (days: number) => secondsDaysAgo(now, days);
  return columnRanges(filters, daysAgo).flatMap(({ name, least, most }) =>
    // Costs are compared by the compiled scan.
    name === 'monthlyCost' ? [] : [rangeTest(name, least, most)],
  );
}

/** `daysAgo` says when a period of so many days begins. */
export function columnRanges(filters: SearchFilters, daysAgo: (days: number) => number): ColumnRange[] {
  const ranges: ColumnRange[] = [];
  const add = (name: RangeColumn, least: number | undefined, most: number | undefined, lowest: number) => {
    if (least === undefined && most === undefined) return;
    // The lowest possible value excludes rows without a value.
    ranges.push({ name, least: Math.max(lowest, least ?? lowest), most: most ?? Infinity });
  };
  const since = (days: number | undefined) => (days === undefined ? undefined : daysAgo(days));
  add('monthlyCost', filters.minMonthlyCost, below(filters.maxMonthlyCost), 0);
  add('sqft', filters.minSqft, below(filters.maxSqft), 1);
  add('yearBuilt', filters.minYearBuilt, filters.maxYearBuilt, 1);
  if (filters.minBaths !== undefined) add('baths', filters.minBaths * 2, NO_BATHS - 1, 0);
  add('marketSince', since(filters.maxDaysOnMarket), undefined, 0);
  add('reducedAt', since(filters.reducedWithinDays), undefined, 1);
  return ranges;
}

function below(bound: number | undefined): number | undefined {
  return bound === undefined ? undefined : bound - 1;
}

interface Area {
  box: Box | null;
  ring: Int32Array | null;
  line: LineArea | null;
  tests: RowTest[];
}

/** Where the columns place rows without a pin. */
const NOWHERE: Box = { west: NO_PIN, south: NO_PIN, east: NO_PIN, north: NO_PIN };

function areaTests(filters: SearchFilters): Area {
  const { box, ring, circle, line } = areaOf(filters);
  return { box, ring, line, tests: circle ? [pointTest((x, y) => isInsideCircle(x, y, circle))] : [] };
}

/** The box contains everything that the ring, the circle and the surroundings of the line contain. */
export function areaOf({ bbox, polygon, near, transit, withoutPosition }: SearchFilters): {
  box: Box | null;
  ring: Int32Array | null;
  circle: Circle | null;
  line: LineArea | null;
} {
  const boxes: Box[] = withoutPosition ? [NOWHERE] : [];
  if (bbox) boxes.push(boxOf(bbox));
  const ring = polygon ? ringOf(polygon) : null;
  if (ring) boxes.push(boxAroundRing(ring));
  const circle = near ? circleOf(near) : null;
  if (circle) boxes.push(boxAroundCircle(circle));
  const line = transit ? lineAreaOf(transit) : null;
  if (line) boxes.push(line.box);
  if (boxes.length === 0) return { box: null, ring, circle, line };
  const box = {
    west: Math.max(...boxes.map((each) => each.west)),
    south: Math.max(...boxes.map((each) => each.south)),
    east: Math.min(...boxes.map((each) => each.east)),
    north: Math.min(...boxes.map((each) => each.north)),
  };
  return { box, ring, circle, line };
}

/** The rows of a block are near each other, so only a few sides matter and the loop stays in cache. */
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
