// Passwords: what is accepted, and how it is kept. argon2id with OWASP's first choice of parameters; the work is done
// on libuv's threads, never on the one that serves.
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AuthError } from './auth-error.ts';

export const MIN_PASSWORD_LENGTH = 10;
/** As the platform's own server has it; longer ones also cost us time. */
const MAX_PASSWORD_LENGTH = 72;
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const COMMON = new Set(
  dictionary['passwords-common'].map(String).filter((password) => password.length >= MIN_PASSWORD_LENGTH),
);

/** @throws AuthError when the password is too short, too long or among the commonest. */
export function checkPassword(password: string): void {
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new AuthError('weak_password', `Password must contain at least ${MIN_PASSWORD_LENGTH} characters`, {
      reasons: ['length'],
    });
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    throw new AuthError('validation_failed', `Password cannot be longer than ${MAX_PASSWORD_LENGTH} characters`);
  }
  if (COMMON.has(password.toLowerCase())) {
    throw new AuthError('weak_password', 'This password is one of the commonest. Please choose a different one.', {
      reasons: ['pwned'],
    });
  }
}

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

let decoy: Promise<string> | null = null;

/** Takes as long for an account that does not exist or has no password: time must not tell which do. */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const isMatch = await verify(hashed ?? (await decoy), password.slice(0, MAX_PASSWORD_LENGTH + 1)).catch(() => false);
  return hashed !== null && isMatch;
}
