import type { CostKind, CostPart, CostSide, CostSum } from '#domain/closing-costs/closing-costs.ts';
import type { BadgeTone } from '#app/ui/badge/badge.tsx';
import { formatDollars } from '#app/ui/format.ts';

/** Nobody has said how much: a value of its own. */
export const NOT_DISCLOSED = 'Not disclosed';

export const KIND_BADGES: Record<CostKind, { label: string; tone?: BadgeTone }> = {
  fixed: { label: 'Fixed by law', tone: 'accent' },
  negotiable: { label: 'Negotiable', tone: 'line' },
  estimate: { label: 'Estimate' },
  building: { label: 'Set by building' },
};

export const PAYERS = { buyer: 'Buyer', seller: 'Seller', lender: 'Lender' } as const;

export const partTitle = (part: CostPart, side: CostSide): string =>
  ({
    taxes: 'Taxes',
    title: 'Title and attorneys',
    agents: 'Agents and attorneys',
    building: 'Lender and building',
    prepaid: side === 'buyer' ? 'Paid in advance, still yours' : 'Held back at the closing',
    reserves: 'Asked for, not spent',
    yearly: 'Each year after',
  })[part];

export const centsText = (cents: number): string => formatDollars(cents / 100);

/** "$6,000 to $6,900", or one amount. */
export function rangeText({ lowCents, highCents }: Pick<CostSum, 'lowCents' | 'highCents'>): string {
  const [low, high] = [centsText(lowCents), centsText(highCents)];
  return low === high ? low : `${low} to ${high}`;
}

/** Of an amount, with one decimal: "6.1%". */
export const shareText = (cents: number, wholeCents: number): string =>
  `${wholeCents === 0 ? 0 : Math.round((cents / wholeCents) * 1000) / 10}%`;
