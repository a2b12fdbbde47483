// Numbers every distinct place of a listing; place filters become a mask over those numbers.
import { type Box, growBox } from '#domain/search/areas.ts';
import { type Place, placeFilterOf, placeKeys, placeOf } from '#domain/search/place-filter.ts';
import type { SearchFilters } from '#domain/search/search-query.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import { NO_PIN } from './assembly/layout.ts';

interface NumberedPlace extends Place {
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
  readonly #places: NumberedPlace[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #byName = new Map<string, number[]>();

  get count(): number {
    return this.#places.length;
  }

  at(number: number): NumberedPlace {
    return this.#places[number] as NumberedPlace;
  }

  /** The number of a listing's place. */
  add(row: SearchValuesView): number {
    const key = `${row.city}\n${row.state}\n${row.borough}\n${row.neighborhood ?? '\r'}\n${row.zip_code}\n${row.county}`;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#places.length;
      this.#numbers.set(key, number);
      const place = placeOf(row);
      this.#places.push({ ...place, box: { ...NOWHERE } });
      for (const name of placeKeys(place)) this.#remember(name, number);
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
    const filter = placeFilterOf(filters);
    if (filter === null) return null;
    const candidates = filter.keys.map((name) => this.#byName.get(name) ?? []).sort((a, b) => a.length - b.length)[0];
    const mask: PlaceMask = { passes: new Uint8Array(this.count), box: { ...NOWHERE } };
    for (const number of candidates ?? this.#places.keys()) {
      const place = this.at(number);
      if (!filter.passes(place)) continue;
      mask.passes[number] = 1;
      // If no home has a pin, the box would be the whole world.
      if (place.box.west > place.box.east) continue;
      growBox(mask.box, place.box.west, place.box.south);
      growBox(mask.box, place.box.east, place.box.north);
    }
    return mask;
  }
}
