import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

export interface MapPlace {
  name: string;
  kind: 'city' | 'neighborhood';
  /** The larger, the earlier it is named: zip codes of a city stand in for its people. */
  weight: number;
  longitude: number;
  latitude: number;
}

/** Names for the bundled map: every city of New York and New Jersey and our neighborhoods, largest first. */
export async function readMapPlaces(db: Kysely<Database>): Promise<MapPlace[]> {
  const { rows } = await sql<MapPlace>`
    with sizes as (
      select city, state, count(*)::int as zips from zip_codes group by city, state
    )
    select name, 'city' as kind, coalesce(sizes.zips, case cities.kind when 'postal' then 1 else 40 end) as weight,
      round(longitude::numeric, 4)::float8 as longitude, round(latitude::numeric, 4)::float8 as latitude
    from cities
    left join sizes on sizes.city = cities.name and sizes.state = cities.state
    union all
    select name, 'neighborhood', 0, round(longitude::numeric, 4)::float8, round(latitude::numeric, 4)::float8
    from neighborhoods
    order by weight desc, name`.execute(db);
  return rows;
}
