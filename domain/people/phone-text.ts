/**
 * For a number without a country choice next to it. Kept separate from the number rules of all countries, which are
 * large.
 */
export const ANY_PHONE_INVALID = 'Enter a number such as (718) 555-0108, or one that begins with +';
/** For a number with a country choice next to it. */
export const PHONE_INVALID = 'Enter a number such as (718) 555-0108';

/** "(718) 555-0108", however its ten digits were typed; other numbers stay as they are. */
export function readablePhone(phone: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.replaceAll(/[\s().-]/g, '')) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : phone;
}
