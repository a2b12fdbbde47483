// Tables of closing costs (migration 000401).
import type { Generated, GeneratedAlways } from 'kysely';
import type { CostFormula } from '#domain/closing-costs/cost-formula.ts';
import type {
  CostFlag,
  CostKind,
  CostPart,
  CostRule,
  CostSide,
  HomeKind,
} from '#domain/closing-costs/closing-costs.ts';
import type { State } from '#domain/listings/listing.ts';
import type { NullableTimestamp, TimestampWithDefault } from './column-types.ts';

export interface ClosingCostItemsTable {
  id: GeneratedAlways<number>;
  code: string;
  variant: Generated<string>;
  name: string;
  payer: CostSide;
  development_payer: CostSide | null;
  part: CostPart;
  position: number;
  state: State;
  level: CostRule['level'];
  place: Generated<string>;
  towns: Generated<string[]>;
  kinds: HomeKind[];
  flag: CostFlag | null;
  max_families: number | null;
  needs_loan: Generated<boolean>;
  is_counted: Generated<boolean>;
}

export interface ClosingCostPeriodsTable {
  id: GeneratedAlways<number>;
  item_id: number;
  effective_from: string;
  from_is_known: Generated<boolean>;
  effective_to: string | null;
  kind: CostKind;
  formula: CostFormula;
  law: string | null;
  detail: string;
  source: string;
  changed_at: TimestampWithDefault;
  item_days: GeneratedAlways<string>;
}

/** Tables of migration 000404. */
export interface MortgageRatesTable {
  week: string;
  term_years: number;
  rate_percent: number;
  source: string;
}

export interface MortgageRateRunsTable {
  id: GeneratedAlways<number>;
  what: string;
  started_by: string | null;
  happened_at: TimestampWithDefault;
  undone_at: NullableTimestamp;
}

export interface MortgageRateChangesTable {
  run_id: number;
  week: string;
  term_years: number;
  before: number | null;
  source_before: string | null;
  after: number;
}
