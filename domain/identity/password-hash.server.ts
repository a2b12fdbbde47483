// Which passwords are accepted and how they are stored: argon2id, on libuv's threads, never on the one that serves
// requests.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { createLine, LineIsFull } from '#domain/turns/turns.ts';
import { AuthError } from './auth-error.ts';
import {
  isTooLong,
  isTooShort,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from './password-rules.ts';

/**
 * OWASP's memory for one pass (46 MiB), with two. Measured on 2 cores with 8 at once: 42 raw hashes and 37 sign-ins per
 * second; with OWASP's minimum (19 MiB, two passes) 104 and 76, because the database's share stays the same.
 */
const ARGON2ID = { memoryCost: 47_104, timeCost: 2, parallelism: 1 };
/** Keeps the cores busy and leaves one of libuv's four threads for files and DNS. */
const LANES = Math.min(3, availableParallelism() + 1);
/** With more waiting than this, it is better to try again later. */
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
  dictionary['passwords-common'].map(String).filter((password) => password.length >= PASSWORD_MIN_LENGTH),
);

/** @throws AuthError if the password is too short, too long or one of the most common. */
export function checkPassword(password: string): void {
  if (isTooShort(password)) throw new AuthError('weak_password', PASSWORD_TOO_SHORT, { reasons: ['length'] });
  if (isTooLong(password)) throw new AuthError('validation_failed', PASSWORD_TOO_LONG);
  if (COMMON.has(password.toLowerCase())) {
    throw new AuthError(
      'weak_password',
      'This password is one of the most common ones. Please choose a different one.',
      {
        reasons: ['pwned'],
      },
    );
  }
}

export const hashPassword = (password: string): Promise<string> => inLane(() => hash(password, ARGON2ID));

/**
 * Stored for an address that signed up twice with different passwords before it was confirmed, because one of them may
 * belong to a stranger who hopes that the owner opens the link. It matches nothing; the owner chooses a password
 * afterward.
 */
export const AMBIGUOUS_PASSWORD = '';

let decoy: Promise<string> | null = null;

/** Takes the same time for an account that doesn't exist or has no password, so timing doesn't reveal which do. */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const kept = hashed || (await decoy);
  const isMatch = await inLane(() => verify(kept, password.slice(0, PASSWORD_MAX_LENGTH + 1)).catch(() => false));
  return Boolean(hashed) && isMatch;
}
