// License numbers as New York's Department of State and New Jersey's Real Estate Commission issue them. Browser-safe.
import type { LicenseState } from './license-states.ts';

/** New York: digits, or from before 2009 two letters after the first two digits. */
const FORMS: Record<LicenseState, RegExp> = { NY: /^\d{2}(?:\d{2}|[A-Z]{2})\d{6,7}$/, NJ: /^\d{7}$/ };

export const LICENSE_FORMS =
  'New York license numbers look like 10401234567 or 30AB1234567, New Jersey’s have 7 digits.';

/**
 * As it is stored: in capitals, without spaces and hyphens. Null if no number like this is issued.
 * @param state null: either
 */
export function readLicense(typed: string | null, state: LicenseState | null): string | null {
  const number = (typed ?? '').toUpperCase().replaceAll(/[\s-]+/g, '');
  const forms = state ? [FORMS[state]] : Object.values(FORMS);
  return forms.some((form) => form.test(number)) ? number : null;
}

/** Whose number it is; no number has the form of both. */
export function stateOfLicense(license: string): LicenseState | null {
  const states = Object.keys(FORMS) as LicenseState[];
  return states.find((state) => FORMS[state].test(license)) ?? null;
}
