// Sessions: how a sign-in opens one, what keeps it alive, and what ends it.
import { randomBytes } from 'node:crypto';
import { type Account, findAccount, type Queryable } from './accounts.server.ts';
import { AuthError } from './auth-error.ts';
import type { Keys } from './keys.server.ts';

/** Within this time the same token may be used again, for a client that lost the answer or for two tabs at once. */
const REUSE_SECONDS = 10;

export type SignInMethod =
  | 'password'
  | 'otp'
  | 'totp'
  | 'oauth'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'token_refresh'
  | 'anonymous'
  | 'mfa/phone';

export interface SessionOptions {
  keys: Keys;
  /** Lifetime of this account's access tokens. */
  tokenSeconds: (client: Queryable, accountId: string) => Promise<number>;
}

export interface Device {
  address: string;
  userAgent: string | null;
}

export interface OpenedSession {
  accessToken: string;
  /** Lifetime of the access token, in seconds. */
  expiresIn: number;
  /** Expiry of the access token, in seconds since 1970. */
  expiresAt: number;
  refreshToken: string;
  account: Account;
}

interface SessionRow {
  id: string;
  created_at: Date;
  aal: 'aal1' | 'aal2';
  methods: { method: SignInMethod; timestamp: number }[];
}

/** Opens a session for a person who has proven who they are. */
export async function openSession(
  client: Queryable,
  options: SessionOptions,
  { account, method, device }: { account: Account; method: SignInMethod; device: Device },
): Promise<OpenedSession> {
  if (isBanned(account)) throw new AuthError('user_banned', 'User is banned');
  const refreshToken = newRefreshToken();
  // A single statement, so a sign-in spends its time on hashing the password.
  const { rows } = await client.query<SessionRow & { last_sign_in_at: Date }>({
    name: 'open session',
    text: `with session as (
       insert into auth.sessions (user_id, ip, user_agent) values ($1, $2, $3) returning id, aal, created_at
     ), amr as (
       insert into auth.mfa_amr_claims (session_id, authentication_method) select id, $4 from session
     ), token as (
       insert into auth.refresh_tokens (token, user_id, session_id) select $5, $1, id from session
     ), account as (
       update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1 returning last_sign_in_at
     )
     select id, aal, created_at, last_sign_in_at,
       jsonb_build_array(jsonb_build_object('method', $4::text, 'timestamp', extract(epoch from created_at)::int)) as methods
     from session, account`,
    values: [account.id, device.address, device.userAgent?.slice(0, 500) ?? null, method, refreshToken],
  });
  const session = rows[0];
  if (!session) throw new AuthError('user_not_found', 'User not found');
  const signedIn = { ...account, last_sign_in_at: session.last_sign_in_at, updated_at: session.last_sign_in_at };
  return signSession(client, options, { account: signedIn, session, refreshToken });
}

export const isBanned = ({ banned_until }: Pick<Account, 'banned_until'>): boolean =>
  banned_until !== null && banned_until > new Date();

export async function noteMethod(client: Queryable, sessionId: string, method: SignInMethod): Promise<void> {
  await client.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, method],
  );
}

const newRefreshToken = (): string => randomBytes(24).toString('base64url');

export async function insertRefreshToken(
  client: Queryable,
  { accountId, sessionId, parent }: { accountId: string; sessionId: string; parent: string | null },
): Promise<string> {
  const token = newRefreshToken();
  await client.query('insert into auth.refresh_tokens (token, user_id, session_id, parent) values ($1, $2, $3, $4)', [
    token,
    accountId,
    sessionId,
    parent,
  ]);
  return token;
}

/** A fresh access token for the session in its current state. */
export async function answerSession(
  client: Queryable,
  options: SessionOptions,
  { accountId, sessionId, refreshToken }: { accountId: string; sessionId: string; refreshToken: string },
): Promise<OpenedSession> {
  const account = await findAccount(client, accountId);
  const session = await findSession(client, sessionId);
  if (!account || !session) throw new AuthError('session_not_found', 'The session is gone. Please sign in again.');
  return signSession(client, options, { account, session, refreshToken });
}

async function signSession(
  client: Queryable,
  { keys, tokenSeconds }: SessionOptions,
  { account, session, refreshToken }: { account: Account; session: SessionRow; refreshToken: string },
): Promise<OpenedSession> {
  const seconds = await tokenSeconds(client, account.id);
  const { token, expiresAt } = await keys.sign(
    {
      sub: account.id,
      email: account.email ?? '',
      phone: account.phone ?? '',
      app_metadata: account.raw_app_meta_data,
      user_metadata: account.raw_user_meta_data,
      role: account.role,
      aal: session.aal,
      amr: session.methods,
      session_id: session.id,
      is_anonymous: account.is_anonymous,
    },
    seconds,
  );
  return {
    accessToken: token,
    expiresIn: seconds,
    expiresAt,
    refreshToken,
    account,
  };
}

