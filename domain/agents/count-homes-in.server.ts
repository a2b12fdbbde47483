// How many homes agents have in an area, so that the directory can say why it shows them. By the rules of
// refresh-agents.server.ts, from which their areas come: listings that are not for the internet count for nothing.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { areasOf } from './areas.ts';

interface PlaceRow {
  id: number;
  borough: string | null;
  county: string | null;
  city: string;
  state: string;
  homes: number;
}

/** How many homes each of these agents has, or had, in an area, by the agent's number. */
export async function countHomesIn(
  db: Kysely<Database>,
  area: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<PlaceRow>`
    select t.agent_id as id, p.borough, coalesce(p.county, z.county) as county, p.city, p.state,
      count(distinct p.unit_key)::int as homes
    from platform.agent_statements t
    join platform.agent_listings l on l.statement_id = t.id
    join properties p on p.id = l.property_id
    left join zip_codes z on z.zip_code = p.zip_code
    where t.agent_id = any (${ids}::bigint[]) and not p.hide_from_internet
    group by t.agent_id, p.borough, coalesce(p.county, z.county), p.city, p.state`.execute(db);
  const counts = new Map<number, number>();
  for (const { id, homes, ...place } of rows)
    if (areasOf(place).includes(area)) counts.set(id, (counts.get(id) ?? 0) + homes);
  return counts;
}
