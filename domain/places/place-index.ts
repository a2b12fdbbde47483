// Zips, cities and neighborhoods in memory, for the lookups of import and sync in each row.
import type { Borough, State } from '#domain/listings/listing.ts';
import { spellPlace, spellShortPlace } from './place-spellings.ts';

export interface ZipPlace {
  zipCode: string;
  city: string;
  state: State;
  county: string | null;
  /** All counties it is in; a zip on the county line is in two. */
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

/** The contents of the index: plain data that can be passed to another thread. */
export interface Places {
  zips: readonly ZipPlace[];
  cities: readonly CityPlace[];
  neighborhoods: readonly (Point & { name: string; state?: string; borough?: string | null })[];
}

export interface PlaceIndex {
  zip(zipCode: string): ZipPlace | null;
  /** Center of a postal city or borough. */
  city(name: string, state: State): CityPlace | null;
  /** Our spelling of a postal city or borough, no matter how it is written ("Ft. Lee", "LIC"); null: not a place. */
  nameOf(written: string, state: State): string | null;
  /** The counties of all zips of a city. */
  countiesOfCity(name: string, state: State): readonly string[];
  /** The states that have a county with this name; "Essex" is in both. */
  statesOfCounty(name: string): readonly State[];
  /** The nearest of our named neighborhoods within walking distance, otherwise null. */
  neighborhoodAt(latitude: number, longitude: number): string | null;
  /** Where our neighborhoods with this name are, no matter how it is spelled. */
  neighborhoodsNamed(name: string): readonly { state?: string; borough?: string | null }[];
  /** Whether a point can be in a ZIP code; also for one that we don't know. */
  canBeInZip(zipCode: string, point: Point): boolean;
}

interface Point {
  latitude: number;
  longitude: number;
}

const METERS_PER_DEGREE = 111_320;
/**
 * A point closer than this to a neighborhood's center counts as in it; farther away, no name is better than a wrong
 * one.
 */
const NEIGHBORHOOD_METERS = 600;

/** Straight-line distance in meters, accurate to a percent at the size of these two states. */
export function metersBetween(a: Point, b: Point): number {
  const stretch = Math.cos(((a.latitude + b.latitude) / 2) * (Math.PI / 180));
  return METERS_PER_DEGREE * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * stretch);
}

/**
 * We know the middle of each ZIP code and not its border. A point is in reach if it is no farther from the middle than
 * the next few ZIP codes are, or if few others are nearer to it. Cities have many within a street or two.
 */
const NEXT_ZIPS = 5;
const LEAST_REACH_METERS = 3000;
/** Some ZIP codes belong to one building or post office in the middle of another. */
const SAME_MIDDLE_METERS = 300;

function isInReach(middle: Point, point: Point, zips: readonly Point[]): boolean {
  const meters = metersBetween(middle, point);
  if (meters <= LEAST_REACH_METERS) return true;
  const others = zips.filter((zip) => metersBetween(middle, zip) > SAME_MIDDLE_METERS);
  const between = others.filter((zip) => metersBetween(middle, zip) < meters).length;
  const nearer = others.filter((zip) => metersBetween(point, zip) < meters).length;
  return between < NEXT_ZIPS || nearer < NEXT_ZIPS;
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
  const byNeighborhood = Map.groupBy(neighborhoods, ({ name }) => spellPlace(name));
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
    neighborhoodsNamed: (name) => byNeighborhood.get(spellShortPlace(name)) ?? [],
    canBeInZip(zipCode, point) {
      const middle = byZip.get(zipCode);
      return !middle || isInReach(middle, point, zips);
    },
  };
}

/** Read when first needed, then kept; a failure is not. */
export function lazyPlaceIndex(read: () => Promise<Places>): () => Promise<PlaceIndex> {
  let index: Promise<PlaceIndex> | null = null;
  return () => {
    index ??= read().then(createPlaceIndex);
    index.catch(() => {
      index = null;
    });
    return index;
  };
}
