// What the modules of payments share. Browser-safe.
import type { ListingKind } from '#domain/listings/listing.ts';
import type { ListingPicture } from '#domain/media/picture.ts';
import type { PostingState } from '#domain/postings/posting-states.ts';

/** `test`: no money moves. */
export type PaymentMode = 'stripe' | 'test';

export type EntryKind = 'paid' | 'failed' | 'canceled' | 'refunded' | 'dispute_opened' | 'dispute_won' | 'dispute_lost';

/** What a payment's entries come to (the view payment_receipts). */
export type PaymentStatus = 'open' | 'declined' | 'canceled' | 'paid' | 'refunded' | 'disputed';

/** Paid, but nothing was activated: a wrong amount; a state that a fee doesn't change; the listing is gone. */
export type UnappliedReason = 'amount' | 'not_waiting' | 'gone';

/** What somebody sees before paying. */
export interface ActivationOrder {
  id: number;
  name: string;
  title: string | null;
  place: string;
  state: PostingState;
  kind: ListingKind;
  /** Dollars. */
  price: number | null;
  picture: ListingPicture;
  propertyId: number | null;
  feeCents: number;
  /** For how many days the fee activates it. */
  days: number;
  activeUntil: string | null;
  mode: PaymentMode;
  /** Where the receipt goes unless they name another address. */
  email: string;
  /** Why it can't be paid for now, and what to do; null: it can. */
  refusal: string | null;
}

export const TEST_RESULTS = ['paid', 'failed', 'canceled'] as const;
export type TestResult = (typeof TEST_RESULTS)[number];

/** "$20.00" */
export const centsText = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
