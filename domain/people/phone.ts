// Phone numbers as people type them. Stored in one form (E.164) and shown the way their country writes them.
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** The flag selected by default (specification, section 9). */
export const DEFAULT_COUNTRY = 'US';

export const PHONE_TYPES = ['Mobile', 'Home', 'Work', 'Other'] as const;
export type PhoneType = (typeof PHONE_TYPES)[number];

export interface PhoneCountry {
  /** Two letters. */
  code: string;
  /** "+1" for the default country, "+44 GB" for the others. */
  label: string;
}

/** The home country and its neighbors first, then by code. */
export function phoneCountries(): PhoneCountry[] {
  const first: CountryCode[] = ['US', 'CA', 'MX'];
  const others = getCountries()
    .filter((code) => !first.includes(code))
    .sort();
  return [...first, ...others].map((code) => {
    const dialled = `+${getCountryCallingCode(code)}`;
    return { code, label: code === DEFAULT_COUNTRY ? dialled : `${dialled} ${code}` };
  });
}

/** A stored number for the two controls that edit it. If it can't be read, it is kept as it is. */
export function splitPhone(stored: string | null): { country: string; national: string } {
  const number = stored ? parsePhoneNumberFromString(stored, DEFAULT_COUNTRY) : undefined;
  if (!number) return { country: DEFAULT_COUNTRY, national: stored ?? '' };
  return { country: number.country ?? DEFAULT_COUNTRY, national: number.formatNational() };
}

/** E.164, such as +17185550108; null if this can't be a phone number. */
export function readPhone(country: string, national: string): string | null {
  if (!isSupportedCountry(country)) return null;
  const number = parsePhoneNumberFromString(national, country);
  return number?.isValid() ? number.number : null;
}

/** The typed text as the two controls should show it; null while it can't be a phone number yet. */
export function settlePhone(country: string, typed: string): { country: string; national: string } | null {
  const number = readPhone(country, typed);
  return number === null ? null : splitPhone(number);
}

/** (718) 555-0108 for a stored number. */
export function formatPhone(stored: string): string {
  return splitPhone(stored).national;
}
