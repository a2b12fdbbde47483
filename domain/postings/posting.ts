// What the modules of postings share. Browser-safe.
import type { ListingKind } from '#domain/listings/listing.ts';
import type { PostingState } from './posting-states.ts';

/** The source of listings without a firm. */
export const OWN_SOURCE = 'Owner listing';

/** Days for which a listing stays active, unless the settings say otherwise (specification, section 9). */
export const DEFAULT_ACTIVE_DAYS = 7;

/** The typed fields of the form, by the names of its controls. */
export type PostingFields = Record<string, string | string[]>;

export interface Posting {
  id: number;
  accountId: string;
  firmId: number | null;
  propertyId: number | null;
  state: PostingState;
  kind: ListingKind;
  form: PostingFields;
  formVersion: number;
  published: PostingFields | null;
  activeUntil: Date | null;
}

/** Of a whole form; the longest text in it has 4,000 characters. */
export const FORM_LIMITS = { characters: 60_000, fields: 200 };
