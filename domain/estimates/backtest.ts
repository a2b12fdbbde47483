// Tests the method on the past: every sale is estimated by what was known before it.
import type { Tested } from './accuracy.ts';
import { estimateHome } from './estimate.ts';
import { SaleIndex } from './evidence.ts';
import { firstDayOfMonth, type KnownSale, monthOf } from './home-facts.ts';
import type { LocateZip } from './intervals.ts';
import { trainModel } from './train.ts';

export interface BacktestOptions {
  /** Days since 1970: sales from `from` to before `to` are estimated. */
  from: number;
  to: number;
  /** 'month' trains again for each month; 'once' trains on what was known before `from` only. */
  training: 'month' | 'once';
  seed: number;
  seeds: number;
  trees: number;
  locate: LocateZip;
  onShare?: (share: number, tested: number) => void;
  /** Between two months, so that a caller can breathe. */
  pause?: () => Promise<void>;
}

export interface Backtest {
  tested: Tested[];
  /** Sales in the months tested that nothing like was known of. */
  untested: number;
  /** The sales that the last model learned from. */
  trainedOn: number;
}

/** Fewer known sales are nothing to learn from. */
export const LEAST_SALES = 400;

/**
 * Walks forward in time. The model of a month has seen sales up to the day before the month only, and the comparables of a
 * home are sales that were on record on its day (RECORD_DELAY_DAYS).
 */
export async function backtest(sales: readonly KnownSale[], options: BacktestOptions): Promise<Backtest> {
  const { from, to, training, seed, seeds, trees, locate } = options;
  const index = new SaleIndex(sales);
  const cuts = training === 'once' ? [from] : monthsBetween(from, to);
  const tested: Tested[] = [];
  let untested = 0;
  let trainedOn = 0;
  for (const [at, cut] of cuts.entries()) {
    const end = cuts[at + 1] ?? to;
    const month = sales.filter(({ day }) => day >= cut && day < end);
    const earlier = sales.filter(({ day }) => day < cut);
    const report = (share: number) => options.onShare?.((at + share) / cuts.length, tested.length);
    if (earlier.length < LEAST_SALES) {
      untested += month.length;
      continue;
    }
    const model = trainModel(earlier, { seed, seeds, trees, locate, onShare: (share) => report(share * 0.95) });
    trainedOn = earlier.length;
    for (const sale of month) {
      const estimate = estimateHome(model, sale, sale.day, index.collect(sale, sale.day));
      if (estimate) {
        const { middle, low, high } = estimate;
        tested.push({ region: sale.region, kind: sale.kind, price: sale.price, middle, low, high });
      } else untested++;
    }
    report(1);
    await options.pause?.();
  }
  return { tested, untested, trainedOn };
}

function monthsBetween(from: number, to: number): number[] {
  const cuts = [from];
  for (let month = monthOf(from) + 1; firstDayOfMonth(month) < to; month++) cuts.push(firstDayOfMonth(month));
  return cuts;
}

/** Where to begin if nobody says: so that a quarter of the months, but a year at most, is tested. */
export function testedMonths(sales: readonly KnownSale[]): { from: number; to: number } {
  const first = sales.reduce((least, { day }) => Math.min(least, day), Number.POSITIVE_INFINITY);
  const last = sales.reduce((most, { day }) => Math.max(most, day), 0);
  const months = monthOf(last) - monthOf(first) + 1;
  const count = Math.max(1, Math.min(12, Math.floor(months / 4)));
  return { from: firstDayOfMonth(monthOf(last) - count + 1), to: last + 1 };
}
