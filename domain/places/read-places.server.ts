// Reads the places for createPlaceIndex from the database.
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Places } from './place-index.ts';

export async function readPlaces(db: Kysely<Database>): Promise<Places> {
  const [zips, cities, neighborhoods] = await Promise.all([
    db.selectFrom('zip_codes').selectAll().execute(),
    db
      .selectFrom('cities')
      .select(['name', 'state', 'county', 'borough', 'latitude', 'longitude'])
      .where('kind', '!=', 'city')
      .execute(),
    db.selectFrom('neighborhoods').select(['name', 'state', 'borough', 'latitude', 'longitude']).execute(),
  ]);
  return { zips: zips.map(({ zip_code, ...zip }) => ({ zipCode: zip_code, ...zip })), cities, neighborhoods };
}
