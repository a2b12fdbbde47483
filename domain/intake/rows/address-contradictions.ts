// Finds what contradicts itself in an address that a person typed. Where the home is decides which law applies, so a
// contradiction is corrected by its lister and not guessed away.
import type { State } from '#domain/listings/listing.ts';
import { boroughOfCounty } from '#domain/places/new-york-city.ts';
import { metersBetween, type PlaceIndex, type ZipPlace } from '#domain/places/place-index.ts';
import { splitPlace } from '#domain/places/place-spellings.ts';
import { countiesOfTwins } from '#domain/places/twin-towns.ts';
import type { PlaceReading } from './read-place.ts';
import { FULL_NAMES, stateOfZip, statesOf } from './read-state.ts';

type WrittenPlace = Pick<PlaceReading, 'address' | 'city' | 'state' | 'zip_code' | 'county' | 'borough'>;

/** Towns and hamlets upstate are called Brooklyn and Queens, too; these names are the city's alone. */
const CITY_ONLY = /^(?:new york(?: city)?|n\.?y\.?c\.?|manhattan|(?:the )?bronx|staten island)$/i;
/** Neighborhoods of Queens that have a namesake in New Jersey which the post office doesn't know. */
const NAMESAKES = /^(?:bayside|glendale|rosedale|sunnyside|woodside)$/i;

/** "500-999 46th Street"; in Queens, a hyphen is part of one number. */
const RANGE = /^(\d{1,6})(?: ?[-–&/] ?| to | thru | through )(\d{1,6}) /i;
const WIDEST_RANGE = 400;

/** What is wrong and what to correct; null: nothing contradicts itself. */
export function findContradiction(place: WrittenPlace, places: PlaceIndex): string | null {
  const { address, city, state, zip_code: zip, county } = place;
  const zipState = zip === null ? null : stateOfZip(zip);
  if (zipState !== null && zipState !== state)
    return `ZIP code ${zip} is in ${FULL_NAMES[zipState]}, but the address says ${FULL_NAMES[state]}. Correct the ZIP code or the state`;
  const stateInLine = splitPlace(address)?.state ?? null;
  if (stateInLine !== null && stateInLine !== state)
    return `The address names both ${FULL_NAMES[stateInLine]} and ${FULL_NAMES[state]}. Leave only the right one`;
  const [, first = '', second = ''] = RANGE.exec(address) ?? [];
  if (place.borough !== 'Queens' && Math.abs(Number(second) - Number(first)) > WIDEST_RANGE)
    return `House numbers ${first} and ${second} are not one building. Enter the number at its door`;
  const [only, ...others] = statesOf(city, places);
  const isElsewhere = only !== undefined && others.length === 0 && only !== state;
  const home = zip === null ? null : places.zip(zip);
  if (
    isElsewhere &&
    (home === null || isInNewYorkCity(city, only, places) || isNearOther(home, { city, state: only }, places))
  )
    return `${nameOf(city)} is in ${FULL_NAMES[only]}, but the address says ${FULL_NAMES[state]}. Correct the city or the state`;
  if (home && CITY_ONLY.test(city) && !home.counties.some((each) => boroughOfCounty(each) !== null))
    return `ZIP code ${zip} is in ${home.city}, not in ${nameOf(city)}. Correct the ZIP code or the city`;
  if (home && isOtherPlace(place, home, places))
    return `ZIP code ${zip} is in ${home.borough ?? home.city}, not in ${city}. Correct the ZIP code or the city`;
  const isUnknown = only === undefined && countiesOfTwins(city, state).length === 0;
  if (home === null && isUnknown && county === null)
    return `We don’t know a place called ${city} in ${FULL_NAMES[state]}. Correct the city, or add the ZIP code`;
  return null;
}

const isInNewYorkCity = (city: string, state: State, places: PlaceIndex): boolean =>
  state === 'NY' &&
  !NAMESAKES.test(city) &&
  (CITY_ONLY.test(city) || /^(?:brooklyn|queens)$/i.test(city) || (places.city(city, state)?.borough ?? null) !== null);

/** Farther away, a place of the other state has a namesake here that the post office doesn't know. */
const NAMESAKE_METERS = 40_000;
/** Nearer, people use the name of the next town for their address. */
const NEXT_TOWN_METERS = 10_000;

function isNearOther(home: ZipPlace, { city, state }: { city: string; state: State }, places: PlaceIndex): boolean {
  if (isNeighborhoodOf(city, home, places)) return false;
  const there = NAMESAKES.test(city) ? null : places.city(city, state);
  return there !== null && metersBetween(home, there) < NAMESAKE_METERS;
}

/** "Yonkers, NY 11220", "Harlem, NJ 07030" and "Astoria, NY 11220", but not the hamlets that are called Brooklyn. */
function isOtherPlace({ city, state }: WrittenPlace, home: ZipPlace, places: PlaceIndex): boolean {
  if (CITY_ONLY.test(city) || /^(?:brooklyn|queens)$/i.test(city) || NAMESAKES.test(city)) return false;
  if (countiesOfTwins(city, state).length > 0 || isNeighborhoodOf(city, home, places)) return false;
  const town = places.city(city, state);
  if (town) {
    const isInCounty = places.countiesOfCity(city, state).some((county) => home.counties.includes(county));
    return !isInCounty && metersBetween(home, town) > NEXT_TOWN_METERS;
  }
  return places.neighborhoodsNamed(city).length > 0;
}

const isNeighborhoodOf = (name: string, home: ZipPlace, places: PlaceIndex): boolean =>
  places.neighborhoodsNamed(name).some(({ state, borough = null }) => state === home.state && borough === home.borough);

/** A borough that is named in the line, although the ZIP code is in another one. */
export function findOtherBorough(typed: string, { borough, zip_code: zip }: PlaceReading): string | null {
  const named = /,\s*(manhattan|brooklyn|queens|(?:the )?bronx|staten island),?\s+(?:ny|n\.y\.|new york)\b/i.exec(
    typed,
  )?.[1];
  if (!named || borough === null || named.toLowerCase().replace('the ', '') === borough.toLowerCase()) return null;
  return `ZIP code ${zip} is in ${borough}, not in ${named}. Correct the ZIP code or the borough`;
}

const nameOf = (city: string): string =>
  /^(?:n|manhattan)/i.test(city) && CITY_ONLY.test(city) ? 'New York City' : city;
