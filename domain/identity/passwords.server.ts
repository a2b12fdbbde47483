// Passwords: what is accepted, and how it is kept. argon2id, on libuv's threads, never on the one that serves.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { createLine, LineIsFull } from '#domain/turns/turns.ts';
import { AuthError } from './auth-error.ts';

export const MIN_PASSWORD_LENGTH = 10;
/** As the platform's own server has it; longer ones also cost us time. */
const MAX_PASSWORD_LENGTH = 72;
/**
 * OWASP's memory for one pass (46 MiB), with two. Measured on 2 cores with 8 at once: 42 raw hashes a second, 37
 * sign-ins; with OWASP's least (19 MiB, two passes) 104 and 76, since the database's part stays the same.
 */
const ARGON2ID = { memoryCost: 47_104, timeCost: 2, parallelism: 1 };
/** Keeps the cores busy and leaves one of libuv's four threads to files and names. */
const LANES = Math.min(3, availableParallelism() + 1);
/** Who waits longer than this many would better come back later. */
const MOST_WAITING = 200;
const COME_BACK_SECONDS = 5;

const lanes = createLine({ atOnce: LANES, waiting: MOST_WAITING });

async function inLane<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await lanes.inTurn(work);
  } catch (error) {
    if (!(error instanceof LineIsFull)) throw error;
    throw new AuthError('over_request_rate_limit', 'Too many sign-ins at once. Please try again in a moment.', {
      retryAfterSeconds: COME_BACK_SECONDS,
    });
  }
}

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

export const hashPassword = (password: string): Promise<string> => inLane(() => hash(password, ARGON2ID));

/**
 * Kept for an address that signed up twice with different passwords before it was confirmed: one of the two may be a
 * stranger's, who hopes that the owner opens the link. It matches nothing; the owner chooses a password after that.
 */
export const AMBIGUOUS_PASSWORD = '';

let decoy: Promise<string> | null = null;

/** Takes as long for an account that does not exist or has no password: time must not tell which do. */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const kept = hashed || (await decoy);
  const isMatch = await inLane(() => verify(kept, password.slice(0, MAX_PASSWORD_LENGTH + 1)).catch(() => false));
  return Boolean(hashed) && isMatch;
}
