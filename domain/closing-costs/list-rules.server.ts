// Every cost with all its periods, for administrators.
import type pg from 'pg';
import type { CostFormula } from './cost-formula.ts';
import type { CostKind, CostRule } from './closing-costs.ts';

export interface ListedPeriod {
  id: number;
  from: string;
  fromIsKnown: boolean;
  to: string | null;
  kind: CostKind;
  formula: CostFormula;
  law: string | null;
  detail: string;
  source: string;
}

export interface ListedCost
  extends Pick<CostRule, 'code' | 'name' | 'payer' | 'state' | 'level' | 'place' | 'kinds' | 'flag'> {
  id: number;
  variant: string;
  periods: ListedPeriod[];
}

export async function listCosts(pool: Pick<pg.Pool, 'query'>): Promise<ListedCost[]> {
  const { rows } = await pool.query<ListedCost>(
    `select i.id, i.code, i.variant, i.name, i.payer, i.state, i.level, i.place, i.kinds, i.flag,
       (select json_agg(json_build_object('id', p.id, 'from', p.effective_from, 'fromIsKnown', p.from_is_known,
          'to', p.effective_to, 'kind', p.kind, 'formula', p.formula, 'law', p.law, 'detail', p.detail,
          'source', p.source) order by p.effective_from desc)
        from closing_cost_periods p where p.item_id = i.id) as periods
     from closing_cost_items i order by i.state, i.position, i.place, i.id limit 2000`,
  );
  return rows.map((row) => ({ ...row, periods: row.periods ?? [] }));
}
