// Where a home is, as the rules of closing costs ask: state, county and town.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Borough, State } from '#domain/listings/listing.ts';
import { countyNamed } from '#domain/places/counties.server.ts';
import { findCities, findPlace } from '#domain/places/find-cities.server.ts';
import { COUNTY_BY_BOROUGH } from '#domain/places/new-york-city.ts';
import type { CostPlace, ParamReader } from './cost-query.ts';

const STATES = ['NY', 'NJ'] as const;
const boroughNamed = (text: string): Borough | undefined =>
  (Object.keys(COUNTY_BY_BOROUGH) as Borough[]).find(
    (name) => name.toLowerCase() === text.toLowerCase().replace(/^the /, ''),
  );

/** From `state`, `county`, `borough` and `city`. Null if they can't be read; then the reader's problems say why. */
export function readCostPlace(reader: ParamReader): CostPlace | null {
  const state = STATES.find((each) => each === reader.text('state').toUpperCase());
  if (!state) {
    reader.refuse('state', 'NY or NJ');
    return null;
  }
  const town = reader.text('city').slice(0, 100) || null;
  const boroughText = reader.text('borough');
  const countyText = reader.text('county');
  const borough = boroughText === '' ? undefined : boroughNamed(boroughText);
  if (boroughText !== '' && (!borough || state !== 'NY')) {
    reader.refuse('borough', 'Manhattan, Brooklyn, Queens, Bronx or Staten Island, in NY');
    return null;
  }
  const county = countyText === '' ? null : countyNamed(countyText, state);
  if (countyText !== '' && county === null) {
    reader.refuse('county', `the name of a county in ${state}`);
    return null;
  }
  const ofBorough = borough && COUNTY_BY_BOROUGH[borough];
  if (ofBorough && county && county !== ofBorough) {
    reader.refuse('county', `${ofBorough}, which is ${borough}`);
    return null;
  }
  if (state === 'NY' && !county && !ofBorough) {
    reader.refuse('county', 'given in New York (or borough in the city), because taxes differ by county');
    return null;
  }
  return { state, county: county ?? ofBorough ?? null, town };
}

export interface NamedCostPlace extends CostPlace {
  /** "Brooklyn, NY" */
  label: string;
}

const COUNTY = /^(.+) County, (NY|NJ)$/;

/** The place that a person names: a town, borough, neighborhood or county. */
export async function findCostPlace(db: Kysely<Database>, text: string): Promise<NamedCostPlace | null> {
  if (text === '' || text.length > 100) return null;
  const found =
    (await findCities(db, text)).find(({ name, fullName }) =>
      [name, fullName].some((each) => each.toLowerCase() === text.toLowerCase()),
    ) ??
    (await findPlace(db, text)) ??
    (await findCities(db, text))[0];
  if (!found) return null;
  const { fullName, state } = found;
  const label = fullName.replace(', New York City,', ',');
  const county = COUNTY.exec(label)?.[1];
  if (county) return { label, state, county, town: null };
  return { label, state, ...(await countyOf(db, found)) };
}

/** A twin town has its county in its name: "Springfield (Union County), NJ". */
const TWIN = /^(.+) \((.+) County\)/;

async function countyOf(
  db: Kysely<Database>,
  { name, fullName, state }: { name: string; fullName: string; state: State },
): Promise<Pick<CostPlace, 'county' | 'town'>> {
  const twin = TWIN.exec(fullName);
  if (twin) return { county: twin[2] ?? null, town: twin[1] ?? null };
  if (name === 'New York City') return { county: COUNTY_BY_BOROUGH.Manhattan, town: null };
  const { rows } = await sql<{ county: string | null; borough: Borough | null; town: string }>`
    select county, borough, name as town from cities where full_name = ${fullName}
    union all
    select (select c.county from cities c where c.name = n.city and c.state = n.state limit 1), borough, city
    from neighborhoods n where n.name = ${name} and n.state = ${state}
    limit 1`.execute(db);
  const [row] = rows;
  return {
    county: (row?.borough && COUNTY_BY_BOROUGH[row.borough]) ?? row?.county ?? null,
    town: row?.town ?? name,
  };
}

/** The county of a listed home, which some sources leave out; null if its zip has none. */
export async function countyOfListing(
  db: Kysely<Database>,
  { county, borough, zipCode }: { county: string | null; borough: Borough | null; zipCode: string | null },
): Promise<string | null> {
  if (county !== null) return county;
  if (borough !== null) return COUNTY_BY_BOROUGH[borough];
  if (zipCode === null) return null;
  const row = await db.selectFrom('zip_codes').select('county').where('zip_code', '=', zipCode).executeTakeFirst();
  return row?.county ?? null;
}
