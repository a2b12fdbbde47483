// The estimate of one home on one day. Never looks at a price that somebody asks.
import type { Comparable } from './comparables.ts';
import type { Evidence } from './evidence.ts';
import { describe } from './features.ts';
import type { HomeFacts } from './home-facts.ts';
import { boundsOf } from './intervals.ts';
import { indexAt } from './time-index.ts';
import { type EstimateModel, middleOf, spreadOf } from './train.ts';

export interface Estimate {
  /** Dollars. */
  middle: number;
  low: number;
  high: number;
  comparables: Comparable[];
}

/** Null if nothing like the home was ever tested, so that no range can be promised. */
export function estimateHome(model: EstimateModel, home: HomeFacts, day: number, evidence: Evidence): Estimate | null {
  const { features, comparables } = describe(home, day, evidence, model);
  const bounds = boundsOf(model.calibration, home);
  if (bounds === null) return null;
  const level = indexAt(model.index, home.region, day);
  const middle = middleOf(model, features, level);
  const spread = spreadOf(model, features, level);
  return {
    middle: Math.exp(middle),
    low: Math.exp(middle + bounds.low * spread),
    high: Math.exp(middle + bounds.high * spread),
    comparables,
  };
}
