// Zips, cities and neighborhoods in memory: what import and sync ask for each row.
import type { Borough, State } from '#domain/listings/listing.ts';
import { spellPlace, spellShortPlace } from './place-spellings.ts';

export interface ZipPlace {
  zipCode: string;
  city: string;
  state: State;
  county: string | null;
  /** All that it lies in: a zip on the line is in two. */
  counties: readonly string[];
  borough: Borough | null;
  latitude: number;
  longitude: number;
}

/** Postal city or borough. */
interface CityPlace {
  name: string;
  state: State;
  county: string | null;
  borough: Borough | null;
  latitude: number;
  longitude: number;
}

/** What the index is made of: plain data, which another thread can be given. */
export interface Places {
  zips: readonly ZipPlace[];
  cities: readonly CityPlace[];
  neighborhoods: readonly { name: string; latitude: number; longitude: number }[];
}

export interface PlaceIndex {
  zip(zipCode: string): ZipPlace | null;
  /** Center of a postal city or borough. */
  city(name: string, state: State): CityPlace | null;
  /** The name of a postal city or borough as we write it, however it is spelled ("Ft. Lee", "LIC"); null: no place. */
  nameOf(written: string, state: State): string | null;
  /** The counties of all zips of a city. */
  countiesOfCity(name: string, state: State): readonly string[];
  /** The states that have a county of this name; "Essex" is in both. */
  statesOfCounty(name: string): readonly State[];
  /** The nearest of our named neighborhoods within walking distance, else null. */
  neighborhoodAt(latitude: number, longitude: number): string | null;
}

const METERS_PER_DEGREE = 111_320;
/** Nearer than this to a neighborhood's center counts as in it; beyond, no name is better than a wrong one. */
const NEIGHBORHOOD_METERS = 600;

/** Straight distance in meters, good to a percent at the size of these two states. */
export function metersBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const stretch = Math.cos(((a.latitude + b.latitude) / 2) * (Math.PI / 180));
  return METERS_PER_DEGREE * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * stretch);
}

export function createPlaceIndex({ zips, cities, neighborhoods }: Places): PlaceIndex {
  const byZip = new Map(zips.map((zip) => [zip.zipCode, zip]));
  const byCity = new Map(cities.map((city) => [`${city.name.toLowerCase()}|${city.state}`, city]));
  const nameBySpelling = new Map(cities.map(({ name, state }) => [`${spellPlace(name)}|${state}`, name]));
  const statesByCounty = new Map<string, State[]>();
  for (const { county, state } of zips) {
    const name = county?.toLowerCase() ?? '';
    const states = statesByCounty.get(name);
    if (!states) statesByCounty.set(name, [state]);
    else if (!states.includes(state)) states.push(state);
  }
  const countiesByCity = new Map<string, Set<string>>();
  for (const { city, state, counties } of zips) {
    const key = `${city.toLowerCase()}|${state}`;
    const all = countiesByCity.get(key) ?? new Set();
    for (const county of counties) all.add(county);
    countiesByCity.set(key, all);
  }
  const cell = (latitude: number, longitude: number) => `${Math.floor(latitude * 50)}|${Math.floor(longitude * 50)}`;
  const byCell = Map.groupBy(neighborhoods, (place) => cell(place.latitude, place.longitude));
  return {
    zip: (zipCode) => byZip.get(zipCode) ?? null,
    city: (name, state) => byCity.get(`${name.toLowerCase()}|${state}`) ?? null,
    nameOf(written, state) {
      const exact = byCity.get(`${written.toLowerCase()}|${state}`)?.name;
      return exact ?? nameBySpelling.get(`${spellShortPlace(written)}|${state}`) ?? null;
    },
    countiesOfCity(name, state) {
      const key = `${name.toLowerCase()}|${state}`;
      const county = byCity.get(key)?.county;
      return [...(countiesByCity.get(key) ?? (county ? [county] : []))];
    },
    statesOfCounty: (name) => (name === '' ? [] : (statesByCounty.get(name.toLowerCase()) ?? [])),
    neighborhoodAt(latitude, longitude) {
      let best: string | null = null;
      let bestMeters = NEIGHBORHOOD_METERS;
      for (const north of [-0.02, 0, 0.02]) {
        for (const east of [-0.02, 0, 0.02]) {
          for (const place of byCell.get(cell(latitude + north, longitude + east)) ?? []) {
            const meters = metersBetween({ latitude, longitude }, place);
            if (meters < bestMeters) [best, bestMeters] = [place.name, meters];
          }
        }
      }
      return best;
    },
  };
}
