// What a rule is, and which rules apply where. Browser-safe.
import type { Borough, State } from '#domain/listings/listing.ts';

export type Jurisdiction = 'NYC' | 'NY' | 'NJ' | 'US';

export interface Rule {
  id: string;
  law: string;
  summary: string;
  /** Amounts in cents. */
  limits: Record<string, number>;
  /** yyyy-mm-dd */
  effectiveFrom: string;
}

export interface RulesInForce {
  /** The first of the jurisdictions that has the rule. */
  find(id: string, jurisdictions: readonly Jurisdiction[]): Rule | null;
}

/** Narrowest first. */
export function jurisdictionsOf({ state, borough }: { state: State; borough: Borough | null }): Jurisdiction[] {
  if (state === 'NJ') return ['NJ', 'US'];
  return borough === null ? ['NY', 'US'] : ['NYC', 'NY', 'US'];
}
