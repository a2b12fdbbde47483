// Second factors: an authenticator app (TOTP, RFC 6238) or a phone that gets a code.
import { createHash, timingSafeEqual } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import { renderSVG } from 'uqr';
import type { Queryable } from './accounts.server.ts';
import { AuthError } from './auth-error.ts';
import { networkOf } from './network-of.ts';
import { newCode } from './one-time-tokens.server.ts';
import { insertRefreshToken, noteMethod } from './sessions.server.ts';

const MOST_FACTORS = 10;
const CHALLENGE_SECONDS = 300;
/** After this time, an unfinished enrollment no longer blocks a new one. */
const UNFINISHED_SECONDS = 300;
/** Allows one period of difference, for an app whose clock is slightly off. */
const TOLERANCE_SECONDS = 30;
const ISSUER = 'Stoop';

export interface FactorRow {
  id: string;
  factor_type: 'totp' | 'phone';
  status: 'verified' | 'unverified';
  secret: string | null;
  phone: string | null;
  last_totp_step: number | null;
}

export interface NewFactor {
  accountId: string;
  /** What the app shows next to the code. */
  label: string;
  type: 'totp' | 'phone';
  friendlyName: string | null;
  issuer: string | null;
  /** Digits with country code, without +. */
  phone: string | null;
}

export interface EnrolledFactor {
  id: string;
  type: 'totp' | 'phone';
  friendly_name?: string;
  phone?: string;
  totp?: { qr_code: string; secret: string; uri: string };
}

