// Interprets what people type as a city: a postal city, a borough, a neighborhood, or all of New York City.
import { COUNTY_BY_BOROUGH } from '#domain/places/new-york-city.ts';
import { splitPlace } from '#domain/places/place-spellings.ts';
import { longNameOf } from '#domain/places/short-names.ts';
import { STATES, type State } from '#domain/listings/listing.ts';

export interface PlaceName {
  /** Lower case. Null: all five boroughs. */
  name: string | null;
  state: State | null;
  /** As written by plainCounty. If set, `name` has no meaning. */
  county?: string;
  /** For a name shared by several towns, the one in that county, as cities are written: with or without "Township". */
  towns?: readonly string[];
}

/** "Springfield (Union County), NJ" and "Springfield, NJ (Union County)". */
const IN_COUNTY = /\s*\(([^()]+?) county\)/i;
const KINDS_OF_TOWNS = ['', ' township', ' twp', ' borough', ' boro', ' town'];

const COUNTY = /^(.+) (?:county|co\.?)$/;

/** "St. Lawrence" as it is compared: lower case, no period. SQL does the same. */
export const plainCounty = (name: string): string => name.toLowerCase().replaceAll('.', '');

const BOROUGH_BY_COUNTY = new Map(
  Object.entries(COUNTY_BY_BOROUGH).map(([borough, county]) => [county.toLowerCase(), borough.toLowerCase()]),
);

const ALL_BOROUGHS = 'new york city';

/** "Essex County NJ", "Hoboken, New Jersey": the state as in the full names. */
function withShortState(written: string): string {
  const found = splitPlace(written);
  return found?.state && found.zip === null ? `${found.name}, ${found.state}` : written;
}

/** Also understands the full names in the cities table: "Hoboken, NJ", "Brooklyn, New York City, NY". */
export function readPlaceName(text: string): PlaceName {
  const written = withShortState(text);
  const within = IN_COUNTY.exec(written)?.[1];
  const parts = written
    .replace(IN_COUNTY, '')
    .toLowerCase()
    .split(',')
    .map((part) => part.replace(/\s+/g, ' ').trim());
  const last = parts.length > 1 ? parts.at(-1)?.toUpperCase() : undefined;
  const state = STATES.find((each) => each === last) ?? null;
  const name = (state === null ? parts.join(', ') : parts[0]) ?? '';
  if (within !== undefined) {
    return { name, state, county: plainCounty(within), towns: KINDS_OF_TOWNS.map((kind) => name + kind) };
  }
  const county = plainCounty(COUNTY.exec(name)?.[1] ?? '').replace(/^saint /, 'st ');
  // The five counties of the city are its boroughs, and every home there has one.
  const borough = BOROUGH_BY_COUNTY.get(county);
  if (borough) return { name: borough, state };
  if (county) return { name, state, county };
  const long = longNameOf(name) ?? name;
  return { name: long === ALL_BOROUGHS ? null : long, state };
}
