// How Buy and Rent differ: their texts and fixed options (specification, section 2). A range includes its lower bound
// and excludes its upper one; the top range has no upper bound.
import type { ListingKind, PropertyType } from '#domain/listings/listing.ts';
import type { SelectOption } from '#app/ui/field/field.tsx';

export interface Market {
  kind: ListingKind;
  path: '/buy' | '/rent';
  /** "Homes for sale" */
  title: string;
  /** Shown after the count. */
  note: string;
  priceLabel: string;
  anyPrice: string;
  priceRanges: readonly PriceRange[];
  types: readonly PropertyType[];
  /** Rent offers Studio as one of the types; a studio is a home without a bedroom. */
  offersStudio: boolean;
}

export interface PriceRange {
  from?: number;
  below?: number;
  label: string;
}

export const BUY: Market = {
  kind: 'sale',
  path: '/buy',
  title: 'Homes for sale',
  note: 'Monthly costs include known charges and taxes.',
  priceLabel: 'Price range',
  anyPrice: 'Any price',
  priceRanges: [
    { below: 1_000_000, label: 'Under $1M' },
    { from: 1_000_000, below: 2_000_000, label: '$1M to $2M' },
    { from: 2_000_000, below: 5_000_000, label: '$2M to $5M' },
    { from: 5_000_000, label: '$5M+' },
  ],
  types: ['Apartment', 'House', 'Condo', 'Townhouse'],
  offersStudio: false,
};

export const RENT: Market = {
  kind: 'rental',
  path: '/rent',
  title: 'Homes for rent',
  note: 'All prices are per month.',
  priceLabel: 'Monthly rent',
  anyPrice: 'Any rent',
  priceRanges: [
    { below: 2000, label: 'Under $2,000' },
    { from: 2000, below: 4000, label: '$2,000 to $4,000' },
    { from: 4000, below: 6000, label: '$4,000 to $6,000' },
    { from: 6000, label: '$6,000+' },
  ],
  types: ['Apartment', 'House', 'Townhouse'],
  offersStudio: true,
};

export const SORT_OPTIONS: readonly SelectOption[] = [
  { value: 'recent', label: 'Most recent' },
  { value: 'price_asc', label: 'Price: Low to High' },
  { value: 'price_desc', label: 'Price: High to Low' },
  { value: 'monthly_asc', label: 'Lowest monthly cost' },
  { value: 'size', label: 'Size' },
  { value: 'price_per_sqft', label: 'Price per sq ft' },
  { value: 'newest_reduction', label: 'Newest price cut' },
];

/** Value of a range in a form: "1000000-2000000", "-1000000", "5000000-". */
export function rangeValue({ from, below }: { from?: number; below?: number }): string {
  return from === undefined && below === undefined ? '' : `${from ?? ''}-${below ?? ''}`;
}
