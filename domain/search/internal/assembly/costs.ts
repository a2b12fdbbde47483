// Keeps rows by their monthly cost, after `select`, sixteen at a time. AssemblyScript, not TypeScript.
import { BITS_BYTES, BLOCK, FOR_SALE, HIGHEST_COST } from './layout';
import { table } from './memory';

/**
 * Removes rows whose cost is not between both bounds, which are whole numbers and included. `share`: dollars a month for
 * a dollar of the price; negative: the stored costs are compared.
 */
export function keepCosts(blocks: i32, share: f64, least: f64, most: f64): void {
  for (let place = 0; place < blocks; place++) {
    const start = load<i32>(table.blocks + 4 * place) * BLOCK;
    const bits = table.left + place * BITS_BYTES;
    for (let i = 0; i < BLOCK; i += 16) {
      const left = load<u16>(bits + (i >> 3)) as i32;
      if (left === 0) continue;
      const row = start + i;
      const kept = share < 0 ? storedBetween(row, least, most) : ownBetween(row, share, least, most);
      store<u16>(bits + (i >> 3), (left & kept) as u16);
    }
  }
}

function storedBetween(row: i32, least: f64, most: f64): i32 {
  const low = i32x4.splat(least as i32);
  const high = i32x4.splat(most >= HIGHEST_COST ? i32.MAX_VALUE : (most as i32));
  return bitsOf(
    fourStored(row, low, high),
    fourStored(row + 4, low, high),
    fourStored(row + 8, low, high),
    fourStored(row + 12, low, high),
  );
}

function fourStored(row: i32, low: v128, high: v128): v128 {
  const cost = v128.load(table.monthlyCost + 4 * row);
  return v128.and(i32x4.ge_s(cost, low), i32x4.le_s(cost, high));
}

/** One bit for each of sixteen rows. */
function bitsOf(a: v128, b: v128, c: v128, d: v128): i32 {
  return i8x16.bitmask(i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d)));
}

/**
 * The same arithmetic as `costWithLoan` in domain/search/own-loan.ts, without rounding down: a number is at least a
 * whole number, or below the next one, whether it is rounded down or not.
 */
function ownBetween(row: i32, share: f64, least: f64, most: f64): i32 {
  const forSale = i8x16.splat(FOR_SALE as i8);
  const isSale = i8x16.eq(v128.and(v128.load(table.flags + row), forSale), forSale);
  const shares = f64x2.splat(share);
  const low = f64x2.splat(least);
  const high = f64x2.splat(most >= HIGHEST_COST ? Infinity : most + 1);
  return bitsOf(
    fourOwn(row, i8x16.swizzle(isSale, i8x16(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)), shares, low, high),
    fourOwn(row + 4, i8x16.swizzle(isSale, i8x16(4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7)), shares, low, high),
    fourOwn(
      row + 8,
      i8x16.swizzle(isSale, i8x16(8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11)),
      shares,
      low,
      high,
    ),
    fourOwn(
      row + 12,
      i8x16.swizzle(isSale, i8x16(12, 12, 12, 12, 13, 13, 13, 13, 14, 14, 14, 14, 15, 15, 15, 15)),
      shares,
      low,
      high,
    ),
  );
}

function fourOwn(row: i32, isSale: v128, shares: v128, low: v128, high: v128): v128 {
  const price = v128.and(v128.load(table.price + 4 * row), isSale);
  const cents = v128.load(table.centsWithoutLoan + 4 * row);
  const one = twoBetween(price, cents, shares, low, high);
  const other = twoBetween(
    v128.shuffle<i32>(price, price, 2, 3, 2, 3),
    v128.shuffle<i32>(cents, cents, 2, 3, 2, 3),
    shares,
    low,
    high,
  );
  const isBetween = v128.shuffle<i32>(one, other, 0, 2, 4, 6);
  return v128.and(isBetween, i32x4.ge_s(cents, i32x4.splat(0)));
}

/** Of the first two rows. */
function twoBetween(price: v128, cents: v128, shares: v128, low: v128, high: v128): v128 {
  const loan = f64x2.mul(f64x2.convert_low_i32x4_s(price), shares);
  const rest = f64x2.mul(f64x2.convert_low_i32x4_s(cents), f64x2.splat(0.01));
  const cost = f64x2.add(f64x2.add(loan, rest), f64x2.splat(0.5));
  return v128.and(f64x2.ge(cost, low), f64x2.lt(cost, high));
}
