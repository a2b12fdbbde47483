// The form of a listing that is sent without JavaScript. Browser-safe.
import { EMAIL_INVALID, isEmailAddress } from '#domain/forms/email-address.ts';
import { type FieldErrors, textIn, type TypedValues } from '#domain/forms/read-form.ts';
import type { PostingFields } from './posting.ts';
import { readPostingForm } from './posting-form.ts';

/** Bytes of all pictures that one form may send. */
export const PICTURES_AT_ONCE_BYTES = 25 * 1024 * 1024;
export const MOST_UNCLAIMED_PICTURES = 8;
/** Of one picture; the form with JavaScript takes larger ones. */
export const LARGEST_UNCLAIMED_BYTES = 10 * 1024 * 1024;

/** Names of what is not part of the listing. */
const OWN = new Set(['draft_email', 'intent', 'pictures']);

/** The listing's own fields, as typed. */
export const listingFields = (typed: TypedValues): PostingFields =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !OWN.has(name)));

/** @param isUnfinished only what keeps the draft from being saved is an error */
export function checkUnclaimedForm(typed: TypedValues, now: Date, isUnfinished: boolean): FieldErrors {
  const email = textIn(typed, 'draft_email').trim();
  const errors: FieldErrors = isEmailAddress(email) ? {} : { draft_email: EMAIL_INVALID };
  return isUnfinished ? errors : { ...errors, ...readPostingForm(listingFields(typed), now).errors };
}
