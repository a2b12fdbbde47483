// Actions on many properties at once. Browser-safe.
export const BULK_ACTIONS = ['activate', 'deactivate', 'mark_sold', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
