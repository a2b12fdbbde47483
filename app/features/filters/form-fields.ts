// Fields that only forms have.

/** A form field for minPrice and maxPrice together, in the format of markets.ts. */
export const PRICE_FIELD = 'price';
/** The value that the price select had when the page was made. If it is unchanged, the two amounts next to it win. */
export const PRICE_BEFORE_FIELD = 'price-before';
/** One's own loan, part by part. */
export const LOAN_FIELDS = ['down', 'rate', 'years'];
/** The loan that we assume, in the format of the parameter. */
export const ASSUMED_LOAN_FIELD = 'assumed-loan';
/** The type option in Rent for homes without a bedroom. */
export const STUDIO = 'Studio';
