// Reads the dated table of rules (compliance_rules).
import type pg from 'pg';
import type { Jurisdiction, Rule, RulesInForce } from './rule.ts';

type Queryable = Pick<pg.ClientBase | pg.Pool, 'query'>;

/** The rules in force on a day (yyyy-mm-dd) in New York. */
export async function readRules(client: Queryable, day: string): Promise<RulesInForce> {
  const { rows } = await client.query<Rule & { jurisdiction: Jurisdiction }>(
    `select id, jurisdiction, law, summary, limits, effective_from as "effectiveFrom"
     from compliance_rules
     where effective_from <= $1::date and coalesce(effective_to > $1::date, true)
     order by effective_from`,
    [day],
  );
  const byPlace = new Map(rows.map((rule) => [`${rule.id} ${rule.jurisdiction}`, rule]));
  return {
    find: (id, jurisdictions) =>
      jurisdictions.map((jurisdiction) => byPlace.get(`${id} ${jurisdiction}`)).find((rule) => rule !== undefined) ??
      null,
  };
}
