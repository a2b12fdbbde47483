// Reads an address that a person typed into a form, by the rules of files and feeds.
import { withLatinLetters } from '#domain/fair-housing/tokens.ts';
import { unitKey } from '#domain/listings/address.ts';
import { spellHouseNumber } from '#domain/listings/street-words.ts';
import { mapColumns } from '#domain/intake/columns/columns.ts';
import type { PlaceIndex } from '#domain/places/place-index.ts';
import { findContradiction, findOtherBorough } from './address-contradictions.ts';
import { type PlaceReading, readPlace, STARTS_WITH_NUMBER } from './read-place.ts';
import { RowReader, RowRejected } from './record.ts';

export interface TypedAddress {
  /** One line, with or without city, state and ZIP code. */
  address: string;
  unit: string | null;
  /** Degrees; null: no pin was set. */
  latitude: number | null;
  longitude: number | null;
  neighborhood: string | null;
}

const EXAMPLE = '544 46th Street, Brooklyn, NY 11220';
/** No address is longer. */
const LONGEST_LINE = 400;
const COLUMNS = mapColumns(['address', 'unit', 'latitude', 'longitude', 'neighborhood']);

export type TypedAddressReading = { place: PlaceReading & { unit_key: string } } | { field: string; message: string };

/** In letters that look the same, and without zeros before a number: another spelling must not hide the same home. */
export const plainNumber = (text: string) =>
  withLatinLetters(text.normalize('NFC'))
    .trim()
    .replace(/^((?:apt|apartment|unit|#)?[.\s#]*)0+(?=[1-9])/i, '$1');

/** What is wrong is said at the control to correct. */
export function readTypedAddress(typed: TypedAddress, places: PlaceIndex): TypedAddressReading {
  const cells = { ...typed, address: plainNumber(typed.address), unit: typed.unit && plainNumber(typed.unit) };
  const row = new RowReader({ line: 1, cells, columns: COLUMNS, remarks: [] });
  try {
    const place = readPlace(row, places);
    if (!STARTS_WITH_NUMBER.test(spellHouseNumber(place.address.toLowerCase())))
      return { field: 'address', message: `Enter the house number, too, like ${EXAMPLE}` };
    const isAstray = row.flags.some(({ column }) => column === 'latitude') || isFarFromZip(place, places);
    if (isAstray)
      return { field: 'address', message: 'The pin is far from this address. Move it, or correct the address.' };
    const contradiction =
      findContradiction(place, places) ?? findOtherBorough(typed.address.slice(0, LONGEST_LINE), place);
    if (contradiction !== null) return { field: 'address', message: `${contradiction}, like ${EXAMPLE}` };
    return { place: { ...place, unit_key: unitKey({ ...place, zipCode: place.zip_code }) } };
  } catch (error) {
    if (!(error instanceof RowRejected)) throw error;
    const { column, reason, isMissing } = error.problem;
    if (column === 'unit') return { field: 'unit', message: reason };
    const problem = isMissing ? 'Add the city and the state' : reason;
    return { field: 'address', message: `${problem}, like ${EXAMPLE}` };
  }
}

/** The county alone is too large a bound: its law and its taxes are the same, but a home is not where its pin is. */
function isFarFromZip({ zip_code: zip, latitude, longitude, location_precision }: PlaceReading, places: PlaceIndex) {
  if (zip === null || latitude === null || longitude === null || location_precision !== 'exact') return false;
  return !places.canBeInZip(zip, { latitude, longitude });
}
