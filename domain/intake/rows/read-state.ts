// Decides which of the two states a home is in: by the row's own state, by its zip, or by a place that exists in only
// one of them.
import { STATES, type State } from '#domain/listings/listing.ts';
import { withoutKind } from '#domain/places/place-spellings.ts';
import { metersBetween, type PlaceIndex, type ZipPlace } from '#domain/places/place-index.ts';
import { readNumber } from '#domain/intake/values/numbers.ts';
import type { RowReader } from './record.ts';
import { lookUp } from '#domain/intake/values/values.ts';

const STATE_NAMES: Record<string, State> = {
  ny: 'NY',
  'new york': 'NY',
  'n.y.': 'NY',
  nj: 'NJ',
  'new jersey': 'NJ',
  'n.j.': 'NJ',
};
export const FULL_NAMES: Record<State, string> = { NY: 'New York', NJ: 'New Jersey' };
/** A pin closer than this to the only place of that name identifies it. */
const NEAR_METERS = 25_000;

/** The state as stated in the row; rejects any other state. */
export function readState(row: RowReader, written: string | null): State | null {
  if (written === null) return null;
  const state = lookUp(STATE_NAMES, written.toLowerCase().trim());
  return state ?? row.reject('state', 'Outside New York and New Jersey');
}

const OTHER_STATES =
  /,\s*(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHMV]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|Connecticut|Pennsylvania|Massachusetts|Vermont|Delaware|Maryland|Florida)\.?(?:,?\s+\d{5}(?:-\d{4})?)?(?:,?\s*USA?)?$/i;
const NEIGHBORS = /\s(?:CT|PA|MA|VT|RI|DE)(?:\s+\d{5}(?:-\d{4})?)?$/;

/** "Stamford, CT" and "Stamford CT 06901". */
export const isInOtherState = (city: string): boolean =>
  city.length < 300 && (OTHER_STATES.test(city.trim()) || NEIGHBORS.test(city.trim()));

/** Removes the asterisks, brackets and periods that listing systems add: "Summit Twp.*". */
const withoutMarks = (city: string): string =>
  city
    .replaceAll(/[*()[\]]/g, ' ')
    .replace(/[\s.,]+$/, '')
    .trim();

/** The place under the name that search uses, without the word for its kind ("Edison Twp"); null: unknown. */
export function placeNamed(city: string, state: State, places: PlaceIndex): string | null {
  const name = withoutMarks(city);
  const known = places.nameOf(name, state);
  if (known !== null) return known;
  if (state === 'NY' && /^(?:new york city|n\.?y\.?c)$/i.test(name)) return 'New York';
  const bare = withoutKind(name);
  return bare?.states.includes(state) ? places.nameOf(bare.name, state) : null;
}

/** The states that have a place with this name. */
export function statesOf(city: string | null, places: PlaceIndex): State[] {
  if (city === null) return [];
  const name = withoutMarks(city);
  if (/^(?:new york city|nyc|manhattan|queens|(?:the )?bronx|brooklyn|staten island)$/i.test(name)) return ['NY'];
  const known = STATES.filter((state) => places.nameOf(name, state) !== null);
  const bare = known.length === 0 ? withoutKind(name) : null;
  return bare ? bare.states.filter((state) => places.nameOf(bare.name, state) !== null) : known;
}

/** The state to which the post office gives zips that begin like this; null: another state. */
export function stateOfZip(zipCode: string): State | null {
  if (/^0[78]/.test(zipCode)) return 'NJ';
  return /^(?:005|06390|1[0-4])/.test(zipCode) ? 'NY' : null;
}

/** The state of the zip, compared with the stated state; the stated state if there is no zip. */
export function checkZipState(
  row: RowReader,
  zipCode: string | null,
  place: ZipPlace | null,
  stated: State | null,
): State | null {
  if (!zipCode) return stated;
  if (!place) {
    const known = stateOfZip(zipCode);
    if (!known) return row.reject('zip_code', 'Zip code outside New York and New Jersey');
    row.flag('zip_code', 'Unknown zip code');
    return stated ?? known;
  }
  if (stated && place.state !== stated)
    row.flag('zip_code', `The zip code is in ${place.state}, but the row says ${stated}`);
  return stated ?? place.state;
}

function nearestState(row: RowReader, city: string, places: PlaceIndex): State | null {
  const [latitude, longitude] = (['latitude', 'longitude'] as const).map((field) =>
    readNumber(row.find(field)?.cell, 'small'),
  );
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const near = (['NY', 'NJ'] as const).filter((state) => {
    const place = places.city(city, state);
    return place !== null && metersBetween({ latitude, longitude }, place) < NEAR_METERS;
  });
  return near.length === 1 ? (near[0] ?? null) : null;
}

/**
 * Used when neither state nor zip is given. A place in only one state decides; any other is flagged with what to add.
 */
export function decideState(row: RowReader, city: string, places: PlaceIndex): State {
  const states = statesOf(city, places);
  if (states.length === 1 && states[0]) return states[0];
  const counties = places.statesOfCounty((row.text('county') ?? '').replace(/ county$/i, ''));
  const state = (counties.length === 1 ? counties[0] : null) ?? nearestState(row, city.trim(), places);
  if (state) return state;
  row.flag(
    'city',
    states.length > 1
      ? `${city} is in New York and in New Jersey; assumed New York. Add a state or a zip code`
      : `No state or zip code, and we do not know ${city}; assumed New York. Add a state or a zip code`,
  );
  return 'NY';
}

/** Flags a place that exists only in the other state. */
export function checkCityState(row: RowReader, city: string, state: State, places: PlaceIndex): void {
  const states = statesOf(city, places);
  const [only] = states;
  if (states.length !== 1 || !only || only === state) return;
  row.flag('city', `${city} is in ${FULL_NAMES[only]}; the row says ${FULL_NAMES[state]}`);
}
