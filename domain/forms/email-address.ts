/** What a browser's own check accepts, plus a dot in the domain. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
export const EMAIL_INVALID = 'Invalid email address';

export const LONGEST_EMAIL_ADDRESS = 320;

export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST_EMAIL_ADDRESS && EMAIL.test(text);
}
