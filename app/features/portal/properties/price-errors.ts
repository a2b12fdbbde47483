import type { FieldErrors } from '#domain/forms/read-form.ts';
import { readPortalDollars } from './filters-part.ts';

/** Errors of the two price filters by field, with their labels. An empty field means no limit. */
export function priceErrors(from: string, to: string): FieldErrors {
  const errors: FieldErrors = {};
  const [least, most] = [readPortalDollars(from), readPortalDollars(to)];
  if (from.trim() !== '' && least === null) errors.minPrice = 'Min price must be an amount in whole dollars.';
  if (to.trim() !== '' && most === null) errors.maxPrice = 'Max price must be an amount in whole dollars.';
  if (least !== null && most !== null && most < least) errors.maxPrice = "Max price can't be less than the min price.";
  return errors;
}
