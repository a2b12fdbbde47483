import type { ListingCard, ListingStatus } from '#domain/listings/listing.ts';

/** So many are read with one request; longer lists are read in parts. */
export const SAVED_HOMES_A_REQUEST = 100;

/** One of its changes, of which the ledger keeps the state before. */
export interface SavedChange {
  event: 'relisted' | 'price_change' | 'status_change' | 'removed';
  /** ISO time at which we heard of it. */
  at: string;
  /** Dollars. */
  previousPrice: number | null;
  previousStatus: ListingStatus | null;
}

/** A saved home as it stands today: also one that has found its buyer or left the market. */
export interface SavedHome {
  card: ListingCard;
  status: ListingStatus;
  /** ISO time; null while it is listed. */
  offMarketAt: string | null;
  /** The latest first. */
  changes: readonly SavedChange[];
}
