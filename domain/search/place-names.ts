// What people type as a city: the postal city, a borough, a neighborhood, or all of New York City.
import { COUNTY_BY_BOROUGH } from '#domain/places/new-york-city.ts';
import { splitPlace } from '#domain/places/place-spellings.ts';
import { longNameOf } from '#domain/places/short-names.ts';
import { STATES, type State } from '#domain/listings/listing.ts';

export interface PlaceName {
  /** Lower case. Null: all five boroughs. */
  name: string | null;
  state: State | null;
  /** As plainCounty writes it. There, the name means nothing. */
  county?: string;
  /** The one town of a name that lies in that county, as cities are written: with "Township" or without. */
  towns?: readonly string[];
}

/** "Springfield (Union County), NJ" and "Springfield, NJ (Union County)". */
const IN_COUNTY = /\s*\(([^()]+?) county\)/i;
const KINDS_OF_TOWNS = ['', ' township', ' twp', ' borough', ' boro', ' town'];

const COUNTY = /^(.+) (?:county|co\.?)$/;

/** "St. Lawrence" as it is compared: small letters, no full stop. SQL does the same. */
export const plainCounty = (name: string): string => name.toLowerCase().replaceAll('.', '');

const BOROUGH_BY_COUNTY = new Map(
  Object.entries(COUNTY_BY_BOROUGH).map(([borough, county]) => [county.toLowerCase(), borough.toLowerCase()]),
);

const ALL_BOROUGHS = 'new york city';

/** "Essex County NJ", "Hoboken, New Jersey": the state as the full names have it. */
function withShortState(written: string): string {
  const found = splitPlace(written);
  return found?.state && found.zip === null ? `${found.name}, ${found.state}` : written;
}

/** Understands the full names of the cities table too: "Hoboken, NJ", "Brooklyn, New York City, NY". */
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
  // The five counties of the city are its boroughs, which every home there has.
  const borough = BOROUGH_BY_COUNTY.get(county);
  if (borough) return { name: borough, state };
  if (county) return { name, state, county };
  const long = longNameOf(name) ?? name;
  return { name: long === ALL_BOROUGHS ? null : long, state };
}
