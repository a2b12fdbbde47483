import type { Ownership } from './listing.ts';

/** The same labels are used on filters, chips and forms. */
export const OWNERSHIP_LABELS: Record<Ownership, string> = {
  condo: 'Condo',
  coop: 'Co-op',
  condop: 'Condop',
  fee_simple: 'Fee simple',
  rental: 'Rental',
};
