// The layout of a segment's memory, in bytes. Both the scan and the code around it import this file, so it contains
// only numbers.

/** Rows per block: small enough that a box of a few streets reads few others, large enough that 250,000 rows are 489. */
export const BLOCK = 512;
/** One bit for each row of a block. */
export const BITS_BYTES = 64;

/** Type and ownership share a byte: type times this plus ownership. Each facet counts at most this many values. */
export const FACET_VALUES = 8;

/** Addresses of the arrays, in the order of `Table`. */
export const TABLE = 64;
/** The question, in the order of `Question`. */
export const QUESTION = 256;
/** Sixteen bytes each: 255 or 0 per type or ownership. */
export const ALLOWED_TYPES = 512;
export const WANTED_TYPES = 528;
export const WANTED_OWNERSHIPS = 544;
/** Four facets of FACET_VALUES counts: types, bedrooms, price ranges, ownerships. */
export const COUNTS = 576;
/** West, south, minus east and minus north of all matches, then the number of matches without a pin. */
export const EXTENT = 704;
/** The codes of a block's rows per facet, and which of its rows count for each facet. */
export const CODES = 1_024;
export const COUNTING = 3_072;
/** The cells of the map one after another, in the order of `Cell`. */
export const CELLS = 5_120;
export const CELL_BYTES = 64;
export const MOST_CELLS = 160;
/** The arrays begin here. */
export const ARRAYS = 16_384;

/** East of every box that can be requested, yet small enough that differences fit in 32 bits. */
export const NO_PIN = 1_000_000_000;
export const NO_BEDS = 255;
/** The bit in `flags` for a row whose pin is the center of its zip code or town. */
export const APPROXIMATE = 128;
/** The bit in `flags` for a home for sale. */
export const FOR_SALE = 2;
/** An amount that is not known, such as a price on request. */
export const NO_AMOUNT = -1;
/** No monthly cost is higher: higher ones are this one. */
export const HIGHEST_COST = 2_147_483_647;
