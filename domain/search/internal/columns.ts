// Stores listings as numbers in columns, one typed array per value, which is what a scan reads. 49 bytes per row.
import { OWNERSHIPS, PROPERTY_TYPES } from '#domain/listings/listing.ts';
import { priceBounds, priceRange } from '#domain/search/facet-values.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import { APPROXIMATE, FACET_VALUES, FOR_SALE, NO_AMOUNT, NO_BEDS, NO_PIN } from './assembly/layout.ts';

export { FOR_SALE, NO_AMOUNT };

export const NO_BATHS = 255;
/** One less than the largest 32-bit number: the upper bound is exclusive and must be above every price. */
export const MAX_PRICE = 2_147_483_646;

/** Bits of `flags`; a query needs some of them set. LIVE is cleared when a row is replaced or removed. */
export const LIVE = 1;
export const FOR_RENT = 4;
export const CATS = 8;
export const DOGS = 16;
export const NO_FEE = 32;
export const STABILIZED = 64;

/** No price. In `ranges`, sale ranges are in the low four bits and rental ranges in the high four. */
export const NO_RANGE = 15;

export const COLUMN_TYPES = {
  /** Microdegrees. */
  x: Int32Array,
  y: Int32Array,
  /** Whole dollars, rounded down, because bounds are whole dollars too. */
  price: Int32Array,
  monthlyCost: Int32Array,
  /** What the monthly cost adds to the payment of the loan; all of it for a rental. */
  centsWithoutLoan: Int32Array,
  /** 0: not stated. */
  sqft: Uint32Array,
  yearBuilt: Uint16Array,
  /** Seconds since 1970; 0: never reduced. */
  marketSince: Uint32Array,
  reducedAt: Uint32Array,
  place: Uint32Array,
  slot: Uint32Array,
  home: Uint8Array,
  beds: Uint8Array,
  /** Number of half baths, so 2.5 baths are 5. */
  baths: Uint8Array,
  ranges: Uint8Array,
  flags: Uint8Array,
} as const;

export type Columns = { [Name in keyof typeof COLUMN_TYPES]: InstanceType<(typeof COLUMN_TYPES)[Name]> };

export function writeRow(columns: Columns, row: number, values: SearchValuesView, place: number, slot: number): void {
  const { price } = values;
  columns.x[row] = values.longitude_micro ?? NO_PIN;
  columns.y[row] = values.latitude_micro ?? NO_PIN;
  columns.price[row] = price === null ? NO_AMOUNT : Math.min(MAX_PRICE, Math.floor(price));
  columns.monthlyCost[row] = values.monthly_cost ?? NO_AMOUNT;
  columns.centsWithoutLoan[row] = values.monthly_cents_without_loan ?? NO_AMOUNT;
  columns.sqft[row] = values.sqft ?? 0;
  columns.yearBuilt[row] = values.year_built ?? 0;
  // Unknown if there is no listing date; used only by "listed within".
  columns.marketSince[row] = values.listing_date_is_known ? toSeconds(values.market_since_us) : 0;
  columns.reducedAt[row] = values.price_reduced_at_us === null ? 0 : toSeconds(values.price_reduced_at_us);
  columns.place[row] = place;
  columns.slot[row] = slot;
  columns.home[row] = homeCode(values);
  columns.beds[row] = values.beds ?? NO_BEDS;
  columns.baths[row] = values.baths === null ? NO_BATHS : values.baths * 2;
  columns.ranges[row] =
    price === null
      ? NO_RANGE | (NO_RANGE << 4)
      : priceRange(price, priceBounds('sale')) | (priceRange(price, priceBounds('rental')) << 4);
  columns.flags[row] =
    LIVE |
    (values.listing_kind === 'sale' ? FOR_SALE : FOR_RENT) |
    (values.cats_allowed ? CATS : 0) |
    (values.dogs_allowed ? DOGS : 0) |
    (values.no_fee ? NO_FEE : 0) |
    (values.rent_stabilized ? STABILIZED : 0) |
    (values.pin_is_approximate ? APPROXIMATE : 0);
}

/** Type and ownership; the value after the last ownership means "not stated". */
function homeCode({ property_type, ownership }: SearchValuesView): number {
  const owned = ownership === null ? OWNERSHIPS.length : OWNERSHIPS.indexOf(ownership);
  return PROPERTY_TYPES.indexOf(property_type) * FACET_VALUES + owned;
}

function toSeconds(microseconds: number): number {
  return Math.max(0, Math.floor(microseconds / 1e6));
}
