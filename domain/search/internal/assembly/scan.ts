// The scan of one segment, compiled to WebAssembly with SIMD to process sixteen rows at a time. AssemblyScript, not
// TypeScript. Each step works on the blocks that the previous one left: `select` by box and flags, then tests in
// JavaScript, `match` by the filters with facets, and finally the steps in matches.ts. ../scan.ts calls them.
import {
  ALLOWED_TYPES,
  BITS_BYTES,
  BLOCK,
  CODES,
  COUNTING,
  COUNTS,
  FACET_VALUES,
  NO_BEDS,
  NO_PIN,
  WANTED_OWNERSHIPS,
  WANTED_TYPES,
} from './layout';
import { question, table } from './memory';

export { keepCosts } from './costs';
export { cluster, extent, pick } from './matches';

/**
 * Finds the blocks and rows that are in the box, have the flags and are of an allowed type; returns the number of
 * blocks.
 */
export function select(): i32 {
  const blocks = (question.rows + BLOCK - 1) / BLOCK;
  let left = 0;
  for (let block = 0; block < blocks; block++) {
    if (table.zoneWest !== 0 && canSkip(block)) continue;
    const bits = table.left + left * BITS_BYTES;
    if (selectRows(block, bits)) store<i32>(table.blocks + 4 * left++, block);
  }
  return left;
}

function canSkip(block: i32): bool {
  if ((load<u8>(table.zoneFlags + block) & question.neededFlags) !== question.neededFlags) return true;
  if (!question.hasZoneBox) return false;
  const at = 4 * block;
  const east = load<i32>(table.zoneEast + at);
  if (!question.hasBox && east === NO_PIN) return false;
  return (
    east < question.zoneWest ||
    load<i32>(table.zoneWest + at) > question.zoneEast ||
    load<i32>(table.zoneNorth + at) < question.zoneSouth ||
    load<i32>(table.zoneSouth + at) > question.zoneNorth
  );
}

function isInsideBox(block: i32): bool {
  const at = 4 * block;
  return (
    load<i32>(table.zoneWest + at) >= question.west &&
    load<i32>(table.zoneEast + at) <= question.east &&
    load<i32>(table.zoneSouth + at) >= question.south &&
    load<i32>(table.zoneNorth + at) <= question.north
  );
}

function selectRows(block: i32, bits: usize): bool {
  const start = block * BLOCK;
  const testsBox = question.hasBox && !(table.zoneWest !== 0 && isInsideBox(block));
  const needed = i8x16.splat(question.neededFlags as i8);
  const allowedTypes = v128.load(ALLOWED_TYPES);
  let any: i32 = 0;
  for (let i = 0; i < BLOCK; i += 16) {
    const row = start + i;
    let passes = i8x16.eq(v128.and(v128.load(table.flags + row), needed), needed);
    passes = v128.and(passes, i8x16.swizzle(allowedTypes, i8x16.shr_u(v128.load(table.home + row), 3)));
    if (testsBox) passes = v128.and(passes, insideBox(row));
    let found = i8x16.bitmask(passes);
    if (row + 16 > question.rows) found &= bitsBelow(question.rows - row);
    if (question.onlyAllowed) found &= load<u16>(table.allowed + (row >> 3));
    store<u16>(bits + (i >> 3), found as u16);
    any |= found;
  }
  return any !== 0;
}

function bitsBelow(count: i32): i32 {
  return count <= 0 ? 0 : (1 << count) - 1;
}

/** For sixteen rows, 255 or 0 each. */
function insideBox(row: i32): v128 {
  return narrow(fourInBox(row), fourInBox(row + 4), fourInBox(row + 8), fourInBox(row + 12));
}

function fourInBox(row: i32): v128 {
  const x = v128.load(table.x + 4 * row);
  const y = v128.load(table.y + 4 * row);
  return v128.and(
    v128.and(i32x4.ge_s(x, i32x4.splat(question.west)), i32x4.le_s(x, i32x4.splat(question.east))),
    v128.and(i32x4.ge_s(y, i32x4.splat(question.south)), i32x4.le_s(y, i32x4.splat(question.north))),
  );
}

function narrow(a: v128, b: v128, c: v128, d: v128): v128 {
  return i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d));
}

function fourInPrice(row: i32): v128 {
  const price = v128.load(table.price + 4 * row);
  return v128.and(i32x4.ge_s(price, i32x4.splat(question.minPrice)), i32x4.lt_s(price, i32x4.splat(question.maxPrice)));
}

/** Sixteen bits as bytes of 255 or 0. */
function spread(bits: i32): v128 {
  const each = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  const bytes = i8x16.swizzle(i16x8.splat(bits as i16), i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1));
  return i8x16.eq(v128.and(bytes, each), each);
}

/**
 * Marks the matching rows in this many blocks and returns their number. With facets, counts each facet without its own
 * filter.
 */
export function match(blocks: i32, withFacets: bool): i32 {
  if (withFacets) memory.fill(COUNTS, 0, 4 * 4 * FACET_VALUES);
  let total = 0;
  for (let place = 0; place < blocks; place++) {
    const start = load<i32>(table.blocks + 4 * place) * BLOCK;
    total += matchBlock(start, table.left + place * BITS_BYTES, table.matches + place * BITS_BYTES, withFacets);
    if (withFacets) for (let facet = 0; facet < 4; facet++) countFacet(facet);
  }
  return total;
}

