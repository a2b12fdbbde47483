import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

export interface MapPlace {
  name: string;
  kind: 'city' | 'neighborhood';
  /** Larger places are labeled first; the number of zip codes of a city stands in for its population. */
  weight: number;
  longitude: number;
  latitude: number;
}

/**
 * Names for the bundled map, largest first: every city of New York and New Jersey, and our neighborhoods. New York City
 * and its boroughs are named once, not again as the cities that the post office gives these names. A municipality
 * without a zip has no point of its own.
 */
export async function readMapPlaces(db: Kysely<Database>): Promise<MapPlace[]> {
  const { rows } = await sql<MapPlace>`
    with sizes as (
      select city, state, count(*)::int as zips from zip_codes group by city, state
    )
    select case cities.kind when 'city' then 'New York' else name end as name, 'city' as kind,
      case cities.kind when 'city' then 200 when 'borough' then 40 else sizes.zips end as weight,
      round(longitude::numeric, 4)::float8 as longitude, round(latitude::numeric, 4)::float8 as latitude
    from cities
    left join sizes on sizes.city = cities.name and sizes.state = cities.state
    where cities.kind <> 'postal' or sizes.zips is not null and cities.full_name <> 'New York, NY'
      and not exists (select from cities b where b.kind = 'borough' and b.name = cities.name and b.state = cities.state)
    union all
    select name, 'neighborhood', 0, round(longitude::numeric, 4)::float8, round(latitude::numeric, 4)::float8
    from neighborhoods
    order by weight desc, name`.execute(db);
  return rows;
}
