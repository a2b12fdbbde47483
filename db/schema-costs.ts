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
import type { TimestampWithDefault } from './column-types.ts';

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