function matchBlock(start: i32, leftBits: usize, matchBits: usize, withFacets: bool): i32 {
  const wantedTypes = v128.load(WANTED_TYPES);
  const wantedOwnerships = v128.load(WANTED_OWNERSHIPS);
  let total = 0;
  for (let i = 0; i < BLOCK; i += 16) {
    const row = start + i;
    const left = load<u16>(leftBits + (i >> 3)) as i32;
    if (left === 0) {
      store<u16>(matchBits + (i >> 3), 0);
      if (withFacets) for (let facet = 0; facet < 4; facet++) v128.store(COUNTING + facet * BLOCK + i, i8x16.splat(0));
      continue;
    }
    const homes = v128.load(table.home + row);
    const types = i8x16.shr_u(homes, 3);
    const ownerships = v128.and(homes, i8x16.splat(7));
    const beds = v128.load(table.beds + row);
    const rows = spread(left);
    const isPrice = narrow(fourInPrice(row), fourInPrice(row + 4), fourInPrice(row + 8), fourInPrice(row + 12));
    const isBeds = v128.and(
      i8x16.ge_u(beds, i8x16.splat(question.minBeds as i8)),
      i8x16.le_u(beds, i8x16.splat(question.maxBeds as i8)),
    );
    const isType = v128.and(rows, i8x16.swizzle(wantedTypes, types));
    const isOwnership = i8x16.swizzle(wantedOwnerships, ownerships);
    const isHome = v128.and(isType, isOwnership);
    const isBoth = v128.and(isPrice, isBeds);
    if (withFacets) {
      const ranges = i8x16.shr_u(v128.load(table.ranges + row), question.rangeShift);
      const isUnknown = i8x16.eq(beds, i8x16.splat(NO_BEDS as i8));
      v128.store(CODES + i, types);
      v128.store(CODES + BLOCK + i, v128.or(i8x16.min_u(beds, i8x16.splat(question.mostBeds as i8)), isUnknown));
      v128.store(CODES + 2 * BLOCK + i, v128.and(ranges, i8x16.splat(15)));
      v128.store(CODES + 3 * BLOCK + i, ownerships);
      v128.store(COUNTING + i, v128.and(v128.and(rows, isOwnership), isBoth));
      v128.store(COUNTING + BLOCK + i, v128.and(isHome, isPrice));
      v128.store(COUNTING + 2 * BLOCK + i, v128.and(isHome, isBeds));
      v128.store(COUNTING + 3 * BLOCK + i, v128.and(isType, isBoth));
    }
    const matching = i8x16.bitmask(v128.and(isHome, isBoth));
    store<u16>(matchBits + (i >> 3), matching as u16);
    total += popcnt(matching);
  }
  return total;
}

/**
 * Adds the number of rows in the block per value. Sums are kept in bytes first, since no value occurs in one lane more
 * than 32 times.
 */
function countFacet(facet: i32): void {
  let n0 = i8x16.splat(0);
  let n1 = n0;
  let n2 = n0;
  let n3 = n0;
  let n4 = n0;
  let n5 = n0;
  let n6 = n0;
  let n7 = n0;
  const codes = CODES + facet * BLOCK;
  const counting = COUNTING + facet * BLOCK;
  for (let i = 0; i < BLOCK; i += 16) {
    const code = v128.load(codes + i);
    const counts = v128.load(counting + i);
    n0 = i8x16.sub(n0, v128.and(counts, i8x16.eq(code, i8x16.splat(0))));
    n1 = i8x16.sub(n1, v128.and(counts, i8x16.eq(code, i8x16.splat(1))));
    n2 = i8x16.sub(n2, v128.and(counts, i8x16.eq(code, i8x16.splat(2))));
    n3 = i8x16.sub(n3, v128.and(counts, i8x16.eq(code, i8x16.splat(3))));
    n4 = i8x16.sub(n4, v128.and(counts, i8x16.eq(code, i8x16.splat(4))));
    n5 = i8x16.sub(n5, v128.and(counts, i8x16.eq(code, i8x16.splat(5))));
    n6 = i8x16.sub(n6, v128.and(counts, i8x16.eq(code, i8x16.splat(6))));
    n7 = i8x16.sub(n7, v128.and(counts, i8x16.eq(code, i8x16.splat(7))));
  }
  const sums = COUNTS + 4 * FACET_VALUES * facet;
  v128.store(sums, i32x4.add(v128.load(sums), sumsOf(n0, n1, n2, n3)));
  v128.store(sums + 16, i32x4.add(v128.load(sums + 16), sumsOf(n4, n5, n6, n7)));
}

function sumsOf(a: v128, b: v128, c: v128, d: v128): v128 {
  return i32x4(sumOf(a), sumOf(b), sumOf(c), sumOf(d));
}

function sumOf(bytes: v128): i32 {
  const four = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes));
  return (
    i32x4.extract_lane(four, 0) +
    i32x4.extract_lane(four, 1) +
    i32x4.extract_lane(four, 2) +
    i32x4.extract_lane(four, 3)
  );
}
