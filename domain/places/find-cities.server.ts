import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { State } from '#domain/listings/listing.ts';

export interface FoundCity {
  name: string;
  /** "Hoboken, NJ" */
  fullName: string;
  state: State;
}

/** Spec section 9: city autocomplete. */
const LIMIT = 10;

/**
 * Cities whose name or full name contains the term in any case. Names that begin with it come first; among those New
 * York City and its boroughs, then the larger places: the number of zip codes stands in for their people. A borough's
 * post office of the same name would be the same search.
 */
export async function findCities(db: Kysely<Database>, term: string): Promise<FoundCity[]> {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<FoundCity>`
    select name, full_name as "fullName", state
    from cities
    where (name ilike ${pattern} or full_name ilike ${pattern}) and not (kind = 'postal' and exists (
      select from cities other where other.name = cities.name and other.state = cities.state and other.kind <> 'postal'))
    order by name not ilike ${pattern.slice(1)}, kind = 'postal',
      (select count(*) from zip_codes where zip_codes.city = cities.name and zip_codes.state = cities.state) desc,
      name, state
    limit ${LIMIT}`.execute(db);
  return rows;
}

/** Whether a city, borough or New York City has this name or full name, in any case. */
export async function isCity(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from cities where lower(name) = lower(${name}) or lower(full_name) = lower(${name})
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}
