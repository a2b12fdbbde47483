/** Fixed (specification, section 9); the server refuses shorter ones as well. */
export const PASSWORD_MIN_LENGTH = 10;

export const PASSWORD_TOO_SHORT = `Password must contain at least ${PASSWORD_MIN_LENGTH} characters`;
export const PASSWORDS_DIFFER = 'Passwords do not match';

export interface PasswordStrength {
  /** 0 (nothing typed) to 4. */
  score: number;
  /** Said beside the meter. */
  text: string;
}

/** A guess for the meter only: length counts most, kinds of letters a little, one letter over and over not at all. */
export function passwordStrength(password: string): PasswordStrength {
  const length = [...password].length;
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
