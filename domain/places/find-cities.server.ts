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

/** Cities whose name or full name contains the term in any case; names that begin with it come first. */
export async function findCities(db: Kysely<Database>, term: string): Promise<FoundCity[]> {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<FoundCity>`
    select name, full_name as "fullName", state
    from cities
    where name ilike ${pattern} or full_name ilike ${pattern}
    order by name not ilike ${pattern.slice(1)}, name, state
    limit ${LIMIT}`.execute(db);
  return rows;
}
