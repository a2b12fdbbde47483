// How prices of a region move from month to month: a hedonic index. Each sale is compared with what its zip, kind and
// size usually cost, and the median of a month's differences is the month's level.
import { firstDayOfMonth, type KnownSale, logOf, marketOf, monthOf } from './home-facts.ts';
import { median } from './medians.ts';

/** Logarithms of price levels, relative to each other only. */
export interface TimeIndex {
  firstMonth: number;
  /** One value a month, by region; `''` is all regions together. */
  levels: Record<string, number[]>;
}

const ROUNDS = 4;
/** So many sales of a region in a month count as much as what all regions say. */
const TRUSTED_SALES = 200;
/** Months to each side whose levels are mixed in, less with distance. */
const SMOOTHED_MONTHS = 2;

export function buildTimeIndex(sales: readonly KnownSale[]): TimeIndex {
  const months = sales.map(({ day }) => monthOf(day));
  const firstMonth = months.reduce((least, month) => Math.min(least, month), Number.POSITIVE_INFINITY);
  const count = months.reduce((most, month) => Math.max(most, month), firstMonth) - firstMonth + 1;
  if (sales.length === 0) return { firstMonth: 0, levels: { '': [0] } };
  const values = sales.map((sale) => {
    const area = logOf(sale.areaSqft);
    return Math.log(sale.price) - (Number.isNaN(area) ? 0 : area * SIZE_WEIGHT);
  });
  const places = Map.groupBy(sales.keys(), (at) => placeOf(sales[at] as KnownSale));
  let level = Array.from({ length: count }, () => 0);
  let residuals = values;
  for (let round = 0; round < ROUNDS; round++) {
    residuals = [...values];
    for (const rows of places.values()) {
      const usual = median(rows.map((at) => (values[at] as number) - levelAt(level, months[at], firstMonth)));
      for (const at of rows) residuals[at] = (values[at] as number) - usual;
    }
    level = smoothed(monthly(residuals, months, firstMonth, count));
  }
  const levels: Record<string, number[]> = { '': level };
  for (const [region, rows] of Map.groupBy(sales.keys(), (at) => sales[at]?.region ?? '')) {
    const own = monthly(
      rows.map((at) => (residuals[at] as number) - levelAt(level, months[at], firstMonth)),
      rows.map((at) => months[at] as number),
      firstMonth,
      count,
    );
    const shrunk = own.map(({ value, weight }) => ({ value: (value * weight) / (weight + TRUSTED_SALES), weight: 1 }));
    levels[region] = smoothed(shrunk).map((value, at) => value + (level[at] ?? 0));
  }
  return { firstMonth, levels };
}

/** Price rises with size, but less than in proportion. */
const SIZE_WEIGHT = 0.5;

const placeOf = ({ region, zip, kind, areaSqft }: KnownSale): string =>
  `${region}|${zip ?? ''}|${kind}|${marketOf(kind)}|${areaSqft === null}`;

const levelAt = (level: readonly number[], month: number | undefined, firstMonth: number): number =>
  level[(month ?? firstMonth) - firstMonth] ?? 0;

interface MonthLevel {
  value: number;
  weight: number;
}

function monthly(
  values: readonly number[],
  months: readonly number[],
  firstMonth: number,
  count: number,
): MonthLevel[] {
  const perMonth = Map.groupBy(values.keys(), (at) => (months[at] ?? firstMonth) - firstMonth);
  return Array.from({ length: count }, (_, at) => {
    const own = perMonth.get(at) ?? [];
    return { value: own.length === 0 ? 0 : median(own.map((row) => values[row] as number)), weight: own.length };
  });
}

function smoothed(levels: readonly MonthLevel[]): number[] {
  return levels.map((_, at) => {
    let sum = 0;
    let weights = 0;
    for (let step = -SMOOTHED_MONTHS; step <= SMOOTHED_MONTHS; step++) {
      const other = levels[at + step];
      if (!other) continue;
      const weight = other.weight * (1 - Math.abs(step) / (SMOOTHED_MONTHS + 1));
      sum += other.value * weight;
      weights += weight;
    }
    return weights === 0 ? 0 : sum / weights;
  });
}

/** Levels by region and day, because training asks for them some hundred million times. */
const daily = new WeakMap<TimeIndex, { first: number; regions: Map<string, Float64Array> }>();

/** Between the middles of two months in proportion; before the first and after the last month, nothing moves. */
export function indexAt(index: TimeIndex, region: string, day: number): number {
  let known = daily.get(index);
  if (!known) {
    known = { first: firstDayOfMonth(index.firstMonth), regions: new Map() };
    daily.set(index, known);
  }
  const name = Object.hasOwn(index.levels, region) ? region : '';
  let days = known.regions.get(name);
  if (!days) {
    days = dailyLevels(index.levels[name] ?? [0], index.firstMonth);
    known.regions.set(name, days);
  }
  return days[Math.max(0, Math.min(days.length - 1, day - known.first))] as number;
}

function dailyLevels(levels: readonly number[], firstMonth: number): Float64Array {
  const middles = levels.map((_, at) => firstDayOfMonth(firstMonth + at) + 14);
  const first = firstDayOfMonth(firstMonth);
  return Float64Array.from({ length: firstDayOfMonth(firstMonth + levels.length) - first }, (_, step) => {
    const day = first + step;
    const next = middles.findIndex((middle) => middle > day);
    if (next < 0) return levels.at(-1) as number;
    if (next === 0) return levels[0] as number;
    const [low, high] = [middles[next - 1] as number, middles[next] as number];
    const share = (day - low) / (high - low);
    return (levels[next - 1] as number) * (1 - share) + (levels[next] as number) * share;
  });
}
