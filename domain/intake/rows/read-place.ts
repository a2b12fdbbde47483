// Reads where the home is: address, unit, city, state, zip, pin.
import { parseStreetAddress, withoutLabel } from '#domain/listings/street-line.ts';
import { BOROUGHS, type State } from '#domain/listings/listing.ts';
import { countyAt, countyNamed, isInOrNearCounty } from '#domain/places/counties.server.ts';
import { boroughOfCounty, COUNTY_BY_BOROUGH } from '#domain/places/new-york-city.ts';
import { countiesOfTwins } from '#domain/places/twin-towns.ts';
import type { PlaceIndex, ZipPlace } from '#domain/places/place-index.ts';
import { splitPlace } from '#domain/places/place-spellings.ts';
import { readNumber } from '#domain/intake/values/numbers.ts';
import {
  checkCityState,
  checkZipState,
  decideState,
  isInOtherState,
  placeNamed,
  readState,
  statesOf,
} from './read-state.ts';
import type { ImportRow, RowReader } from './record.ts';
import { isWithheld } from './read-display.ts';
import type { Cell } from '#domain/intake/values/values.ts';
import { wordsOf } from '#domain/intake/values/words.ts';

/** "Brooklyn, NY 11215" in one cell, or at the end of an address line. */
const CITY_STATE_ZIP =
  /^(?:(.*?),\s*)?([^,]+?),\s*(NY|NJ|New York|New Jersey|[A-Z]{2})\.?,?\s*(\d{4,5})?(?:-\d{4})?(?:,\s*USA?)?$/i;
/** Longer texts are not names of places, and matching the pattern takes quadratic time. */
const LONGEST_PLACE = 600;
const matchPlace = (text: string) => (text.length > LONGEST_PLACE ? null : CITY_STATE_ZIP.exec(text));
/** Both are part of the key that tells homes apart. */
const LONGEST_ADDRESS = 300;
const LONGEST_UNIT = 60;

export type PlaceReading = Pick<
  ImportRow,
  | 'address'
  | 'unit'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'county'
  | 'borough'
  | 'neighborhood'
  | 'latitude'
  | 'longitude'
  | 'location_precision'
>;

interface Written {
  line: string;
  city: string | null;
  state: string | null;
  zip: string | null;
}

function composeStreet(row: RowReader): string | null {
  const parts = (
    ['street_number', 'street_dir_prefix', 'street_name', 'street_suffix', 'street_dir_suffix'] as const
  ).map((field) => row.text(field));
  return parts[2] && (parts[0] || !row.has('address')) ? parts.filter(Boolean).join(' ') : null;
}

/** "12 Main St", "41-07 Bell Blvd"; "5th Ave" has no number. */
export const STARTS_WITH_NUMBER = /^(?!\d+(?:st|nd|rd|th)\b)\d/i;

/** An address without a number, next to a column that has the number, is the street name. */
function withNumber(row: RowReader, address: string): string {
  if (STARTS_WITH_NUMBER.test(address) || isWithheld(address)) return address;
  const number = row.text('street_number');
  if (number === null || !/\d/.test(number)) return address;
  const composed = composeStreet(row);
  if (composed) return composed;
  const words = wordsOf(address);
  const [before, suffix, after] = (['street_dir_prefix', 'street_suffix', 'street_dir_suffix'] as const).map((field) =>
    row.text(field),
  );
  const lacks = (part: string | null | undefined) => part && !words.includes(part.toLowerCase().replaceAll('.', ''));
  const parts = [number, lacks(before) && before, address, lacks(suffix) && suffix, lacks(after) && after];
  return parts.filter(Boolean).join(' ');
}

function readWritten(row: RowReader, places: PlaceIndex): Written {
  const stated = row.text('address');
  const written = stated === null ? composeStreet(row) : withNumber(row, stated);
  if (!written) return row.rejectMissing('address', 'address', ['street_name']);
  const inState = matchPlace(row.text('state') ?? '');
  // A line is split only if it has a street before the city: "Union, NJ" alone is not an address.
  const inAddress = matchPlace(written);
  const line = inAddress?.[1] ?? written;
  const inCity = readCityCell(row);
  const own = {
    line,
    city: inCity?.name ?? row.text('city') ?? inState?.[2] ?? (inAddress?.[1] ? (inAddress[2] ?? null) : null),
    state: inState?.[3] ?? row.text('state') ?? inCity?.state ?? (inAddress?.[1] ? (inAddress[3] ?? null) : null),
    zip: row.text('zip_code') ?? inState?.[4] ?? inCity?.zip ?? (inAddress?.[1] ? (inAddress[4] ?? null) : null),
  };
  return inAddress?.[1] ? own : withoutTail(own, places);
}

