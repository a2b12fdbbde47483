// Chooses the earlier sales that are most like a home and adjusts each to it, as an appraiser would.
import type { Evidence } from './evidence.ts';
import { type HomeFacts, type KnownSale, marketOf } from './home-facts.ts';
import { DIFFERENCES, type Difference, floorOf, measure, type Slopes } from './slopes.ts';
import { indexAt, type TimeIndex } from './time-index.ts';

export interface Yardstick {
  index: TimeIndex;
  slopes: Slopes;
}

export type Reason = 'time' | Difference;

/** One difference and what it is worth, as a change of the price's logarithm. */
export interface Adjustment {
  reason: Reason;
  change: number;
}

export interface Comparable {
  sale: KnownSale;
  /** 0 is the same home; what counts is which is lower. */
  distance: number;
  adjustments: Adjustment[];
  /** Logarithm of the price after all adjustments. */
  adjusted: number;
}

export const MOST_COMPARABLES = 10;

/** Differences larger than these are not extrapolated: a house of twice the size is adjusted as if by 1.8. */
const MOST_CHANGE: Record<Difference, number> = {
  size: 0.6,
  land: 0.7,
  age: 6,
  second_family: 1,
  third_family: 1,
  beds: 2,
  baths: 2,
  floor: 15,
};

/** Days: the older of two otherwise equal sales counts less. */
const DAYS_PER_UNIT = 1000;
const BLOCKS_PER_UNIT = 60;
const HOUSE_NUMBERS_PER_UNIT = 500;
const METERS_PER_UNIT = 1500;

/** Nearest in likeness first. */
export function chooseComparables(
  home: HomeFacts,
  day: number,
  { block, street, building, zip }: Evidence,
  yardstick: Yardstick,
  most = MOST_COMPARABLES,
): Comparable[] {
  const near = [...building, ...block, ...street];
  const candidates = new Set(near.length >= most ? near : [...near, ...zip]);
  const measured = measure(home, day);
  return [...candidates]
    .map((sale) => ({ sale, distance: unlikeness(home, sale, day) }))
    .sort((a, b) => a.distance - b.distance || b.sale.day - a.sale.day || a.sale.id - b.sale.id)
    .slice(0, most)
    .map(({ sale, distance }) => ({ sale, distance, ...adjust(home, measured, sale, day, yardstick) }));
}

/** Median of the five nearest. NaN without any. */
export const ADJUSTED_MIDDLE = 5;

export function adjust(
  home: HomeFacts,
  measured: Record<Difference, number>,
  sale: KnownSale,
  day: number,
  { index, slopes }: Yardstick,
): Pick<Comparable, 'adjustments' | 'adjusted'> {
  const own = slopes[marketOf(home.kind)];
  const theirs = measure(sale, day);
  const adjustments: Adjustment[] = [
    { reason: 'time', change: indexAt(index, home.region, day) - indexAt(index, sale.region, sale.day) },
  ];
  for (const reason of DIFFERENCES) {
    const difference = measured[reason] - theirs[reason];
    if (Number.isNaN(difference) || difference === 0) continue;
    const bounded = Math.max(-MOST_CHANGE[reason], Math.min(MOST_CHANGE[reason], difference));
    adjustments.push({ reason, change: bounded * own[reason] });
  }
  const adjusted = adjustments.reduce((sum, { change }) => sum + change, Math.log(sale.price));
  return { adjustments, adjusted };
}

export function unlikeness(home: HomeFacts, sale: KnownSale, day: number): number {
  const isHouse = marketOf(home.kind) === 'house';
  return (
    placeDistance(home, sale) +
    (day - sale.day) / DAYS_PER_UNIT +
    2 * ratioDistance(home.areaSqft, sale.areaSqft, isHouse ? 0.5 : 0) +
    (isHouse ? ratioDistance(home.landSqft, sale.landSqft, 0.5) : 0) +
    (sale.kind === home.kind ? 0 : 0.4) +
    (sale.buildingClass === home.buildingClass ? 0 : 0.15) +
    yearDistance(home.yearBuilt, sale.yearBuilt) +
    Math.abs((home.beds ?? sale.beds ?? 0) - (sale.beds ?? home.beds ?? 0)) * 0.3 +
    (isHouse ? 0 : unitDistance(home.unit, sale.unit))
  );
}

function placeDistance(home: HomeFacts, sale: KnownSale): number {
  const isSameStreet = home.street !== null && home.street === sale.street;
  const houses =
    isSameStreet && home.houseNumber !== null && sale.houseNumber !== null
      ? Math.abs(home.houseNumber - sale.houseNumber)
      : null;
  if (houses === 0) return 0;
  const byMeters = metersBetween(home, sale);
  if (byMeters !== null) return byMeters / METERS_PER_UNIT;
  const blocks =
    home.block !== null && sale.block !== null && home.series === sale.series
      ? Math.abs(home.block - sale.block) / BLOCKS_PER_UNIT
      : home.zip !== null && home.zip === sale.zip
        ? 0.6
        : 1.5;
  return houses === null ? blocks : Math.min(blocks, 0.05 + houses / HOUSE_NUMBERS_PER_UNIT);
}

/** On a plane, which is exact enough within a city. Null if a place is not known. */
export function metersBetween(
  a: Pick<HomeFacts, 'latitude' | 'longitude'>,
  b: Pick<HomeFacts, 'latitude' | 'longitude'>,
): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  const north = (a.latitude - b.latitude) * 111_200;
  const east = (a.longitude - b.longitude) * 111_200 * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

function ratioDistance(own: number | null, other: number | null, unknown: number): number {
  return own !== null && other !== null && own > 0 && other > 0 ? Math.abs(Math.log(own / other)) : unknown;
}

function yearDistance(own: number | null, other: number | null): number {
  return own === null || other === null ? 0.3 : Math.min(0.5, Math.abs(own - other) / 80);
}

/** Apartments of one line ("4D" and "7D") have one floor plan; what is on another floor is a little different. */
function unitDistance(own: string, other: string): number {
  if (own === '' || other === '') return 0.3;
  if (own === other) return 0;
  const floors = Math.abs(floorOf(own) - floorOf(other));
  return (
    (lineOf(own) !== '' && lineOf(own) === lineOf(other) ? 0.05 : 0.3) + (Number.isNaN(floors) ? 0.1 : floors / 40)
  );
}

/** The letters after the floor, or the last two digits of a number such as 1204. */
export function lineOf(unit: string): string {
  return /\d([a-z]{1,2})$/.exec(unit)?.[1] ?? /^\d{1,2}(\d{2})$/.exec(unit)?.[1] ?? '';
}
