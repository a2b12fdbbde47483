// Fields that only forms have.

/** A form field for minPrice and maxPrice together, in the format of markets.ts. */
export const PRICE_FIELD = 'price';
/** The value that the price select had when the page was made. If it is unchanged, the two amounts next to it win. */
export const PRICE_BEFORE_FIELD = 'price-before';
/** The type option in Rent for homes without a bedroom. */
export const STUDIO = 'Studio';
