// A listing as numbers in columns, one typed array per value: what a scan reads. 45 bytes a row.
import { OWNERSHIPS, PROPERTY_TYPES } from '#domain/listings/listing.ts';
import { priceBounds, priceRange } from '#domain/search/facet-values.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import { APPROXIMATE, FACET_VALUES, NO_BEDS, NO_PIN } from './assembly/layout.ts';

export const NO_BATHS = 255;
/** One less than the largest 32-bit number: the upper bound is excluded, and must be above every price. */
export const MAX_PRICE = 2_147_483_646;
export const NO_AMOUNT = -1;

/** Bits of `flags`; a query needs some of them set. LIVE is cleared when a row is replaced or removed. */
export const LIVE = 1;
export const FOR_SALE = 2;
export const FOR_RENT = 4;
export const CATS = 8;
export const DOGS = 16;
export const NO_FEE = 32;
export const STABILIZED = 64;

/** Without a price. Ranges of sales sit in the low, of rentals in the high four bits of `ranges`. */
export const NO_RANGE = 15;

export const COLUMN_TYPES = {
  /** Microdegrees. */
  x: Int32Array,
  y: Int32Array,
  /** Whole dollars, rounded down: bounds are whole dollars too. */
  price: Int32Array,
  monthlyCost: Int32Array,
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
  /** Half baths. */
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
  columns.sqft[row] = values.sqft ?? 0;
  columns.yearBuilt[row] = values.year_built ?? 0;
  // Without a listing date nobody knows for how long; read by "listed within" alone.
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

/** Type and ownership; the ownership after the last one is "not stated". */
function homeCode({ property_type, ownership }: SearchValuesView): number {
  const owned = ownership === null ? OWNERSHIPS.length : OWNERSHIPS.indexOf(ownership);
  return PROPERTY_TYPES.indexOf(property_type) * FACET_VALUES + owned;
}

function toSeconds(microseconds: number): number {
  return Math.max(0, Math.floor(microseconds / 1e6));
}
