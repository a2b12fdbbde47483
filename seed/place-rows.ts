// Creates the rows of cities, zip_codes and neighborhoods. This loads every zip in the country, so it runs only when
// needed.
import zipcodes from 'zipcodes';
import { BOROUGHS, type State } from '#domain/listings/listing.ts';
import { countyAt, isInOrNearCounty } from '#domain/places/counties.server.ts';
import { boroughOfZip, COUNTY_BY_BOROUGH } from '#domain/places/new-york-city.ts';
import { metersBetween } from '#domain/places/place-index.ts';
import { readNamedAreas } from '#seed/areas/read-areas.ts';
import { MUNICIPALITIES } from './municipalities.ts';
import { DROPPED_ZIPS, MOVED_ZIPS, RENAMED_ZIPS } from './place-corrections.ts';
import { COUNTIES_OF_BORDER_ZIPS } from './zip-counties.ts';

/** Zips of single companies have the company's name as their city. */
const COMPANY_NAMES =
  /^(contest mail|philip morris|marden kane|muscular dystrophy|citicorp|american express|independent elect|eastern states bkcard|ny telephone|select and save|115 (crm )?firms|cheeselovers|bank of america|general electric|bank of new york|abmps|shared firm zip|midlantic national bank|state farm insurance|corporate mailings|hsbc|macys|time warner|jc penney|at&t|bulova|reader|prudential|internal revenue)/i;

interface ZipRow {
  zip: string;
  city: string;
  state: State;
  county: string | null;
  counties: readonly string[];
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

/** Centers of the boroughs, degrees. */
const BOROUGH_CENTRES: Record<(typeof BOROUGHS)[number], [number, number]> = {
  Manhattan: [40.776, -73.971],
  Brooklyn: [40.65, -73.95],
  Queens: [40.718, -73.82],
  Bronx: [40.848, -73.87],
  'Staten Island': [40.579, -74.15],
};

/** The package's point, or the one from the corrections. */
function pointOf(code: { zip: string; latitude: number; longitude: number }): [number, number] {
  const to = MOVED_ZIPS[code.zip]?.to;
  const source = typeof to === 'string' ? (zipcodes.codes[to] ?? code) : code;
  return Array.isArray(to) ? to : [source.latitude, source.longitude];
}

export function readZips(): ZipRow[] {
  return Object.values(zipcodes.codes)
    .filter((code) => code.country === 'US' && (code.state === 'NY' || code.state === 'NJ'))
    .filter((code) => !COMPANY_NAMES.test(code.city) && !DROPPED_ZIPS[code.zip])
    .map((code) => {
      const state = code.state as State;
      const borough = boroughOfZip(code.zip);
      const [latitude, longitude] = pointOf(code);
      const ofPoint = borough ? COUNTY_BY_BOROUGH[borough] : countyAt(latitude, longitude, state)?.county;
      const counties = COUNTIES_OF_BORDER_ZIPS.get(code.zip) ?? (ofPoint ? [ofPoint] : []);
      // The package lists a few Manhattan zips under the borough's name; the post office says New York.
      const city = borough === 'Manhattan' ? 'New York' : (RENAMED_ZIPS[code.zip] ?? code.city);
      return { zip: code.zip, city, state, county: counties[0] ?? null, counties, borough, latitude, longitude };
    });
}

/**
 * The middle of a city's points, or the point nearest to it if they are far apart and the middle is in another county.
 */
function centerOf(zips: readonly ZipRow[], state: State): { latitude: number; longitude: number } {
  const latitude = zips.reduce((sum, zip) => sum + zip.latitude, 0) / zips.length;
  const longitude = zips.reduce((sum, zip) => sum + zip.longitude, 0) / zips.length;
  const counties = new Set(zips.flatMap((zip) => zip.counties));
  if ([...counties].some((county) => isInOrNearCounty(latitude, longitude, county, state))) {
    return { latitude, longitude };
  }
  const far = (zip: ZipRow) => metersBetween(zip, { latitude, longitude });
  return zips.reduce((nearest, zip) => (far(zip) < far(nearest) ? zip : nearest));
}

export function citiesOf(zips: readonly ZipRow[]): CityRow[] {
  const byName = Map.groupBy(zips, (zip) => `${zip.city}, ${zip.state}`);
  const postal = [...byName].map(([fullName, group]): CityRow => {
    const first = group[0] as ZipRow;
    const { latitude, longitude } = centerOf(group, first.state);
    return {
      name: first.city,
      full_name: fullName,
      state: first.state,
      county: first.county,
      borough: first.borough,
      kind: 'postal',
      latitude,
      longitude,
    };
  });
  const unposted = MUNICIPALITIES.filter(({ name, state }) => !byName.has(`${name}, ${state}`)).map(
    ({ name, state, county, zip }): CityRow => {
      const { latitude, longitude } = zips.find((each) => each.zip === zip) as ZipRow;
      return {
        name,
        full_name: `${name}, ${state}`,
        state,
        county,
        borough: null,
        kind: 'postal',
        latitude,
        longitude,
      };
    },
  );
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
  return [...postal, ...unposted, ...boroughs, city];
}

/** The neighborhoods that we name, as stored in their table. */
export const readNeighborhoods = () =>
  readNamedAreas().map((area) => ({
    name: area.neighborhood,
    city: area.city,
    state: area.state,
    borough: area.borough,
    latitude: area.latitude,
    longitude: area.longitude,
  }));
