// Browser-safe.
import type { ValuedKind } from './home-facts.ts';

export const KIND_NAMES = {
  one_family: '1 family house',
  two_family: '2 family house',
  three_family: '3 family house',
  condo: 'Condo',
  coop: 'Co-op',
} as const satisfies Record<ValuedKind, string>;
