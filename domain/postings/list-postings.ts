// What the dashboard asks for and gets. Browser-safe.
import type { ListingKind } from '#domain/listings/listing.ts';
import type { ListingPicture } from '#domain/media/picture.ts';
import type { ListingStatistics } from '#domain/statistics/statistics.ts';
import type { PostingState } from './posting-states.ts';

/** `firm`: what waits for the firm's broker; `firm_listings`: what its salespersons have on the market. */
export const POSTING_TABS = ['active', 'inactive', 'firm', 'firm_listings'] as const;
export type PostingTab = (typeof POSTING_TABS)[number];
export const POSTING_SORTS = ['recent', 'oldest', 'price_high', 'price_low'] as const;
export type PostingSort = (typeof POSTING_SORTS)[number];

export interface PostingsQuery {
  tab: PostingTab;
  /** Words of the address, or the feed ID; '' for all. */
  q: string;
  sort: PostingSort;
  /** From 1. */
  page: number;
}

export interface ListedPosting {
  id: number;
  propertyId: number | null;
  state: PostingState;
  kind: ListingKind;
  /** As typed, but without city, state and ZIP code once the address can be placed. */
  address: string;
  unit: string;
  /** Of the public row; null: it was never published. */
  title: string | null;
  city: string | null;
  /** "NY" or "NJ"; null: not known. */
  stateCode: string | null;
  neighborhood: string | null;
  /** Dollars. */
  price: number | null;
  beds: number | null;
  baths: number | null;
  flexBeds: number;
  isRoom: boolean;
  hasSharedBath: boolean;
  sqft: number | null;
  description: string | null;
  /** Of a draft, what keeps it from being published. */
  stillNeeded: string[];
  picture: ListingPicture;
  pictureCount: number;
  /** As its file or feed gives it; null: none. */
  feedId: string | null;
  /** From a file or feed. */
  isImported: boolean;
  postedAt: string | null;
  savedAt: string;
  activeUntil: string | null;
  confirmedAt: string | null;
  /** Saved since it was published. */
  hasUnpublishedChanges: boolean;
  /** What is waiting, and for whom. */
  waitsFor: ('broker' | 'administrator')[];
  /** What its texts say against its fields, for an administrator to decide. */
  contradictions: string[];
  /** Why it was sent back last, if it still is a draft. */
  sentBackBecause: string | null;
  /** Whose it is, for the firm's broker. */
  listerName: string | null;
  /** Of the last 30 days; null: it was never published. */
  statistics: ListingStatistics | null;
}

export interface PostingsPage {
  items: ListedPosting[];
  /** Of each tab, without the filter. */
  counts: Record<PostingTab, number>;
  /** Salespersons who ask to join the account's firms. */
  joining: number;
  /** With the filter. */
  total: number;
  page: number;
  pages: number;
  activeDays: number;
  /** The days of the statistics: New York's dates, the last one today. */
  days: string[];
}
