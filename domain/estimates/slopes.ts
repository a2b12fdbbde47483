// What a difference in size, land, age or kind is worth, learned from sales of the same zip: a linear regression.
import { type HomeFacts, type KnownSale, logOf, type Market, marketOf } from './home-facts.ts';
import { indexAt, type TimeIndex } from './time-index.ts';

export const DIFFERENCES = ['size', 'land', 'age', 'second_family', 'third_family', 'beds', 'baths', 'floor'] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** Change of the price's logarithm by one more of each. */
export type Slopes = Record<Market, Record<Difference, number>>;

/** Pulls slopes toward 0 where there are few sales. */
const RIDGE = 20;
const OLDEST_YEARS = 120;

/** NaN where it is not known. Size and land are logarithms, age is in decades. */
export function measure(home: HomeFacts, day: number): Record<Difference, number> {
  const year = 1970 + day / 365.25;
  return {
    size: logOf(home.areaSqft),
    land: marketOf(home.kind) === 'house' ? logOf(home.landSqft) : Number.NaN,
    age: home.yearBuilt === null ? Number.NaN : Math.max(0, Math.min(OLDEST_YEARS, year - home.yearBuilt)) / 10,
    second_family: home.kind === 'two_family' || home.kind === 'three_family' ? 1 : 0,
    third_family: home.kind === 'three_family' ? 1 : 0,
    beds: home.beds ?? Number.NaN,
    baths: home.baths ?? Number.NaN,
    floor: floorOf(home.unit),
  };
}

/** "3D" and "PH3" are on floor 3, "12F" on 12, and "1204" too. */
export function floorOf(unit: string): number {
  const digits = /\d+/.exec(unit)?.[0];
  if (!digits) return Number.NaN;
  const number = Number(digits.length >= 3 ? digits.slice(0, -2) : digits);
  return number <= 60 ? number : Number.NaN;
}

export function learnSlopes(sales: readonly KnownSale[], index: TimeIndex): Slopes {
  const perMarket = Map.groupBy(sales, ({ kind }) => marketOf(kind));
  return {
    house: regress(perMarket.get('house') ?? [], index),
    condo: regress(perMarket.get('condo') ?? [], index),
    coop: regress(perMarket.get('coop') ?? [], index),
  };
}

function regress(sales: readonly KnownSale[], index: TimeIndex): Record<Difference, number> {
  const size = DIFFERENCES.length;
  const products = Array.from({ length: size }, (_, at) => {
    const row = new Float64Array(size + 1);
    row[at] = RIDGE;
    return row;
  });
  const places = Map.groupBy(sales, ({ region, zip, block }) => zip ?? `${region} ${block}`);
  for (const own of places.values()) {
    if (own.length < 3) continue;
    const rows = own.map((sale) => {
      const measured = measure(sale, sale.day);
      const target = Math.log(sale.price) - indexAt(index, sale.region, sale.day);
      return [...DIFFERENCES.map((name) => measured[name]), target];
    });
    const means = Array.from({ length: size + 1 }, (_, column) => {
      const known = rows.map((row) => row[column] as number).filter((value) => !Number.isNaN(value));
      return known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
    });
    for (const row of rows) {
      const centered = row.map((value, column) => (Number.isNaN(value) ? 0 : value - (means[column] as number)));
      for (let a = 0; a < size; a++) {
        const target = products[a] as Float64Array;
        for (let b = 0; b <= size; b++) {
          target[b] = (target[b] as number) + (centered[a] as number) * (centered[b] as number);
        }
      }
    }
  }
  const solved = solve(products);
  return Object.fromEntries(DIFFERENCES.map((name, at) => [name, solved[at] ?? 0])) as Record<Difference, number>;
}

/** Gauss-Jordan elimination of a positive definite system whose last column is the right side. */
function solve(rows: Float64Array[]): number[] {
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot++) {
    const own = rows[pivot] as Float64Array;
    const divisor = own[pivot] as number;
    for (let column = 0; column <= size; column++) own[column] = (own[column] as number) / divisor;
    for (let other = 0; other < size; other++) {
      const row = rows[other] as Float64Array;
      const factor = row[pivot] as number;
      if (other === pivot || factor === 0) continue;
      for (let column = 0; column <= size; column++) {
        row[column] = (row[column] as number) - factor * (own[column] as number);
      }
    }
  }
  return rows.map((row) => row[size] as number);
}
