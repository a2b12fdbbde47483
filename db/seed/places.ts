// Fills cities, zip_codes and neighborhoods. Runs on every start and changes nothing when they are there.
import type { Pool } from 'pg';
import zipcodes from 'zipcodes';
import { BOROUGHS, type State } from '#domain/listings/listing.ts';
import { countyAt } from '#domain/places/counties.server.ts';
import { boroughOfZip, COUNTY_BY_BOROUGH } from '#domain/places/new-york-city.ts';
import { readAreas } from './areas/read-areas.ts';

/** Zips of single companies carry the company's name as their city. */
const COMPANY_NAMES =
  /^(contest mail|philip morris|marden kane|muscular dystrophy|citicorp|american express|independent elect|eastern states bkcard|ny telephone|select and save|115 (crm )?firms|cheeselovers|bank of america|general electric|hsbc|macys|time warner|jc penney|at&t|bulova|reader|prudential|internal revenue)/i;

interface ZipRow {
  zip: string;
  city: string;
  state: State;
  county: string | null;
  borough: string | null;
  latitude: number;
  longitude: number;
}

interface CityRow {
  name: string;
  full_name: string;
  state: State;
  county: string | null;
  borough: string | null;
  kind: 'postal' | 'borough' | 'city';
  latitude: number;
  longitude: number;
}

/** Centres of the boroughs, degrees. */
const BOROUGH_CENTRES: Record<(typeof BOROUGHS)[number], [number, number]> = {
  Manhattan: [40.776, -73.971],
  Brooklyn: [40.65, -73.95],
  Queens: [40.718, -73.82],
  Bronx: [40.848, -73.87],
  'Staten Island': [40.579, -74.15],
};

function readZips(): ZipRow[] {
  return Object.values(zipcodes.codes)
    .filter((code) => code.country === 'US' && (code.state === 'NY' || code.state === 'NJ'))
    .filter((code) => !COMPANY_NAMES.test(code.city))
    .map((code) => {
      const state = code.state as State;
      const borough = boroughOfZip(code.zip);
      const county = borough
        ? COUNTY_BY_BOROUGH[borough]
        : (countyAt(code.latitude, code.longitude, state)?.county ?? null);
      // The package files a few Manhattan zips under the borough's name; the post office says New York.
      const city = borough === 'Manhattan' ? 'New York' : code.city;
      return { zip: code.zip, city, state, county, borough, latitude: code.latitude, longitude: code.longitude };
    });
}

function citiesOf(zips: ZipRow[]): CityRow[] {
  const byName = Map.groupBy(zips, (zip) => `${zip.city}, ${zip.state}`);
  const postal = [...byName].map(([fullName, group]): CityRow => {
    const first = group[0] as ZipRow;
    return {
      name: first.city,
      full_name: fullName,
      state: first.state,
      county: first.county,
      borough: first.borough,
      kind: 'postal',
      latitude: group.reduce((sum, zip) => sum + zip.latitude, 0) / group.length,
      longitude: group.reduce((sum, zip) => sum + zip.longitude, 0) / group.length,
    };
  });
  const boroughs = BOROUGHS.map((name): CityRow => {
    const [latitude, longitude] = BOROUGH_CENTRES[name];
    return {
      name,
      full_name: `${name}, New York City, NY`,
      state: 'NY',
      county: COUNTY_BY_BOROUGH[name],
      borough: name,
      kind: 'borough',
      latitude,
      longitude,
    };
  });
  const city: CityRow = {
    name: 'New York City',
    full_name: 'New York City, NY',
    state: 'NY',
    county: null,
    borough: null,
    kind: 'city',
    latitude: 40.7128,
    longitude: -74.006,
  };
  return [...postal, ...boroughs, city];
}

/** Inserts the rows that are missing; `owner` is the connection that may write everywhere. */
export async function seedPlaces({ owner }: { owner: Pool }): Promise<void> {
  const { rows } = await owner.query<{ filled: boolean }>('select exists (select from zip_codes) as filled');
  if (rows[0]?.filled) return;
  const zips = readZips();
  const neighborhoods = readAreas().map((area) => ({
    name: area.neighborhood,
    city: area.city,
    state: area.state,
    borough: area.borough,
    latitude: area.latitude,
    longitude: area.longitude,
  }));
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into zip_codes (zip_code, city, state, county, borough, latitude, longitude)
       select zip, city, state, county, borough, latitude, longitude
       from json_to_recordset($1) as r(zip text, city text, state text, county text, borough text,
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
      [JSON.stringify(neighborhoods)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
