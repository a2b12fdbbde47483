import type { ListingCard, ListingStatus } from '#domain/listings/listing.ts';

/** So many are read with one request; longer lists are read in parts. */
export const SAVED_HOMES_A_REQUEST = 100;

/** A saved home as it stands today: also one that has found its buyer or left the market. */
export interface SavedHome {
  card: ListingCard;
  status: ListingStatus;
  /** ISO time; null while it is listed. */
  offMarketAt: string | null;
}
