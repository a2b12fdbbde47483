/** Fixed (specification, section 9); the server rejects shorter ones as well. */
export const PASSWORD_MIN_LENGTH = 10;

/** The same limit as GoTrue's. Hashing longer passwords would also take more time. */
export const PASSWORD_MAX_LENGTH = 72;

export const PASSWORD_TOO_SHORT = `Password must contain at least ${PASSWORD_MIN_LENGTH} characters`;
export const PASSWORDS_DIFFER = 'Passwords do not match';

export const PASSWORD_TOO_LONG = `Password cannot be longer than ${PASSWORD_MAX_LENGTH} characters`;

/** Counted as a person counts: an emoji is one character. */
const lengthOf = (password: string): number => [...password].length;

export const isTooShort = (password: string): boolean => lengthOf(password) < PASSWORD_MIN_LENGTH;
export const isTooLong = (password: string): boolean => password.length > PASSWORD_MAX_LENGTH;

export interface PasswordStrength {
  /** 0 (nothing typed) to 4. */
  score: number;
  /** Shown next to the meter. */
  text: string;
}

/**
 * A rough estimate for the meter only: length counts most, kinds of characters a little, one repeated letter not at
 * all.
 */
export function passwordStrength(password: string): PasswordStrength {
  const length = lengthOf(password);
  if (length === 0) return { score: 0, text: '' };
  if (length < PASSWORD_MIN_LENGTH) return { score: 1, text: `${length} of ${PASSWORD_MIN_LENGTH} characters` };
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  const points = (length >= 14 ? 2 : 1) + (kinds >= 3 || length >= 20 ? 1 : 0) - (different < length / 2 ? 1 : 0);
  if (points <= 1) return { score: 2, text: `Fair, ${length} characters` };
  return points === 2
    ? { score: 3, text: `Good, ${length} characters` }
    : { score: 4, text: `Strong, ${length} characters` };
}
