// Whether a signed-in person may replace the password, and the hash of the new one.
import { inTransaction } from '#db/transaction.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import { limitGuesses } from '#domain/identity/attempt-limits.server.ts';
import { redeemCode } from '#domain/identity/one-time-tokens.server.ts';
import { checkPassword, hashPassword, verifyPassword } from '#domain/identity/password-hash.server.ts';
import type { AuthOptions } from './auth-options.ts';
import type { SignedIn } from './signed-in.ts';

/** The owner of a session this new has just proved who they are. */
const FRESH_MS = 24 * 3600 * 1000;

interface NewPassword {
  password: string;
  currentPassword: string | null;
  nonce: string | null;
}

export async function acceptNewPassword(
  options: AuthOptions,
  { account, createdAt }: SignedIn,
  { password, currentPassword, nonce }: NewPassword,
): Promise<string> {
  const { encrypted_password: oldHash, email } = account;
  if (account.is_anonymous && !email) {
    throw new AuthError(
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  }
  checkPassword(password);
  if (currentPassword !== null) await checkCurrentPassword(options, account, currentPassword);
  else if (nonce !== null) await redeemNonce(options, account, nonce);
  else if (oldHash !== null && Date.now() - createdAt.getTime() > FRESH_MS) {
    throw new AuthError('reauthentication_needed', 'Password update requires reauthentication');
  }
  if (oldHash !== null && (await verifyPassword(oldHash, password))) {
    throw new AuthError('same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password);
}

async function checkCurrentPassword(
  { pool, settings }: AuthOptions,
  account: SignedIn['account'],
  currentPassword: string,
): Promise<void> {
  const subject = { email: account.email ?? account.id, address: 'current password' };
  const isRight = await limitGuesses(pool, settings.limits, subject, async () =>
    (await verifyPassword(account.encrypted_password, currentPassword)) ? true : null,
  );
  if (!isRight) throw new AuthError('current_password_invalid', 'Current password is not correct');
}

async function redeemNonce({ pool }: AuthOptions, { id, email }: SignedIn['account'], nonce: string): Promise<void> {
  const redeemed = await inTransaction(pool, (client) =>
    redeemCode(client, { sentTo: email ?? '', code: nonce, purposes: ['reauthentication'], accountId: id }),
  );
  if (!redeemed) throw new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid');
}
