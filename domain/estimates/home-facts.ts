// What an estimate knows about a home, and about the sales of others. Browser-safe.

export const VALUED_KINDS = ['one_family', 'two_family', 'three_family', 'condo', 'coop'] as const;
export type ValuedKind = (typeof VALUED_KINDS)[number];

/** Homes that are compared with each other. */
export type Market = 'house' | 'condo' | 'coop';

export const marketOf = (kind: ValuedKind): Market => (kind === 'condo' || kind === 'coop' ? kind : 'house');

export interface HomeFacts {
  kind: ValuedKind;
  /** Borough, or county and state, by which accuracy is reported. */
  region: string;
  /** Where one numbering of blocks holds: a borough of New York City, otherwise a municipality. */
  series: string;
  zip: string | null;
  neighborhood: string | null;
  block: number | null;
  lot: number | null;
  /** Normalized, without the house number. */
  street: string | null;
  houseNumber: number | null;
  /** Normalized; empty: none. */
  unit: string;
  buildingClass: string | null;
  residentialUnits: number | null;
  totalUnits: number | null;
  /** Of the home. Records of New York City have none for apartments. */
  areaSqft: number | null;
  /** Of the whole building, for apartments. */
  buildingSqft: number | null;
  landSqft: number | null;
  yearBuilt: number | null;
  beds: number | null;
  baths: number | null;
  /** Degrees. */
  latitude: number | null;
  longitude: number | null;
}

/** A sale at a price that says something about the market. */
export interface KnownSale extends HomeFacts {
  id: number;
  /** Days since 1970 of the deed. */
  day: number;
  /** Dollars. */
  price: number;
}

const MILLISECONDS_PER_DAY = 86_400_000;

/** Days since 1970 of a date such as "2018-09-01". */
export const dayOf = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / MILLISECONDS_PER_DAY);

export const dateOf = (day: number): string => new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);

/** Months since year 0, which count the steps of the time index. */
export function monthOf(day: number): number {
  const date = new Date(day * MILLISECONDS_PER_DAY);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export const firstDayOfMonth = (month: number): number =>
  Date.UTC(Math.floor(month / 12), month % 12, 1) / MILLISECONDS_PER_DAY;

/** Natural logarithm; NaN if it is not known. */
export const logOf = (value: number | null): number => (value !== null && value > 0 ? Math.log(value) : Number.NaN);
