// Closing costs of a home that is listed for sale. Browser-safe.
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import type { CostCase, HomeKind } from './closing-costs.ts';

type ListedHome = Pick<
  ListingDetail,
  | 'kind'
  | 'price'
  | 'state'
  | 'county'
  | 'borough'
  | 'city'
  | 'propertyType'
  | 'ownership'
  | 'monthlyCharges'
  | 'taxesAnnual'
  | 'flipTax'
>;

/** How closing costs see the home; an apartment whose ownership isn't known counts as a condo. */
export function homeKindOf({ propertyType, ownership }: Pick<ListedHome, 'propertyType' | 'ownership'>): HomeKind {
  if (propertyType === 'Commercial') return 'commercial';
  if (ownership === 'coop' || ownership === 'condop') return 'coop';
  if (ownership === 'condo' || propertyType === 'Condo' || propertyType === 'Apartment') return 'condo';
  return 'house';
}

/** "2% of price, seller pays" is 2; null: another rule, or nothing that can be read for sure. */
export function readFlipTaxPercent(text: string | null): number | null {
  if (text === null) return null;
  if (/^\s*(none|no|0%?)\s*$/i.test(text)) return 0;
  if (/profit|gain|share|buyer|purchaser|month/i.test(text)) return null;
  const found = /^\s*(\d{1,2}(?:\.\d+)?)\s*%/.exec(text);
  return found ? Number(found[1]) : null;
}

const MONTHS = 12;
const centsOf = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100));

/** The question as the listing's facts answer it. Null: not for sale, no price, or no county in New York. */
export function costCaseOf(
  home: ListedHome,
  { downPaymentPercent, loanMonthly }: { downPaymentPercent: number; loanMonthly: number },
): Omit<CostCase, 'side'> | null {
  if (home.kind !== 'sale' || home.price === null || home.price <= 0) return null;
  if (home.state === 'NY' && home.county === null) return null;
  const priceCents = Math.round(home.price * 100);
  const housing =
    home.monthlyCharges === null ? null : loanMonthly + home.monthlyCharges + (home.taxesAnnual ?? 0) / MONTHS;
  return {
    priceCents,
    loanCents: Math.round(priceCents * (1 - downPaymentPercent / 100)),
    assignedCents: 0,
    state: home.state,
    county: home.county,
    town: home.city,
    kind: homeKindOf(home),
    families: 1,
    flags: [],
    chargesCents: centsOf(home.monthlyCharges),
    taxesCents: centsOf(home.taxesAnnual),
    housingCents: centsOf(housing),
    cityValueCents: null,
    gainCents: null,
    commissionPercent: null,
    buyerAgentPercent: null,
    flipTaxPercent: readFlipTaxPercent(home.flipTax),
  };
}
