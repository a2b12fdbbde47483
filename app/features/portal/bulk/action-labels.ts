import { BULK_ACTIONS, type BulkAction } from '#domain/portal/bulk-action.ts';
import { formatNumber } from '#app/ui/format.ts';

const LABELS: Record<BulkAction, string> = {
  activate: 'Activate',
  deactivate: 'Deactivate',
  mark_sold: 'Mark sold',
  delete: 'Delete',
};

export const ACTION_OPTIONS = [
  { value: '', label: 'Choose an action' },
  ...BULK_ACTIONS.map((value) => ({ value, label: LABELS[value] })),
];

/** Fixed text (specification, section 5). */
export function confirmText(action: BulkAction, count: number): string {
  return `Are you sure you want to ${LABELS[action].toLowerCase()} ${formatNumber(count)} properties?`;
}

/** What the action does to a property (specification, section 4). */
export const EFFECTS: Record<BulkAction, string> = {
  activate: 'They become active, and search finds them.',
  deactivate: 'They become expired, and leave Buy and Rent right away.',
  mark_sold: 'They become sold, and leave Buy and Rent right away.',
  delete: 'They are removed.',
};

/** Feeds overwrite their own listings, so a change made here may not last. */
export function feedText(fromFeeds: number, action: BulkAction): string {
  const what = action === 'delete' ? 'bring them back' : 'set their status again';
  return `${formatNumber(fromFeeds)} of them come from feeds, which will ${what} with the next update. To prevent that, make the source inactive.`;
}

/** The same for a single property that is deleted. */
export const FEED_BRINGS_BACK =
  'It comes from a feed, which will bring it back with the next update. To prevent that, make the source inactive.';
