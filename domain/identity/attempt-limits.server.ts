// Limits how often something may be tried, and by whom. Counted in the database, so the count covers all processes and
// survives a restart.
import { createHash } from 'node:crypto';
import type { Queryable } from './accounts.server.ts';
import { AuthError } from './auth-error.ts';
import { networkOf } from './network-of.ts';

export interface AuthLimits {
  /** Mails that one address may trigger per hour. */
  mailsPerHour: number;
  /** Between two mails of the same kind to one recipient. */
  mailPauseSeconds: number;
  /** Wrong passwords for one account from one address in 15 minutes. */
  failuresPerAccountAndAddress: number;
  /** Wrong passwords for one account from everywhere in an hour, because guessers may use many addresses. */
  failuresPerAccount: number;
  /** Per network address in five minutes. */
  verifies: number;
  refreshes: number;
  signIns: number;
  /** Wrong second-factor codes for one account from everywhere in 15 minutes. */
  factorFailures: number;
  /** Per network address in an hour. */
  anonymousSignUps: number;
  /** Per phone number, and also per account. */
  textMessagesPerHour: number;
  textMessagesPerHourAndNetwork: number;
}

/**
 * GoTrue's values, where it has one. GoTrue also counts all mails together, which would let one visitor block
 * everyone's.
 */
export const DEFAULT_LIMITS: AuthLimits = {
  mailsPerHour: 30,
  mailPauseSeconds: 60,
  failuresPerAccountAndAddress: 10,
  failuresPerAccount: 100,
  verifies: 30,
  refreshes: 150,
  signIns: 150,
  factorFailures: 10,
  anonymousSignUps: 30,
  textMessagesPerHour: 10,
  textMessagesPerHourAndNetwork: 30,
};

const FIVE_MINUTES = 300;
const QUARTER_HOUR = 900;
const HOUR = 3600;
/** One in this many attempts also clears expired counts. */
const CLEAR_EVERY = 200;

interface Window {
  name: string;
  /** Who or what is counted; stored as a hash. */
  subject: string;
  seconds: number;
}

const keyOf = ({ name, subject }: Pick<Window, 'name' | 'subject'>): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;

/** Adds `by` attempts and returns how many there are now in the current window. */
export async function countAttempts(
  client: Queryable,
  window: Window,
  by = 1,
): Promise<{ count: number; secondsLeft: number }> {
  const { rows } = await client.query<{ count: number; seconds_left: number }>({
    name: 'count attempt',
    text: `insert into platform.attempts as a (key, count, window_ends_at)
     values ($1, $3, now() + make_interval(secs => $2))
     on conflict (key) do update set
       count = case when a.window_ends_at <= now() then excluded.count else a.count + excluded.count end,
       window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
     -- If another request started the window while this one waited, more than a full window would seem to be left.
     returning count, least($2, extract(epoch from window_ends_at - now()))::float8 as seconds_left`,
    values: [keyOf(window), window.seconds, by],
  });
  if (Math.random() * CLEAR_EVERY < 1) {
    await client.query("delete from platform.attempts where window_ends_at < now() - interval '1 minute'");
  }
  return { count: rows[0]?.count ?? by, secondsLeft: rows[0]?.seconds_left ?? window.seconds };
}

async function refuseBeyond(
  client: Queryable,
  window: Window,
  most: number,
  textOf: (secondsLeft: number) => string = () => 'Request rate limit reached',
): Promise<void> {
  const { count, secondsLeft } = await countAttempts(client, window);
  if (count > most) {
    throw new AuthError('over_request_rate_limit', textOf(secondsLeft), { retryAfterSeconds: secondsLeft });
  }
}

