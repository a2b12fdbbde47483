// Learns an estimate model from sales: the price index, the worth of differences, the trees and the ranges.
import {
  allRows,
  boostBinned,
  type BoostedModel,
  type BoostOptions,
  predictBinned,
  predict,
} from './boosting/boost.ts';
import { binTable, type BinnedTable } from './boosting/bins.ts';
import { describe, FEATURES } from './features.ts';
import { SaleIndex } from './evidence.ts';
import type { KnownSale } from './home-facts.ts';
import { calibrate, type Calibration, type LocateZip } from './intervals.ts';
import { buildTimeIndex, indexAt } from './time-index.ts';
import { learnSlopes } from './slopes.ts';
import type { Yardstick } from './comparables.ts';

export interface EstimateModel extends Yardstick {
  /** The newest sale that it has seen, in days since 1970. */
  lastDay: number;
  sales: number;
  /** Their mean estimates the logarithm of the price at the index' level 0. */
  middle: BoostedModel[];
  /** Estimates the logarithm of the size of the error. */
  spread: BoostedModel;
  calibration: Calibration;
}

export interface TrainOptions {
  seed: number;
  /** How many models the estimate is the mean of. */
  seeds: number;
  trees: number;
  locate: LocateZip;
  onShare?: (share: number) => void;
}

/** So many times, the trees are grown on older sales and tested on the next ones, which gives the range its width. */
const TESTS = 3;
/** Days of a test at most, and the share of the whole time that all tests take at most. */
const MOST_TEST_DAYS = 92;
const TESTED_SHARE = 0.5;

/** Rows per tree: more change little, but take longer. */
const ROWS_PER_TREE = 60_000;

const BOOSTING = {
  rate: 0.04,
  leaves: 31,
  leafRows: 15,
  ridge: 1,
  quantile: 0.5,
  rowShare: 0.7,
  columnShare: 0.5,
  clip: 0.05,
} as const satisfies Omit<BoostOptions, 'seed' | 'trees'>;

/** What a back-test measures and the site uses. */
export const TRAINING = { seed: 1, seeds: 3, trees: 600 } as const;

const SPREAD_TREES = 150;
const SPREAD = { ...BOOSTING, leaves: 15, leafRows: 60, clip: 1 } as const;
/** Smallest error that counts, so that its logarithm is finite. */
const LEAST_ERROR = 0.005;

export function trainModel(sales: readonly KnownSale[], options: TrainOptions): EstimateModel {
  const index = buildTimeIndex(sales);
  const yardstick: Yardstick = { index, slopes: learnSlopes(sales, index) };
  const report = options.onShare ?? (() => {});
  const known = new SaleIndex(sales);
  const columns = FEATURES.map(() => new Float64Array(sales.length));
  const targets = new Float64Array(sales.length);
  for (const [row, sale] of sales.entries()) {
    const { features } = describe(sale, sale.day, known.collect(sale, sale.day), yardstick);
    const level = indexAt(index, sale.region, sale.day);
    for (const [at, column] of columns.entries()) column[row] = relative(at, features[at] as number, level);
    targets[row] = Math.log(sale.price) - level;
    if (row % 500 === 0) report((0.3 * row) / sales.length);
  }
  const binned = binTable({ columns, rows: sales.length });
  const boosting = {
    ...BOOSTING,
    trees: options.trees,
    rowShare: Math.min(BOOSTING.rowShare, ROWS_PER_TREE / sales.length),
  };
  const errors = errorsOfLater(sales, binned, targets, yardstick, { ...boosting, seed: options.seed }, (share) =>
    report(0.3 + 0.35 * share),
  );
  const middle = Array.from({ length: options.seeds }, (_, at) =>
    boostBinned(binned, targets, allRows(sales.length), { ...boosting, seed: options.seed + at }, (share) =>
      report(0.65 + (0.3 * (at + share)) / options.seeds),
    ),
  );
  const sizes = errors.map((error) => Math.log(Math.max(LEAST_ERROR, Math.abs(error))));
  const tested = allRows(sales.length).filter((row) => !Number.isNaN(errors[row]));
  const spread = boostBinned(binned, sizes, tested, {
    ...SPREAD,
    trees: SPREAD_TREES,
    rowShare: Math.min(0.5, ROWS_PER_TREE / tested.length),
    seed: options.seed,
  });
  const spreads = predictBinned(spread, binned);
  const calibration = calibrate(
    Array.from(tested, (row) => ({
      home: sales[row] as KnownSale,
      value: (errors[row] as number) / Math.exp(spreads[row] as number),
    })),
    options.locate,
  );
  const lastDay = sales.reduce((last, { day }) => Math.max(last, day), 0);
  return { ...yardstick, lastDay, sales: sales.length, middle, spread, calibration };
}

/** Errors on the newest sales, each estimated by trees that had seen older ones only, as on the site. NaN for the others. */
function errorsOfLater(
  sales: readonly KnownSale[],
  binned: BinnedTable,
  targets: Float64Array,
  { index }: Yardstick,
  boosting: BoostOptions,
  onShare: (share: number) => void,
): Float64Array {
  const errors = new Float64Array(binned.rows).fill(Number.NaN);
  const cuts = cutsOf(sales);
  for (const [at, cut] of cuts.entries()) {
    const end = cuts[at + 1] ?? Number.POSITIVE_INFINITY;
    const rows = allRows(binned.rows).filter((row) => (sales[row] as KnownSale).day < cut);
    if (rows.length < boosting.leafRows * 2) continue;
    const estimates = predictBinned(
      boostBinned(binned, targets, rows, boosting, (share) => onShare((at + share) / cuts.length)),
      binned,
    );
    for (const [row, { day, region }] of sales.entries()) {
      if (day < cut || day >= end) continue;
      // How prices moved since is not known on the site either.
      const moved = indexAt(index, region, day) - indexAt(index, region, cut);
      errors[row] = (targets[row] as number) + moved - (estimates[row] as number);
    }
  }
  return errors;
}

function cutsOf(sales: readonly KnownSale[]): number[] {
  const days = Float64Array.from(sales, ({ day }) => day).sort();
  const last = days.at(-1) ?? 0;
  const length = Math.min(MOST_TEST_DAYS, ((last - (days[0] ?? last)) * TESTED_SHARE) / TESTS);
  return Array.from({ length: TESTS }, (_, at) => Math.ceil(last + 1 - length * (TESTS - at)));
}

const PRICES: ReadonlySet<number> = new Set(
  [...FEATURES.keys()].filter((at) => /price|comparables_m/.test(FEATURES[at] ?? '')),
);

/** Features that are prices count at level 0 too, so that trees do not learn the calendar. */
const relative = (at: number, value: number, level: number): number => (PRICES.has(at) ? value - level : value);

/** Relative to the index' level 0. */
export function middleOf(model: EstimateModel, features: Float64Array, level: number): number {
  const own = features.map((value, at) => relative(at, value, level));
  return model.middle.reduce((sum, each) => sum + predict(each, own), 0) / model.middle.length + level;
}

export function spreadOf(model: EstimateModel, features: Float64Array, level: number): number {
  return Math.exp(
    predict(
      model.spread,
      features.map((value, at) => relative(at, value, level)),
    ),
  );
}