/** Null if it was ended or has expired. */
export async function findSession(client: Queryable, id: string): Promise<SessionRow | null> {
  const { rows } = await client.query<SessionRow>(
    `select s.id, s.aal, s.created_at,
       coalesce((
         select jsonb_agg(jsonb_build_object('method', c.authentication_method,
           'timestamp', extract(epoch from c.updated_at)::int) order by c.updated_at desc)
         from auth.mfa_amr_claims c where c.session_id = s.id
       ), '[]') as methods
     from auth.sessions s
     where s.id = $1 and (s.not_after is null or s.not_after > now())`,
    [id],
  );
  return rows[0] ?? null;
}

export type Refreshed = { session: OpenedSession } | { refused: AuthError; replayedBy?: Account };

/**
 * Trades a refresh token for a new one. A refusal is returned, not thrown, because its effect (ending the session of a
 * replayed token) must be committed. The rules are those of GoTrue's internal/tokens, except that nothing revives an
 * ended session.
 */
export async function refreshSession(client: Queryable, options: SessionOptions, token: string): Promise<Refreshed> {
  const { rows } = await client.query<{ session_id: string; user_id: string }>(
    'select session_id, user_id from auth.refresh_tokens where token = $1',
    [token],
  );
  const owner = rows[0];
  if (!owner) return refuse('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  // Only one refresh of a session at a time.
  const locked = await client.query<{ is_over: boolean }>(
    `select coalesce(not_after <= now(), false) as is_over from auth.sessions where id = $1 for update`,
    [owner.session_id],
  );
  if (!locked.rows[0]) return refuse('session_not_found', 'Invalid Refresh Token: Session Not Found');
  if (locked.rows[0].is_over) return refuse('session_expired', 'Invalid Refresh Token: Session Expired');
  const account = await findAccount(client, owner.user_id);
  if (!account) return refuse('session_not_found', 'Invalid Refresh Token: Session Not Found');
  if (isBanned(account)) return refuse('user_banned', 'Invalid Refresh Token: User Banned');
  const next = await rotate(client, { accountId: account.id, sessionId: owner.session_id, token });
  if (next === null) {
    return { ...refuse('refresh_token_already_used', 'Invalid Refresh Token: Already Used'), replayedBy: account };
  }
  await client.query('update auth.sessions set refreshed_at = now(), updated_at = now() where id = $1', [
    owner.session_id,
  ]);
  const session = await answerSession(client, options, {
    accountId: account.id,
    sessionId: owner.session_id,
    refreshToken: next,
  });
  return { session };
}

/** The session's new refresh token; null for a replayed one, in which case the session is ended. */
async function rotate(
  client: Queryable,
  { accountId, sessionId, token }: { accountId: string; sessionId: string; token: string },
): Promise<string | null> {
  const { rows } = await client.query<{
    revoked: boolean;
    is_recent: boolean;
    active: string | null;
    parent: string | null;
  }>(
    `select t.revoked, t.updated_at > now() - make_interval(secs => $2) as is_recent, a.token as active, a.parent
     from auth.refresh_tokens t
     left join lateral (
       select token, parent from auth.refresh_tokens
       where session_id = t.session_id and not revoked order by id desc limit 1
     ) a on true
     where t.token = $1`,
    [token, REUSE_SECONDS],
  );
  const found = rows[0];
  if (!found) return null;
  if (found.revoked) {
    if (found.active !== null && (found.parent === token || found.is_recent)) return found.active;
    // Its access tokens must stop working too; anything that requires a live session is refused.
    await client.query('delete from auth.sessions where id = $1', [sessionId]);
    return null;
  }
  await client.query('update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1', [token]);
  return insertRefreshToken(client, { accountId, sessionId, parent: token });
}

const refuse = (code: AuthError['code'], message: string): { refused: AuthError } => ({
  refused: new AuthError(code, message),
});

export type SignOutScope = 'global' | 'local' | 'others';

export async function endSessions(
  client: Queryable,
  { accountId, sessionId, scope }: { accountId: string; sessionId: string; scope: SignOutScope },
): Promise<void> {
  const which = { global: 'true', local: 'id = $2', others: 'id <> $2' }[scope];
  await client.query(`delete from auth.sessions where user_id = $1 and ($2::uuid is null or ${which})`, [
    accountId,
    sessionId,
  ]);
}
