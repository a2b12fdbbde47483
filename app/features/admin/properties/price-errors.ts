import type { FieldErrors } from '#app/forms/required-fields.ts';
import { readPortalDollars } from './filters-part.ts';

/** What is wrong with the two prices of the filters, by field, as they are labelled. Empty: no bound. */
export function priceErrors(from: string, to: string): FieldErrors {
  const errors: FieldErrors = {};
  const [least, most] = [readPortalDollars(from), readPortalDollars(to)];
  if (from.trim() !== '' && least === null) errors.minPrice = 'Min price must be an amount in whole dollars.';
  if (to.trim() !== '' && most === null) errors.maxPrice = 'Max price must be an amount in whole dollars.';
  if (least !== null && most !== null && most < least) errors.maxPrice = "Max price can't be less than the min price.";
  return errors;
}
