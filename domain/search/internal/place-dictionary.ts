// Numbers every distinct place of a listing; place filters become a mask over those numbers.
import type { Borough, State } from '#domain/listings/listing.ts';
import { type Box, growBox } from '#domain/search/areas.ts';
import { type PlaceName, plainCounty, readPlaceName } from '#domain/search/place-names.ts';
import type { SearchFilters } from '#domain/search/search-query.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import { NO_PIN } from './assembly/layout.ts';

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
  /** Around all homes that were ever in this place. */
  box: Box;
}

export interface PlaceMask {
  /** 1 for each place that passes the filter. */
  passes: Uint8Array;
  /** Around all homes with a pin in those places. */
  box: Box;
}

const NOWHERE = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };

export class PlaceDictionary {
  readonly #places: Place[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #byName = new Map<string, number[]>();

  get count(): number {
    return this.#places.length;
  }

  at(number: number): Place {
    return this.#places[number] as Place;
  }

  /** The number of a listing's place. */
  add(row: SearchValuesView): number {
    const key = `${row.city}\n${row.state}\n${row.borough}\n${row.neighborhood ?? '\r'}\n${row.zip_code}\n${row.county}`;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#places.length;
      this.#numbers.set(key, number);
      this.#places.push(toPlace(row));
      const { names, zipCode, county } = this.at(number);
      for (const name of new Set([...names, zipCode, county && `${county} county`]))
        if (name !== null) this.#remember(name, number);
    }
    const x = row.longitude_micro ?? NO_PIN;
    if (x !== NO_PIN) growBox(this.at(number).box, x, row.latitude_micro ?? NO_PIN);
    return number;
  }

  #remember(name: string, number: number): void {
    const known = this.#byName.get(name);
    if (known) known.push(number);
    else this.#byName.set(name, [number]);
  }

  /** Null: the query has no place filter. */
  mask(filters: SearchFilters): PlaceMask | null {
    const { city, state, neighborhood, borough, zipCode } = filters;
    if ([city, state, neighborhood, borough, zipCode].every((each) => each === undefined)) return null;
    const asked = city === undefined ? null : readPlaceName(city);
    const near = neighborhood?.toLowerCase();
    const lists = [
      asked?.county === undefined ? asked?.name : `${asked.county} county`,
      near,
      borough?.toLowerCase(),
      zipCode,
    ].filter((each) => typeof each === 'string');
    const candidates = lists.map((name) => this.#byName.get(name) ?? []).sort((a, b) => a.length - b.length)[0];
    const mask: PlaceMask = { passes: new Uint8Array(this.count), box: { ...NOWHERE } };
    for (const number of candidates ?? this.#places.keys()) {
      const place = this.at(number);
      const passes =
        (asked === null || isCalled(place, asked)) &&
        (asked === null || asked.state === null || place.state === asked.state) &&
        (near === undefined || place.names[0] === near || place.names[2] === near) &&
        (state === undefined || place.state === state) &&
        (borough === undefined || place.borough === borough) &&
        (zipCode === undefined || place.zipCode === zipCode);
      if (!passes) continue;
      mask.passes[number] = 1;
      // If no home has a pin, the box would be the whole world.
      if (place.box.west > place.box.east) continue;
      growBox(mask.box, place.box.west, place.box.south);
      growBox(mask.box, place.box.east, place.box.north);
    }
    return mask;
  }
}

function isCalled(place: Place, { name, county, towns }: PlaceName): boolean {
  if (county !== undefined) return place.county === county && (towns?.includes(place.names[0]) ?? true);
  return name === null ? place.borough !== null : place.names.includes(name);
}

function toPlace(row: SearchValuesView): Place {
  const { city, state, borough, neighborhood, zip_code } = row;
  const county = row.county === null ? null : plainCounty(row.county);
  const names: Place['names'] = [
    city.toLowerCase(),
    borough?.toLowerCase() ?? null,
    neighborhood?.toLowerCase() ?? null,
  ];
  return { city, state, borough, neighborhood, zipCode: zip_code, county, names, box: { ...NOWHERE } };
}