/** "Jersey City, NJ" in the city cell; null when the cell holds only a name. */
function readCityCell(row: RowReader): ReturnType<typeof splitPlace> {
  const text = row.text('city');
  if (text === null) return null;
  if (isInOtherState(text)) return row.reject('city', 'Outside New York and New Jersey');
  const found = splitPlace(text);
  const stated = row.text('state');
  if (found?.state && stated && readState(row, matchPlace(stated)?.[3] ?? stated) !== found.state)
    row.flag('city', `The city's own text says ${found.state}, the state column says ${stated}`);
  return found;
}

/** "1 A St Newark NJ 07104" without its end, if the end is the row's city or the city of the zip in it. */
function withoutTail(own: Written, places: PlaceIndex): Written {
  const tail = splitPlace(own.line);
  if (!tail?.state) return own;
  const cities = [own.city, tail.zip && places.zip(tail.zip)?.city].filter((each) => typeof each === 'string');
  const before = tail.name.toLowerCase();
  const city = cities.find(
    (each) => /[\s,]$/.test(before.slice(0, -each.length)) && before.endsWith(each.toLowerCase()),
  );
  if (!city) return own;
  return {
    line: tail.name.slice(0, -city.length).replace(/[\s,]+$/, ''),
    city: own.city ?? city,
    state: own.state ?? tail.state,
    zip: own.zip ?? tail.zip,
  };
}

/** Five digits. The leading zero that spreadsheets drop is restored for New Jersey if that zip exists. */
function readZip(row: RowReader, written: string | null, state: State | null, places: PlaceIndex): string | null {
  if (written === null) return null;
  const digits = /^(\d{4,5})(?:\.0)?(?:-?\d{4})?$/.exec(written.trim())?.[1];
  if (!digits) {
    row.flag('zip_code', 'Not a zip code; left out');
    return null;
  }
  if (digits.length === 5) return digits;
  const repaired = `0${digits}`;
  if (state === 'NJ' && places.zip(repaired)?.state === 'NJ') return repaired;
  row.flag('zip_code', 'A zip code has five digits; left out');
  return null;
}

function readCity(row: RowReader, written: string | null, place: ZipPlace | null): string {
  // If there is a city column, an empty city is an error (product rule). Without one, the zip or the borough decides.
  if (row.has('city') && row.text('city') === null) return row.reject('city', 'City is empty');
  const city = written ?? place?.city ?? row.text('city_region');
  if (!city) return row.rejectMissing('city', 'city', ['city_region', 'zip_code']);
  if (city.length > 100) return row.reject('city', 'A city of more than 100 characters cannot be right');
  const isRegion =
    (BOROUGHS as readonly string[]).includes(city) ||
    /^(?:new york city|city of new york|n\.?y\.?c\.?|the bronx|queens)$/i.test(city);
  if (isRegion && place?.borough) return place.city;
  return city === 'Manhattan' ? 'New York' : city === 'The Bronx' ? 'Bronx' : city;
}

const readDegrees = (cell: Cell) => readNumber(cell, 'small');

/** The counties where the home can be: those of its zip, otherwise of its city, otherwise the county it names. */
function statedCounties(row: RowReader, zip: ZipPlace | null, city: string, state: State, places: PlaceIndex) {
  if (zip) return zip.counties;
  // "New York" without a zip may be any borough.
  if (state === 'NY' && city === 'New York') return Object.values(COUNTY_BY_BOROUGH);
  const ofTwins = countiesOfTwins(city, state);
  if (ofTwins.length > 0) return ofTwins;
  const ofCity = places.countiesOfCity(city, state);
  if (ofCity.length > 0) return ofCity;
  const named = countyNamed(row.text('county') ?? '', state);
  return named ? [named] : [];
}

