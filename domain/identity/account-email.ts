/** One @ with something on both sides, and a dot after it: what mail servers can use. */
const EMAIL = /^[^\s@<>"',;:\\()[\]]+@[^\s@<>"',;:\\()[\]]+\.[^\s@<>"',;:\\()[\].]{2,}$/;

/** The maximum number of characters. */
export const LONGEST_ACCOUNT_EMAIL = 255;

/** Whether an account can have this address; used by the forms and by auth/v1. */
export function isAccountEmail(text: string): boolean {
  return text.length <= LONGEST_ACCOUNT_EMAIL && EMAIL.test(text);
}
