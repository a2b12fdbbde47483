// Fills cities, zip_codes and neighborhoods. Runs at every start and changes nothing if they are there.
import type { Pool } from 'pg';

/** `owner` is the connection that may write everywhere. */
export async function seedPlaces({ owner }: { owner: Pool }): Promise<void> {
  const { rows } = await owner.query<{ filled: boolean }>('select exists (select from zip_codes) as filled');
  if (rows[0]?.filled) return;
  const { citiesOf, readNeighborhoods, readZips } = await import('./place-rows.ts');
  const zips = readZips();
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into zip_codes (zip_code, city, state, county, counties, borough, latitude, longitude)
       select zip, city, state, county, counties, borough, latitude, longitude
       from json_to_recordset($1) as r(zip text, city text, state text, county text, counties text[], borough text,
         latitude float8, longitude float8)
       on conflict do nothing`,
      [JSON.stringify(zips)],
    );
    await client.query(
      `insert into cities (name, full_name, state, county, borough, kind, latitude, longitude)
       select name, full_name, state, county, borough, kind, latitude, longitude
       from json_to_recordset($1) as r(name text, full_name text, state text, county text, borough text, kind text,
         latitude float8, longitude float8)
       on conflict do nothing`,
      [JSON.stringify(citiesOf(zips))],
    );
    await client.query(
      `insert into neighborhoods (name, city, state, borough, latitude, longitude)
       select name, city, state, borough, latitude, longitude
       from json_to_recordset($1) as r(name text, city text, state text, borough text, latitude float8,
         longitude float8)
       on conflict do nothing`,
      [JSON.stringify(readNeighborhoods())],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
