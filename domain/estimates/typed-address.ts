// An address as somebody types it on one line: "61-22 182nd St, Fresh Meadows, NY 11365". Browser-safe.
import { normalizeStreet, normalizeUnit } from '#domain/listings/address.ts';
import { parseStreetAddress } from '#domain/listings/street-line.ts';
import type { HomeFacts } from './home-facts.ts';
import { streetPlace } from './known-sales.ts';

export interface TypedAddress {
  zip: string | null;
  /** How the keys of the home may begin: a hyphen means another number in Queens than elsewhere. */
  beginnings: string[];
  place: Pick<HomeFacts, 'street' | 'houseNumber'>;
}

/** Longer than any address. */
const LONGEST = 200;

/** Null if there is no house number and street in it. */
export function readTypedAddress(written: string): TypedAddress | null {
  const text = written.replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(text)?.[1] ?? null;
  const [line = '', ...rest] = text.split(',').map((part) => part.trim());
  const withUnit =
    rest[0] !== undefined && /^(?:#|apt|apartment|unit|suite)|^\d{0,3}[a-z]?\d?$/i.test(rest[0]) && rest[0] !== zip;
  const { address, unit } = parseStreetAddress(withUnit ? `${line}, ${rest[0]}` : line);
  const streets = new Set([normalizeStreet(address, null), normalizeStreet(address, 'Queens')]);
  const place = streetPlace(address, /^\d+-\d/.test(address) ? 'Queens' : null);
  if (place.street === null) return null;
  const normalUnit = normalizeUnit(unit);
  return {
    zip,
    beginnings: [...streets].map((street) => (normalUnit === '' ? street : `${street}|${normalUnit}|`)),
    place,
  };
}
