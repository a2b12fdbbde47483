import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from '#domain/search/areas.ts';
import { BEDS_VALUES, MOST_BEDS } from '#domain/search/facet-values.ts';
import { GRID_COLUMNS, GRID_ROWS, gridOver } from '#domain/search/cluster-grid.ts';
import { OWNERSHIPS, PROPERTY_TYPES } from '#domain/listings/listing.ts';
import { costWithLoan } from '#domain/search/own-loan.ts';
import { RANKED_ORDERS } from '#domain/search/search-query.ts';
import { APPROXIMATE, BLOCK, FACET_VALUES, MOST_CELLS, NO_BEDS, NO_PIN } from './assembly/layout.ts';
import { countCells } from './clusters.ts';
import { CATS, FOR_SALE, LIVE, MAX_PRICE, NO_AMOUNT, NO_RANGE } from './columns.ts';
import type { Plan } from './plan.ts';
import { allowRow, extentOf, facetCount, FACETS, type Found, matchingRows, scanSegment, slotsByRank } from './scan.ts';
import { appendRow, createSegment, fillZoneMaps, type Segment } from './segment.ts';
import type { ZoneMaps } from './segment-memory.ts';

interface Row {
  x: number;
  y: number;
  price: number;
  home: number;
  beds: number;
  ranges: number;
  flags: number;
  monthlyCost: number;
  centsWithoutLoan: number;
}

/** Row counts around the number of rows read at once, and around a block. */
const COUNTS = [0, 1, 15, 16, 17, 31, 33, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK + 16];

/** Few distinct values, so bounds are hit exactly, plus the extremes of each column. */
const anyRow: fc.Arbitrary<Row> = fc.record({
  x: fc.constantFrom(NO_PIN, -74_000_002, -74_000_001, -74_000_000, -1, 0, 1, 179_999_999),
  y: fc.constantFrom(-89_999_999, -1, 0, 40_000_000, 40_000_001, 40_000_002),
  price: fc.constantFrom(NO_AMOUNT, 0, 1, 499_999, 500_000, MAX_PRICE),
  home: fc
    .tuple(fc.nat(PROPERTY_TYPES.length - 1), fc.nat(OWNERSHIPS.length))
    .map(([type, ownership]) => type * FACET_VALUES + ownership),
  beds: fc.constantFrom(0, 1, 2, 5, 6, 127, 128, 254, NO_BEDS),
  ranges: fc.constantFrom(0, 7, 0x70, 0x35, NO_RANGE | (NO_RANGE << 4)),
  monthlyCost: fc.constantFrom(NO_AMOUNT, 0, 2_999, 3_000, 3_001),
  centsWithoutLoan: fc.constantFrom(NO_AMOUNT, 0, 49, 50, 299_949, 299_950, 2_147_483_647),
  flags: fc.constantFrom(0, LIVE, LIVE | FOR_SALE, LIVE | FOR_SALE | CATS, LIVE | APPROXIMATE, 255, 255 - LIVE),
});

/** Long but made of a few rows, repeated in an order without a pattern of sixteen. */
const anyRows = fc
  .tuple(fc.constantFrom(...COUNTS), fc.array(anyRow, { minLength: 1, maxLength: 23 }))
  .map(([count, rows]) => Array.from({ length: count }, (_, at) => ({ ...(rows[(at * 7) % rows.length] as Row) })));

const anyBox: fc.Arbitrary<Box> = fc.record({
  west: fc.constantFrom(-80_000_000, -74_000_001, 0),
  east: fc.constantFrom(-74_000_001, -74_000_000, 0, 180_000_000, NO_PIN),
  south: fc.constantFrom(-90_000_000, 0, 40_000_001),
  north: fc.constantFrom(0, 40_000_001, 90_000_000),
});

const anyChoice = (values: number) =>
  fc
    .array(fc.constantFrom(0, 255), { minLength: values, maxLength: values })
    .map((codes) => Uint8Array.from({ length: 16 }, (_, code) => codes[code] ?? 0));

