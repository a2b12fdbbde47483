// How good estimates were, by the sales that followed. Browser-safe.
import { median } from './medians.ts';

export interface Tested {
  region: string;
  kind: string;
  /** Dollars. */
  price: number;
  middle: number;
  low: number;
  high: number;
}

/** Shares are from 0 to 1. Of a group without sales, all are null. */
export interface Accuracy {
  sales: number;
  /** Half of the estimates miss by less than this share of the price. */
  medianError: number | null;
  within5: number | null;
  within10: number | null;
  within20: number | null;
  /** Positive: estimates are too high. */
  medianSigned: number | null;
  /** Share of sales inside the range. */
  coverage: number | null;
  /** Median width of the range, as a share of the estimate. */
  medianWidth: number | null;
}

/** If fewer sales of a group were inside the range, its homes get a range of low confidence without a middle. */
export const MIDDLE_IS_HIDDEN_BELOW = 0.75;

export const ACCURACY_GROUPS = ['borough', 'type'] as const;
export type AccuracyGroup = (typeof ACCURACY_GROUPS)[number];

export interface GroupAccuracy extends Accuracy {
  region: string | null;
  kind: string | null;
}

/** Best to worst by median error. */
export function accuracyBy(tested: readonly Tested[], groups: readonly AccuracyGroup[]): GroupAccuracy[] {
  const byRegion = groups.includes('borough');
  const byKind = groups.includes('type');
  const grouped = Map.groupBy(tested, ({ region, kind }) => `${byRegion ? region : ''}|${byKind ? kind : ''}`);
  return [...grouped.values()]
    .map((own) => ({
      region: byRegion ? (own[0]?.region ?? null) : null,
      kind: byKind ? (own[0]?.kind ?? null) : null,
      ...accuracyOf(own),
    }))
    .sort((a, b) => (a.medianError ?? 0) - (b.medianError ?? 0));
}

export function accuracyOf(tested: readonly Tested[]): Accuracy {
  const errors = tested.map(({ price, middle }) => middle / price - 1);
  const sizes = errors.map(Math.abs);
  const share = (isGood: (each: Tested, at: number) => boolean) =>
    tested.length === 0 ? null : tested.filter(isGood).length / tested.length;
  const within = (limit: number) => share((_, at) => (sizes[at] as number) <= limit);
  return {
    sales: tested.length,
    medianError: middleOf(sizes),
    within5: within(0.05),
    within10: within(0.1),
    within20: within(0.2),
    medianSigned: middleOf(errors),
    coverage: share(({ price, low, high }) => price >= low && price <= high),
    medianWidth: middleOf(tested.map(({ low, high, middle }) => (high - low) / middle)),
  };
}

function middleOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : median(values);
}
