import { type Kysely, sql } from 'kysely';
import type { ListingCard } from '#domain/listings/listing.ts';
import { toListingCard } from '#domain/listings/listing-card.ts';
import { toCardSource } from '#domain/search/sql-search.server.ts';
import type { Database, SearchValuesView } from '#db/schema.ts';

/** More than anybody saves by hand; one request must not read the whole table. */
export const MAX_SAVED_HOMES = 200;

/** Cards of the homes that are still listed, in the order asked for. */
export async function readHomes(
  db: Kysely<Database>,
  ids: readonly number[],
  now = new Date(),
): Promise<ListingCard[]> {
  const { rows } = await sql<SearchValuesView>`
    select v.*
    from unnest(${ids.slice(0, MAX_SAVED_HOMES)}::bigint[]) with ordinality as asked (id, position)
    join search_values v using (id)
    order by asked.position`.execute(db);
  return rows.map((row) => toListingCard(toCardSource(row), now));
}
