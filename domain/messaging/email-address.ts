/** What a browser's own check accepts, plus a dot in the domain. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const LONGEST = 320;

export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST && EMAIL.test(text);
}
