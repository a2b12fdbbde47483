import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { State } from '#domain/listings/listing.ts';
import { findNearNames } from './near-names.ts';
import { spellPlace, splitPlace } from './place-spellings.ts';
import { longNameOf } from './short-names.ts';
import { TWIN_TOWNS } from './twin-towns.ts';

export interface FoundCity {
  name: string;
  /** "Hoboken, NJ" */
  fullName: string;
  state: State;
}

/** For the city autocomplete (specification, section 9). */
const LIMIT = 10;
const TOWNS = JSON.stringify(TWIN_TOWNS);

/**
 * Cities whose name or full name contains the term, upper or lower case, and neighborhoods whose name does; a short
 * name ("UWS") stands for its long one. Names that begin with the term come first; among those, New York City and its
 * boroughs, then the larger places, using the number of zip codes in place of population. A post office with the name
 * of its borough is left out because it would be the same search, and so is a neighborhood named like its city.
 * Counties are suggested as "Essex County", once for each state that has one. Towns in one state that share a name are
 * suggested separately, with their county. A name shared by many neighborhoods ("Downtown") is left out because it says
 * too little. If no name contains the term, it is interpreted more freely, and finally with one wrong letter.
 */
export async function findCities(db: Kysely<Database>, term: string): Promise<FoundCity[]> {
  const found = await findNamed(db, term, null);
  if (found.length > 0) return found;
  const { name, state } = splitPlace(term) ?? { name: term, state: null };
  const there = state === null ? [] : await findNamed(db, name, state);
  return there.length > 0 ? there : findNear(db, name, state);
}

const PLACES = sql`
  with towns as (
    select name, state, "shortName", "fullName"
    from json_to_recordset(${TOWNS}::json) as town(name text, state text, "shortName" text, "fullName" text)
  ), sizes as (
    select city, state, count(*) as zips from zip_codes group by city, state
  ), places as (
    select cities.name, full_name, cities.state, kind, coalesce(zips, 0) as zips
    from cities left join sizes on sizes.city = cities.name and sizes.state = cities.state
    where not exists (select from towns where towns.name = cities.name and towns.state = cities.state)
      and not (kind = 'postal' and exists (
        select from cities other
        where other.name = cities.name and other.state = cities.state and other.kind <> 'postal'))
    union all
    select name, name || ', ' || coalesce(borough, city) || ', ' || state, state, 'neighborhood', 0
    from neighborhoods
    where not exists (select from cities where cities.name = neighborhoods.name and cities.state = neighborhoods.state)
      and not exists (
        select from neighborhoods other where other.name = neighborhoods.name and other.id <> neighborhoods.id)
    union all
    select "shortName", "fullName", state, 'town', 1
    from towns
    union all
    select distinct county || ' County', county || ' County, ' || state, state, 'county', 0
    from zip_codes where county is not null
  )
  select name, full_name as "fullName", state from places`;
const LARGEST_FIRST = sql`
  kind not in ('city', 'borough'), zips desc, kind in ('neighborhood', 'county'), name, state`;

/** "hts" for "heights" and the like, and "E Vill", which doesn't mean "Middle Village". */
async function findNamed(db: Kysely<Database>, term: string, state: State | null): Promise<FoundCity[]> {
  const spelled = spellPlace(term);
  const named = longNameOf(term) ?? longNameOf(spelled);
  const written = /^[nsew]\.? /i.test(term) ? [] : [term];
  const contained = [...new Set([...written, spelled, named ?? spelled])]
    .filter((each) => each !== '')
    .map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
  const patterns = sql`${contained}::text[]`;
  const beginnings = sql`${contained.map((each) => each.slice(1))}::text[]`;
  // The county in parentheses after a town is matched only if the parentheses are typed: "essex" doesn't mean
  // Fairfield.
  const shown = (column: 'name' | 'full_name') =>
    term.includes('(') ? sql.ref(column) : sql`split_part(${sql.ref(column)}, ' (', 1)`;
  const { rows } = await sql<FoundCity>`
    ${PLACES}
    where (${state}::text is null or state = ${state}) and (${shown('name')} ilike any (${patterns})
      or (kind not in ('neighborhood', 'county') and ${shown('full_name')} ilike any (${patterns})))
    order by lower(name) is distinct from ${named}::text, not name ilike any (${beginnings}), ${LARGEST_FIRST}
    limit ${LIMIT}`.execute(db);
  return rows;
}

/** Places change almost only with a new version of Stoop. */
const KEPT_MS = 60_000;
interface KeptPlaces {
  until: number;
  places: Promise<FoundCity[]>;
}
const KEPT = new WeakMap<Kysely<Database>, KeptPlaces>();

/** A term that no name contains is compared with all places, which are read at most once a minute. */
async function allPlaces(db: Kysely<Database>, state: State | null): Promise<FoundCity[]> {
  let kept = KEPT.get(db);
  if (!kept || kept.until <= Date.now()) {
    kept = { until: Date.now() + KEPT_MS, places: readAllPlaces(db) };
    KEPT.set(db, kept);
  }
  try {
    const places = await kept.places;
    return state === null ? places : places.filter((place) => place.state === state);
  } catch (error) {
    if (KEPT.get(db) === kept) KEPT.delete(db);
    throw error;
  }
}

const readAllPlaces = async (db: Kysely<Database>): Promise<FoundCity[]> =>
  (await sql<FoundCity>`${PLACES} order by ${LARGEST_FIRST}`.execute(db)).rows;

/** What the text could mean if no name contains it: "n rochelle", "edison twp", "hohokus", "hobokn". */
const findNear = async (db: Kysely<Database>, text: string, state: State | null) =>
  findNearNames(await allPlaces(db, state), text).slice(0, LIMIT);

/**
 * The place that a whole text names in other words ("Edison Twp", "Pk Slope NY"), the largest if there are several;
 * null if there is none.
 */
export async function findPlace(db: Kysely<Database>, text: string): Promise<FoundCity | null> {
  if (/\d/.test(text)) return null;
  const { name, state } = splitPlace(text) ?? { name: text, state: null };
  return findNearNames(await allPlaces(db, state), name, { isExact: true })[0] ?? null;
}

/** "essex co. nj" in the form for the city filter ("Essex County, NJ"); null: no county has this name. */
export async function findCounty(db: Kysely<Database>, term: string): Promise<string | null> {
  const place = splitPlace(term) ?? { name: term, state: null };
  const county = /^(.+) county$/.exec(spellPlace(place.name))?.[1];
  if (!county) return null;
  const rows = await db.selectFrom('zip_codes').select(['county', 'state']).distinct().execute();
  const found = rows.find((row) => spellPlace(row.county ?? '') === county && (place.state ?? row.state) === row.state);
  return found ? `${found.county} County${place.state ? `, ${place.state}` : ''}` : null;
}

/** Whether a city, borough, county or New York City has this name or full name, upper or lower case. */
export async function isCity(db: Kysely<Database>, name: string): Promise<boolean> {
  const written = name.toLowerCase();
  const isTown = TWIN_TOWNS.some(({ shortName, fullName }) =>
    [shortName, fullName].some((each) => each.toLowerCase() === written),
  );
  if (isTown) return true;
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from cities where lower(name) = lower(${name}) or lower(full_name) = lower(${name})
    ) or exists (
      select from zip_codes
      where lower(${name}) in (lower(county || ' County'), lower(county || ' County, ' || state))
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}
