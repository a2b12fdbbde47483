// What agents specialize in (specification, section 2), from the homes they list. Browser-safe.
export const SPECIALIZATIONS = {
  sales: 'Residential sales',
  commercial: 'Commercial',
  luxury: 'Luxury',
  investment: 'Investment',
  first: 'First-time buyers',
  rentals: 'Rentals',
} as const;
export type Specialization = keyof typeof SPECIALIZATIONS;

/** Dollars. */
export const LUXURY_FROM = 2_000_000;
export const FIRST_TIME_UP_TO = 600_000;
/** Of the homes for sale that an agent lists or sold. */
const SHARE = 1 / 3;

/** How many of an agent's listings, present and past, are of each kind. */
export interface ListingCounts {
  /** Residential homes for sale. */
  sales: number;
  rentals: number;
  commercial: number;
  /** Houses with several homes, for sale. */
  multiFamily: number;
  /** Among the sales. */
  expensive: number;
  affordable: number;
}

export function specializationsOf(counts: ListingCounts): Specialization[] {
  const { sales, rentals, commercial, multiFamily, expensive, affordable } = counts;
  const found: Record<Specialization, boolean> = {
    sales: sales > 0,
    commercial: commercial > 0,
    luxury: expensive > 0 && expensive >= sales * SHARE,
    investment: multiFamily > 0,
    first: affordable > 0 && affordable >= sales * SHARE,
    rentals: rentals > 0,
  };
  return (Object.keys(found) as Specialization[]).filter((name) => found[name]);
}
