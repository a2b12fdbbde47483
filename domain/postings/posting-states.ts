// The states of a posting. Browser-safe.
import type { ListingKind, ListingStatus } from '#domain/listings/listing.ts';

export const POSTING_STATES = [
  'draft',
  'in_review',
  'active',
  'under_contract',
  'closed',
  'inactive',
  'withdrawn',
  'deleted',
] as const;
export type PostingState = (typeof POSTING_STATES)[number];

interface StateFacts {
  /** As people read it; a rental's and a sale's words differ. */
  label: Record<ListingKind, string>;
  /** The status of its row in `properties`. Null: it has none yet, or no longer. A draft may have one from before. */
  status: ListingStatus | null;
  /** Which tab of the dashboard it is under. */
  tab: 'active' | 'inactive' | null;
}

const same = (label: string): Record<ListingKind, string> => ({ rental: label, sale: label });

export const STATES: Record<PostingState, StateFacts> = {
  draft: { label: same('Draft'), status: null, tab: 'inactive' },
  in_review: { label: same('In review'), status: null, tab: 'inactive' },
  active: { label: same('Active'), status: 'active', tab: 'active' },
  under_contract: {
    label: { rental: 'Under application', sale: 'In contract' },
    status: 'pending',
    tab: 'active',
  },
  closed: { label: { rental: 'Leased', sale: 'Sold' }, status: 'sold', tab: 'inactive' },
  inactive: { label: same('Inactive'), status: 'expired', tab: 'inactive' },
  withdrawn: { label: same('Withdrawn'), status: 'expired', tab: 'inactive' },
  deleted: { label: same('Deleted'), status: null, tab: null },
};

/** Whether the public sees the listing. */
export const isOnMarket = (state: PostingState): boolean => STATES[state].tab === 'active';