/** A factor counts once its first code has been verified. */
export async function enrollFactor(client: Queryable, factor: NewFactor): Promise<EnrolledFactor> {
  const { accountId, type, friendlyName, phone } = factor;
  await client.query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and created_at < now() - make_interval(secs => $2)`,
    [accountId, UNFINISHED_SECONDS],
  );
  const { rows: known } = await client.query<{ friendly_name: string | null; phone: string | null; status: string }>(
    'select friendly_name, phone, status from auth.mfa_factors where user_id = $1',
    [accountId],
  );
  if (known.length >= MOST_FACTORS) {
    throw new AuthError(
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  if (friendlyName && known.some((each) => each.friendly_name === friendlyName)) {
    throw new AuthError(
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendlyName}" for this user already exists`,
    );
  }
  if (phone && known.some((each) => each.phone === phone && each.status === 'verified')) {
    throw new AuthError(
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    );
  }
  const secret = type === 'totp' ? generateSecret() : null;
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, phone) values ($1, $2, $3, $4, $5)
     returning id`,
    [accountId, friendlyName, type, secret, phone],
  );
  return {
    id: rows[0]?.id ?? '',
    type,
    ...(friendlyName ? { friendly_name: friendlyName } : {}),
    ...(secret ? { totp: describeSecret(secret, factor) } : { phone: phone ?? '' }),
  };
}

function describeSecret(secret: string, { label, issuer }: NewFactor) {
  const uri = generateURI({ issuer: issuer ?? ISSUER, label, secret });
  return { qr_code: renderSVG(uri, { border: 2 }), secret, uri };
}

export async function findFactor(client: Queryable, accountId: string, factorId: string): Promise<FactorRow | null> {
  const { rows } = await client.query<FactorRow>(
    `select id, factor_type, status, secret, phone, last_totp_step
     from auth.mfa_factors where id = $1 and user_id = $2`,
    [factorId, accountId],
  );
  return rows[0] ?? null;
}

export async function hasVerifiedFactor(client: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(
    "select exists (select from auth.mfa_factors where user_id = $1 and status = 'verified') as yes",
    [accountId],
  );
  return rows[0]?.yes === true;
}

export interface Challenge {
  id: string;
  /** Unix seconds. */
  expiresAt: number;
  /** The code to send to the phone; null for an app. */
  code: string | null;
}

export async function challengeFactor(client: Queryable, factor: FactorRow, address: string): Promise<Challenge> {
  const code = factor.factor_type === 'phone' ? newCode() : null;
  const { rows } = await client.query<{ id: string; expires_at: number }>(
    `insert into auth.mfa_challenges (factor_id, ip_address, otp_code) values ($1, $2, $3)
     returning id, extract(epoch from created_at + make_interval(secs => $4))::int as expires_at`,
    [factor.id, address, code === null ? null : hashOf(factor.id, code), CHALLENGE_SECONDS],
  );
  await client.query('update auth.mfa_factors set last_challenged_at = now() where id = $1', [factor.id]);
  return { id: rows[0]?.id ?? '', expiresAt: rows[0]?.expires_at ?? 0, code };
}

const hashOf = (factorId: string, code: string): string =>
  createHash('sha256').update(`${factorId}\n${code}`).digest('hex');

/**
 * An unfinished enrollment must not become a second way in: once a factor counts, another one can be added only after
 * proving the first. Locks the account, so two factors can't both be the first.
 * @throws AuthError
 */
export async function refuseSideDoor(
  client: Queryable,
  { accountId, aal, factor }: { accountId: string; aal: 'aal1' | 'aal2'; factor: FactorRow },
): Promise<void> {
  await client.query('select from auth.users where id = $1 for update', [accountId]);
  const { rows } = await client.query<{ id: string }>(
    "select id from auth.mfa_factors where user_id = $1 and status = 'verified' order by id",
    [accountId],
  );
  if (aal === 'aal1' && rows.length > 0 && !rows.some(({ id }) => id === factor.id)) {
    throw new AuthError('insufficient_aal', 'AAL2 required to verify a new factor', { status: 403 });
  }
}

/** Uses up the challenge if the code is right. @throws AuthError */
export async function answerChallenge(
  client: Queryable,
  factor: FactorRow,
  { challengeId, code, address }: { challengeId: string; code: string; address: string },
): Promise<void> {
  const { rows } = await client.query<{ is_over: boolean; ip_address: string; otp_code: string | null }>(
    `select created_at < now() - make_interval(secs => $3) as is_over,
       host(ip_address) as ip_address, otp_code
     from auth.mfa_challenges where id = $1 and factor_id = $2
     for update`,
    [challengeId, factor.id, CHALLENGE_SECONDS],
  );
  const challenge = rows[0];
  if (!challenge) {
    throw new AuthError('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', { status: 422 });
  }
  // IPv6 privacy addresses can change between two requests.
  if (networkOf(challenge.ip_address) !== networkOf(address)) {
    throw new AuthError('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (challenge.is_over) {
    throw new AuthError(
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  if (factor.factor_type === 'totp') await checkAppCode(client, factor, code);
  else checkPhoneCode(challenge.otp_code, hashOf(factor.id, code));
  await client.query('delete from auth.mfa_challenges where id = $1', [challengeId]);
  await client.query("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [factor.id]);
}

function checkPhoneCode(kept: string | null, given: string): void {
  if (kept === null || !timingSafeEqual(Buffer.from(kept), Buffer.from(given))) {
    throw new AuthError('mfa_verification_failed', 'Invalid MFA Phone code entered');
  }
}

/** The code of each period counts once, so anyone who saw it over a shoulder can't use it again. */
async function checkAppCode(client: Queryable, { id, secret }: FactorRow, code: string): Promise<void> {
  const { rows } = await client.query<{ last_totp_step: number | null }>(
    'select last_totp_step from auth.mfa_factors where id = $1 for update',
    [id],
  );
  const last = rows[0]?.last_totp_step ?? null;
  const result =
    secret && /^\d{6}$/.test(code)
      ? await verify({ secret, token: code, epochTolerance: TOLERANCE_SECONDS })
      : { valid: false as const };
  if (!result.valid || !('timeStep' in result)) {
    throw new AuthError('mfa_verification_failed', 'Invalid TOTP code entered');
  }
  if (last !== null && result.timeStep <= last) {
    throw new AuthError('mfa_verification_failed', 'That code has already been used. Wait for the next one.');
  }
  await client.query('update auth.mfa_factors set last_totp_step = $2 where id = $1', [id, result.timeStep]);
}

/**
 * The session has proven a second factor. Sessions that have not are ended, and so are this session's earlier refresh
 * tokens, because tokens issued before must not gain more rights.
 */
export async function raiseSession(
  client: Queryable,
  { accountId, sessionId, factor }: { accountId: string; sessionId: string; factor: FactorRow },
): Promise<string> {
  await client.query("update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1", [
    sessionId,
    factor.id,
  ]);
  await noteMethod(client, sessionId, factor.factor_type === 'totp' ? 'totp' : 'mfa/phone');
  await client.query("delete from auth.sessions where user_id = $1 and aal = 'aal1'", [accountId]);
  await client.query('delete from auth.refresh_tokens where session_id = $1', [sessionId]);
  // Of every kind, because somebody else may have started an enrollment before.
  await client.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [accountId]);
  return insertRefreshToken(client, { accountId, sessionId, parent: null });
}

/** Sessions whose level the factor had raised fall back. */
export async function removeFactor(client: Queryable, factor: FactorRow): Promise<void> {
  await client.query(
    `delete from auth.mfa_amr_claims
     where authentication_method in ('totp', 'mfa/phone')
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factor.id],
  );
  await client.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [factor.id]);
  await client.query('delete from auth.mfa_factors where id = $1', [factor.id]);
}

/** Removes every factor of the account, after which the password alone opens it again. */
export async function dropFactors(
  client: Queryable,
  accountId: string,
): Promise<{ id: string; factor_type: string }[]> {
  const { rows } = await client.query<{ id: string; factor_type: string }>(
    'delete from auth.mfa_factors where user_id = $1 returning id, factor_type',
    [accountId],
  );
  return rows;
}