/** The row's own point, unless it is outside all counties where the home can be. */
function readPin(
  row: RowReader,
  center: { latitude: number; longitude: number } | null,
  counties: readonly string[],
  state: State,
) {
  const approximate = center && {
    latitude: center.latitude,
    longitude: center.longitude,
    location_precision: 'approximate' as const,
  };
  const none = approximate ?? { latitude: null, longitude: null, location_precision: null };
  const latitude = row.value('latitude', readDegrees, 'a latitude');
  const longitude = row.value('longitude', readDegrees, 'a longitude');
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return none;
  if (counties.some((county) => isInOrNearCounty(latitude, longitude, county, state))) {
    return { latitude, longitude, location_precision: 'exact' as const };
  }
  const found = countyAt(latitude, longitude, state);
  if (counties.length === 0 && found?.state === state) {
    return { latitude, longitude, location_precision: 'exact' as const };
  }
  row.flag(
    'latitude',
    found
      ? `The pin is in ${found.county} County, ${found.state}, far from the stated place; left out`
      : 'The pin is outside both states; left out',
  );
  return none;
}

/** "Location" may hold a whole address instead of a neighborhood. */
function readNeighborhood(row: RowReader): string | null {
  const text = row.text('neighborhood');
  return text !== null && /^\d|,/.test(text) ? null : text;
}

export function readPlace(row: RowReader, places: PlaceIndex): PlaceReading {
  const written = readWritten(row, places);
  const stated = readState(row, written.state);
  // A place that exists in only one state is as good as naming the state.
  const [only, ...others] = stated ? [stated] : statesOf(written.city, places);
  const zipCode = readZip(row, written.zip, others.length === 0 ? (only ?? null) : null, places);
  const zipPlace = zipCode ? places.zip(zipCode) : null;
  const zipState = checkZipState(row, zipCode, zipPlace, stated);
  const home = zipPlace?.state === zipState ? zipPlace : null;
  const writtenCity = readCity(row, written.city, home);
  const state = zipState ?? decideState(row, writtenCity, places);
  const city = placeNamed(writtenCity, state, places) ?? writtenCity;
  if (!zipPlace && stated) checkCityState(row, city, stated, places);
  const cityPlace = home ? null : places.city(city, state);
  const { address, unit } = parseStreetAddress(written.line);
  if (address.length > LONGEST_ADDRESS)
    row.reject('address', `An address of more than ${LONGEST_ADDRESS} characters cannot be right`);
  const statedUnit = withoutLabel(row.text('unit') ?? '').replace(/^(\d+)\.0+$/, '$1') || unit;
  if (statedUnit && statedUnit.length > LONGEST_UNIT)
    row.reject('unit', `A unit of more than ${LONGEST_UNIT} characters cannot be right`);
  if (!/\d/.test(address)) row.flag('address', 'No house number');
  const counties = statedCounties(row, home, city, state, places);
  const pin = readPin(row, home ?? cityPlace, counties, state);
  const isExact = pin.location_precision === 'exact' && pin.latitude !== null;
  // If there are several counties, the home's own point decides; a zip in a single borough is more reliable than the
  // coarse county lines.
  const own =
    isExact && counties.length !== 1 && !home?.borough
      ? countyAt(pin.latitude, pin.longitude, state)?.county
      : undefined;
  const named = row.text('county')?.replace(/ county$/i, '') ?? null;
  // "Springfield" alone could be either of two towns.
  const ofCity = countiesOfTwins(city, state).length > 0 ? named : (cityPlace?.county ?? named);
  const county =
    (own !== undefined && (counties.length === 0 || counties.includes(own)) ? own : null) ?? home?.county ?? ofCity;
  return {
    address,
    unit: statedUnit,
    city,
    state,
    zip_code: zipCode,
    county,
    borough: (state === 'NY' && county ? boroughOfCounty(county) : null) ?? home?.borough ?? cityPlace?.borough ?? null,
    neighborhood: readNeighborhood(row) ?? (isExact ? places.neighborhoodAt(pin.latitude, pin.longitude) : null),
    ...pin,
  };
}