const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    box: fc.option(anyBox),
    neededFlags: fc.constantFrom(LIVE, LIVE | FOR_SALE, LIVE | CATS),
    allowedTypes: anyChoice(PROPERTY_TYPES.length),
    wantedTypes: anyChoice(PROPERTY_TYPES.length),
    wantedOwnerships: anyChoice(OWNERSHIPS.length + 1),
    minBeds: fc.constantFrom(0, 1, 5, 128),
    maxBeds: fc.constantFrom(1, 5, 127, 254, NO_BEDS),
    minPrice: fc.constantFrom(NO_AMOUNT, 0, 1, 500_000),
    maxPrice: fc.constantFrom(1, 500_000, MAX_PRICE, MAX_PRICE + 1),
    rangeShift: fc.constantFrom(0, 4),
    costs: fc.option(
      fc.record({
        share: fc.constantFrom(-1, 0, 0.0052, 1),
        least: fc.constantFrom(0, 1, 3_000),
        most: fc.constantFrom(0, 2_999, 3_000, 2_147_483_647, Infinity),
      }),
    ),
  })
  .map((plan) => ({ ...plan, zoneBox: plan.box, tests: [], ring: null, line: null, slots: null }));

function segmentOf(rows: readonly Row[], isOrdered: boolean): Segment {
  const segment = isOrdered ? createSegment(rows.length, { isOrdered }) : createSegment();
  for (const [number, row] of rows.entries()) {
    appendRow(segment);
    for (const [name, value] of Object.entries(row)) segment.columns[name as keyof Row][number] = value;
    segment.columns.slot[number] = rows.length - number;
  }
  if (isOrdered) fillZoneMaps(segment.zones as ZoneMaps, segment.columns, rows.length);
  return segment;
}

const typeOf = ({ home }: Row) => Math.floor(home / FACET_VALUES);
const ownershipOf = ({ home }: Row) => home % FACET_VALUES;

function isOfCost({ price, flags, monthlyCost, centsWithoutLoan }: Row, costs: Plan['costs']): boolean {
  if (costs === null) return true;
  const own = costWithLoan((flags & FOR_SALE) === 0 ? 0 : price, centsWithoutLoan, costs.share);
  const cost = costs.share < 0 ? monthlyCost : centsWithoutLoan === NO_AMOUNT ? NO_AMOUNT : own;
  return cost >= costs.least && cost <= costs.most;
}

function isLeft({ box, neededFlags, allowedTypes, costs }: Plan, row: Row): boolean {
  const { x, y, flags } = row;
  const isInBox = box === null || (x >= box.west && x <= box.east && y >= box.south && y <= box.north);
  return isInBox && (flags & neededFlags) === neededFlags && allowedTypes[typeOf(row)] === 255 && isOfCost(row, costs);
}

/** Which filters with a facet the row fails. */
function failsOf(plan: Plan, row: Row): (typeof FACETS)[number][] {
  const passes = {
    type: plan.wantedTypes[typeOf(row)] === 255,
    beds: row.beds >= plan.minBeds && row.beds <= plan.maxBeds,
    price: row.price >= plan.minPrice && row.price < plan.maxPrice,
    ownership: plan.wantedOwnerships[ownershipOf(row)] === 255,
  };
  return FACETS.filter((facet) => !passes[facet]);
}

const valueOf = (plan: Plan, row: Row) => ({
  type: typeOf(row),
  beds: row.beds === NO_BEDS ? -1 : Math.min(MOST_BEDS, row.beds),
  price: (row.ranges >> plan.rangeShift) & 15,
  ownership: ownershipOf(row),
});

function expectFound(found: Found, rows: readonly Row[], plan: Plan, mayMatch: (row: number) => boolean): number[] {
  const left = [...rows.keys()].filter((row) => mayMatch(row) && isLeft(plan, rows[row] as Row));
  const matching = left.filter((row) => failsOf(plan, rows[row] as Row).length === 0);
  expect([...matchingRows(found)]).toEqual(matching);
  expect(found.count).toBe(matching.length);
  for (const facet of FACETS) {
    const counting = left.filter((row) => failsOf(plan, rows[row] as Row).every((fails) => fails === facet));
    const counts = Array.from({ length: FACET_VALUES }, () => 0);
    for (const row of counting) {
      const value = valueOf(plan, rows[row] as Row)[facet];
      if (value in counts) counts[value] = (counts[value] as number) + 1;
    }
    expect(counts.map((_, value) => facetCount(found, facet, value))).toEqual(counts);
  }
  return matching;
}

test('a scan finds and counts the same as checking each row, regardless of the number of rows', () => {
  fc.assert(
    fc.property(anyRows, anyPlan, fc.boolean(), (rows, plan, isOrdered) => {
      const found = scanSegment(segmentOf(rows, isOrdered), plan, { onlyAllowed: false, withFacets: true });
      expectFound(found, rows, plan, () => true);
    }),
    { numRuns: 300 },
  );
});

