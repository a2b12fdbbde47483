// Whether a listing's place passes the place filters of a search. Used by the read model and by the matcher of alerts.
import type { Borough, State } from '#domain/listings/listing.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import { type PlaceName, plainCounty, readPlaceName } from './place-names.ts';
import type { SearchFilters } from './search-query.ts';

export interface Place {
  city: string;
  state: State;
  borough: Borough | null;
  neighborhood: string | null;
  zipCode: string | null;
  /** As written by plainCounty. */
  county: string | null;
  /** Lower case: city, borough, neighborhood. */
  names: [city: string, borough: string | null, neighborhood: string | null];
}

export interface PlaceFilter {
  passes(place: Place): boolean;
  /** Every place that passes has each of these among its `placeKeys`; none if any place of a state may pass. */
  keys: string[];
}

export type PlaceColumns = Pick<
  SearchValuesView,
  'city' | 'state' | 'borough' | 'neighborhood' | 'zip_code' | 'county'
>;

export function placeOf({ city, state, borough, neighborhood, zip_code, county }: PlaceColumns): Place {
  const names: Place['names'] = [
    city.toLowerCase(),
    borough?.toLowerCase() ?? null,
    neighborhood?.toLowerCase() ?? null,
  ];
  return {
    city,
    state,
    borough,
    neighborhood,
    zipCode: zip_code,
    county: county === null ? null : plainCounty(county),
    names,
  };
}

/** The names by which filters find a place. */
export function placeKeys({ names, zipCode, county }: Place): Set<string> {
  const keys = new Set<string>();
  for (const name of [...names, zipCode, county && `${county} county`]) if (name !== null) keys.add(name);
  return keys;
}

/** Null: the search has no place filter. */
export function placeFilterOf(filters: SearchFilters): PlaceFilter | null {
  const { city, state, neighborhood, borough, zipCode } = filters;
  if ([city, state, neighborhood, borough, zipCode].every((each) => each === undefined)) return null;
  const asked = city === undefined ? null : readPlaceName(city);
  const near = neighborhood?.toLowerCase();
  const keys = [
    asked?.county === undefined ? asked?.name : `${asked.county} county`,
    near,
    borough?.toLowerCase(),
    zipCode,
  ].filter((each) => typeof each === 'string');
  const passes = (place: Place) =>
    (asked === null || isCalled(place, asked)) &&
    (asked === null || asked.state === null || place.state === asked.state) &&
    (near === undefined || place.names[0] === near || place.names[2] === near) &&
    (state === undefined || place.state === state) &&
    (borough === undefined || place.borough === borough) &&
    (zipCode === undefined || place.zipCode === zipCode);
  return { passes, keys };
}

function isCalled(place: Place, { name, county, towns }: PlaceName): boolean {
  if (county !== undefined) return place.county === county && (towns?.includes(place.names[0]) ?? true);
  return name === null ? place.borough !== null : place.names.includes(name);
}
