import type { ListingCard, ListingStatus } from '#domain/listings/listing.ts';

/** Homes read per request; longer lists are read in parts. */
export const SAVED_HOMES_A_REQUEST = 100;

/** A change for which the ledger also records the earlier state. */
export interface SavedChange {
  event: 'relisted' | 'price_change' | 'status_change' | 'removed';
  /** ISO time at which we learned of it. */
  at: string;
  /** Dollars. */
  previousPrice: number | null;
  previousStatus: ListingStatus | null;
}

/** A saved home in its current state, including one that was sold or left the market. */
export interface SavedHome {
  card: ListingCard;
  status: ListingStatus;
  /** ISO time; null while it is listed. */
  offMarketAt: string | null;
  /** Latest first. */
  changes: readonly SavedChange[];
}
