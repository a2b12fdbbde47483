// What people type as a city: the postal city, a borough, a neighborhood, or all of New York City.
import { longNameOf } from '#domain/places/short-names.ts';
import { STATES, type State } from '#domain/listings/listing.ts';

export interface PlaceName {
  /** Lower case. Null: all five boroughs. */
  name: string | null;
  state: State | null;
}

const ALL_BOROUGHS = 'new york city';

/** Understands the full names of the cities table too: "Hoboken, NJ", "Brooklyn, New York City, NY". */
export function readPlaceName(text: string): PlaceName {
  const parts = text
    .toLowerCase()
    .split(',')
    .map((part) => part.replace(/\s+/g, ' ').trim());
  const last = parts.length > 1 ? parts.at(-1)?.toUpperCase() : undefined;
  const state = STATES.find((each) => each === last) ?? null;
  const name = (state === null ? parts.join(', ') : parts[0]) ?? '';
  const long = longNameOf(name) ?? name;
  return { name: long === ALL_BOROUGHS ? null : long, state };
}