test('a scan of candidates finds no other row, and a second scan nothing from the first', () => {
  fc.assert(
    fc.property(anyRows, anyPlan, anyPlan, fc.integer({ min: 1, max: 40 }), (rows, plan, other, step) => {
      const segment = segmentOf(rows, true);
      for (let row = 0; row < rows.length; row += step) allowRow(segment, row);
      scanSegment(segment, other, { onlyAllowed: false, withFacets: true });
      const found = scanSegment(segment, plan, { onlyAllowed: true, withFacets: true });
      expectFound(found, rows, plan, (row) => row % step === 0);
    }),
  );
});

test('tests outside the compiled scan keep exactly the rows they return', () => {
  fc.assert(
    fc.property(anyRows, anyPlan, (rows, plan) => {
      const onlyThirds: Plan['tests'] = [
        (_, buffer, count) => {
          const kept = buffer.slice(0, count).filter((row) => row % 3 === 0);
          buffer.set(kept);
          return kept.length;
        },
      ];
      const tested = { ...plan, tests: onlyThirds };
      const found = scanSegment(segmentOf(rows, true), tested, { onlyAllowed: false, withFacets: true });
      expectFound(found, rows, plan, (row) => row % 3 === 0);
    }),
  );
});

test('the extent and the cells of the map are those of the matches', () => {
  fc.assert(
    fc.property(anyRows, anyPlan, fc.boolean(), (rows, plan, isOrdered) => {
      const segment = segmentOf(rows, isOrdered);
      const found = scanSegment(segment, plan, { onlyAllowed: false, withFacets: false });
      const matching = [...matchingRows(found)].map((row) => rows[row] as Row);
      const placed = matching.filter(({ x }) => x !== NO_PIN);
      const { box, unplaced } = extentOf(found);
      expect(unplaced).toBe(matching.length - placed.length);
      expect(box).toEqual(placed.length === 0 ? null : boundsOf(placed));
      if (box === null) return;
      const cells = countCells([found], box);
      expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(placed.length);
      const { west, south, perX, perY } = gridOver(box);
      const places = placed.map(
        ({ x, y }) => Math.floor((y - south) * perY) * GRID_COLUMNS + Math.floor((x - west) * perX),
      );
      const expected = [...new Set(places)]
        .sort((one, other) => one - other)
        .map((place) => {
          const homes = placed.filter((_, at) => places[at] === place);
          return {
            count: homes.length,
            approximate: homes.filter(({ flags }) => flags & APPROXIMATE).length,
            sumX: homes.reduce((sum, { x }) => sum + x, 0),
            sumY: homes.reduce((sum, { y }) => sum + y, 0),
            ...boundsOf(homes),
          };
        });
      expect(cells).toEqual(expected.map((cell) => ({ ...cell, slot: expect.any(Number) })));
    }),
    { numRuns: 300 },
  );
});

const boundsOf = (rows: readonly Row[]): Box => ({
  west: Math.min(...rows.map(({ x }) => x)),
  south: Math.min(...rows.map(({ y }) => y)),
  east: Math.max(...rows.map(({ x }) => x)),
  north: Math.max(...rows.map(({ y }) => y)),
});

test('matches are found by their position in an order', () => {
  fc.assert(
    fc.property(anyRows, anyPlan, fc.nat(600), fc.integer({ min: 1, max: 40 }), (rows, plan, from, size) => {
      const segment = segmentOf(rows, true);
      const ranks = segment.ranks?.recent as Uint32Array;
      for (const row of rows.keys()) ranks[row] = (row * 7_919) % rows.length;
      fc.pre(new Set(ranks.subarray(0, rows.length)).size === rows.length);
      const found = scanSegment(segment, plan, { onlyAllowed: false, withFacets: false });
      const inOrder = [...matchingRows(found)].sort((one, other) => (ranks[one] as number) - (ranks[other] as number));
      const slots = inOrder.slice(from, from + size).map((row) => segment.columns.slot[row]);
      expect(from < found.count ? slotsByRank(found, 'recent', from, from + size) : []).toEqual(slots);
    }),
  );
});

test('there is room for everything that is counted: types, ownerships, bedrooms and cells', () => {
  expect(PROPERTY_TYPES.length).toBeLessThanOrEqual(FACET_VALUES);
  // Plus one for "not stated".
  expect(OWNERSHIPS.length + 1).toBeLessThanOrEqual(FACET_VALUES);
  expect(BEDS_VALUES.length).toBeLessThanOrEqual(FACET_VALUES);
  expect(GRID_COLUMNS * GRID_ROWS).toBeLessThanOrEqual(MOST_CELLS);
  expect(RANKED_ORDERS).toContain('recent');
});
