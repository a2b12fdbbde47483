/** Of a number without a choice of country beside it. Apart from the rules of all countries' numbers, which are heavy. */
export const ANY_PHONE_INVALID = 'Enter a number such as (718) 555-0108, or one that begins with +';
