/**
 * For a number without a country choice next to it. Kept separate from the number rules of all countries, which are
 * large.
 */
export const ANY_PHONE_INVALID = 'Enter a number such as (718) 555-0108, or one that begins with +';
/** For a number with a country choice next to it. */
export const PHONE_INVALID = 'Enter a number such as (718) 555-0108';
