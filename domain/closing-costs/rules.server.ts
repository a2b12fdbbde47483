// Reads how each closing cost is reckoned on a day.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { State } from '#domain/listings/listing.ts';
import type { CostRule } from './closing-costs.ts';

/** The rules of a state that are in force on a day (yyyy-mm-dd), in the order to show them. */
export async function readCostRules(db: Kysely<Database>, state: State, day: string): Promise<CostRule[]> {
  const rows = await db
    .selectFrom('closing_cost_items as i')
    .innerJoin('closing_cost_periods as p', 'p.item_id', 'i.id')
    .select(['i.code', 'i.name', 'i.payer', 'i.development_payer', 'i.part', 'i.state', 'i.level', 'i.place'])
    .select(['i.towns', 'i.kinds', 'i.flag', 'i.max_families', 'i.needs_loan', 'i.is_counted'])
    .select(['p.kind', 'p.formula', 'p.law', 'p.detail', 'p.source', 'p.effective_from', 'p.from_is_known'])
    .where('i.state', '=', state)
    .where('p.effective_from', '<=', day)
    .where(sql<boolean>`coalesce(p.effective_to > ${day}::date, true)`)
    .orderBy('i.position')
    .orderBy('i.id')
    .execute();
  return rows.map(
    ({ development_payer, max_families, needs_loan, is_counted, effective_from, from_is_known, ...rule }) => ({
      ...rule,
      developmentPayer: development_payer,
      maxFamilies: max_families,
      needsLoan: needs_loan,
      isCounted: is_counted,
      since: effective_from,
      sinceIsKnown: from_is_known,
    }),
  );
}