/** "Try again in 12 minutes." */
function tryAgainIn(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

export const limitVerifies = (client: Queryable, limits: AuthLimits, address: string) =>
  refuseBeyond(client, { name: 'verify', subject: networkOf(address), seconds: FIVE_MINUTES }, limits.verifies);

export const limitRefreshes = (client: Queryable, limits: AuthLimits, address: string) =>
  refuseBeyond(client, { name: 'refresh', subject: networkOf(address), seconds: FIVE_MINUTES }, limits.refreshes);

export const limitSignIns = (client: Queryable, limits: AuthLimits, address: string) =>
  refuseBeyond(client, { name: 'sign-in', subject: networkOf(address), seconds: FIVE_MINUTES }, limits.signIns);

export const limitAnonymousSignUps = (client: Queryable, limits: AuthLimits, address: string) =>
  refuseBeyond(client, { name: 'anonymous', subject: networkOf(address), seconds: HOUR }, limits.anonymousSignUps);

const factorWindow = (accountId: string): Window => ({
  name: 'factor',
  subject: accountId,
  seconds: QUARTER_HOUR,
});

/** A code has a million possible values, so nobody may try many. A right code resets the count. */
export const limitFactorTries = (client: Queryable, limits: AuthLimits, accountId: string) =>
  refuseBeyond(
    client,
    factorWindow(accountId),
    limits.factorFailures,
    (secondsLeft) => `Too many wrong codes. ${tryAgainIn(secondsLeft)}`,
  );

export async function forgiveFactorTries(client: Queryable, accountId: string): Promise<void> {
  await client.query('delete from platform.attempts where key = $1', [keyOf(factorWindow(accountId))]);
}

interface TextMessage {
  accountId: string;
  phone: string;
  /** Whether the account has proven that it owns the number. */
  isVerified: boolean;
  address: string;
}

/**
 * Text messages cost money, and factors can be created and removed freely, so messages are counted by account, network
 * and number, with one per minute to a number. Unverified numbers have their own count, so nobody can block the
 * messages of the number's owner.
 */
export async function limitTextMessages(
  client: Queryable,
  limits: AuthLimits,
  { accountId, phone, isVerified, address }: TextMessage,
): Promise<void> {
  const number = `${phone}\n${isVerified ? 'verified' : 'claimed'}`;
  const windows: [Window, number][] = [
    [{ name: 'sms-account', subject: accountId, seconds: HOUR }, limits.textMessagesPerHour],
    [{ name: 'sms-network', subject: networkOf(address), seconds: HOUR }, limits.textMessagesPerHourAndNetwork],
    [{ name: 'sms-number', subject: number, seconds: HOUR }, limits.textMessagesPerHour],
  ];
  if (limits.mailPauseSeconds > 0) {
    // Checked first, so a request that comes too soon doesn't use up the hourly limit.
    windows.unshift([{ name: 'sms', subject: number, seconds: limits.mailPauseSeconds }, 1]);
  }
  for (const [window, most] of windows) {
    const { count, secondsLeft } = await countAttempts(client, window);
    if (count <= most) continue;
    const seconds = Math.max(1, Math.ceil(secondsLeft));
    throw new AuthError(
      'over_sms_send_rate_limit',
      `For security purposes, you can only request this after ${seconds} seconds.`,
      { retryAfterSeconds: seconds },
    );
  }
}

/**
 * Counts one mail, whether or not the recipient has an account, because the limits must not reveal who has one.
 * @throws AuthError if it must not be sent now
 */
export async function limitMails(
  client: Queryable,
  limits: AuthLimits,
  { kind, recipient, address }: { kind: string; recipient: string; address: string },
): Promise<void> {
  if (limits.mailPauseSeconds > 0) {
    const pause = { name: `mail-${kind}`, subject: recipient.toLowerCase(), seconds: limits.mailPauseSeconds };
    const { count, secondsLeft } = await countAttempts(client, pause);
    if (count > 1) {
      const seconds = Math.max(1, Math.ceil(secondsLeft));
      throw new AuthError(
        'over_email_send_rate_limit',
        `For security purposes, you can only request this after ${seconds} seconds.`,
        { retryAfterSeconds: seconds },
      );
    }
  }
  const { count, secondsLeft } = await countAttempts(client, {
    name: 'mails',
    subject: networkOf(address),
    seconds: HOUR,
  });
  if (count > limits.mailsPerHour) {
    throw new AuthError('over_email_send_rate_limit', 'email rate limit exceeded', { retryAfterSeconds: secondsLeft });
  }
}

const failureWindows = (email: string, address: string, limits: AuthLimits): [Window, number][] => [
  [
    { name: 'failures-here', subject: `${email}\n${networkOf(address)}`, seconds: QUARTER_HOUR },
    limits.failuresPerAccountAndAddress,
  ],
  [{ name: 'failures', subject: email, seconds: HOUR }, limits.failuresPerAccount],
];

interface Guess {
  email: string;
  address: string;
}

/**
 * Checks a password with `check`, which returns null for a wrong one. Every guess is counted before the check, so
 * parallel guesses gain nothing over sequential ones. Counts by the account's email address, so it works the same if
 * there is no account.
 */
export async function limitGuesses<Right>(
  client: Queryable,
  limits: AuthLimits,
  guess: Guess,
  check: () => Promise<Right | null>,
): Promise<Right | null> {
  const { email, address } = guess;
  for (const [window, most] of failureWindows(email, address, limits)) {
    const { count, secondsLeft } = await countAttempts(client, window);
    if (count > most && !(window.name === 'failures' && (await knowsAddress(client, email, address)))) {
      throw new AuthError('over_request_rate_limit', `Too many wrong passwords. ${tryAgainIn(secondsLeft)}`, {
        retryAfterSeconds: secondsLeft,
      });
    }
  }
  let isForgiven = true;
  try {
    const right = await check();
    isForgiven = right !== null;
    return right;
  } finally {
    if (isForgiven) await forgiveGuesses(client, limits, guess);
  }
}

/**
 * Guessing from many addresses must not lock out the owner: in a network where they signed in before, only the count
 * for that network applies.
 */
async function knowsAddress(client: Queryable, email: string, address: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from auth.users u join auth.audit_log_entries a on a.payload ->> 'actor_id' = u.id::text
     where lower(u.email) = $1 and a.payload ->> 'action' = 'login'
       and pg_input_is_valid(a.ip_address, 'inet')
       and set_masklen($2::inet, case family($2::inet) when 6 then 64 else 32 end) >>= a.ip_address::inet
       and a.created_at > now() - interval '90 days'
     limit 1`,
    [email, address],
  );
  return rows.length > 0;
}

/**
 * After a right password, or if none was checked. In the count over all addresses only this guess is taken back,
 * because the owner's own sign-in must not reset a guesser's count.
 */
async function forgiveGuesses(client: Queryable, limits: AuthLimits, { email, address }: Guess): Promise<void> {
  const [here, everywhere] = failureWindows(email, address, limits).map(([window]) => keyOf(window));
  await client.query({
    name: 'forgive guesses',
    text: `with forgiven as (delete from platform.attempts where key = $1)
      update platform.attempts set count = greatest(count - 1, 0) where key = $2`,
    values: [here, everywhere],
  });
}
