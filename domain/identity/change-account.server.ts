// Changes to accounts, with everything that follows from them. Rows of auth.users are written only here and where
// accounts are created and confirmed (accounts, confirm-account, provider-account).
import { type Account, findAccountByEmail, insertEmailIdentity, type Queryable } from './accounts.server.ts';
import { AuthError } from './auth-error.ts';

export async function endEverySession(client: Queryable, id: string): Promise<void> {
  await client.query('delete from auth.sessions where user_id = $1', [id]);
}

/** Sessions stay; the caller decides which of them to end. */
export async function replacePassword(client: Queryable, id: string, passwordHash: string): Promise<void> {
  await client.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
    id,
    passwordHash,
  ]);
}

export async function replacePasswordAndEndSessions(
  client: Queryable,
  id: string,
  passwordHash: string,
): Promise<void> {
  await replacePassword(client, id, passwordHash);
  await endEverySession(client, id);
}

/** `seconds` 0 lifts the ban; otherwise every session ends. */
export async function setBan(client: Queryable, id: string, seconds: number): Promise<void> {
  await client.query(
    `update auth.users set banned_until = case when $2 > 0 then now() + make_interval(secs => $2) end where id = $1`,
    [id, seconds],
  );
  if (seconds > 0) await endEverySession(client, id);
}

/**
 * Done by an administrator, so no confirmation by mail is needed. @throws AuthError if another account has the address
 */
export async function setEmail(client: Queryable, account: Account, email: string): Promise<void> {
  if (await findAccountByEmail(client, email)) {
    throw new AuthError('email_exists', 'A user with this email address has already been registered');
  }
  await client.query(
    `update auth.users set email = $2, is_anonymous = false, email_confirmed_at = coalesce(email_confirmed_at, now())
     where id = $1`,
    [account.id, email],
  );
  await insertEmailIdentity(client, { id: account.id, email, isVerified: true, data: account.raw_user_meta_data });
}

/** The address that the account will get once it is confirmed. */
export async function noteEmailChange(client: Queryable, id: string, newEmail: string): Promise<void> {
  await client.query(
    `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0,
       updated_at = now()
     where id = $1`,
    [id, newEmail],
  );
}

/** One of the two addresses has confirmed. */
export async function noteFirstAgreement(client: Queryable, id: string): Promise<void> {
  await client.query('update auth.users set email_change_confirm_status = 1, updated_at = now() where id = $1', [id]);
}

interface MetadataChange {
  userData?: Record<string, unknown>;
  appData?: Record<string, unknown>;
  confirmsEmail?: boolean;
}

/** Merges the fields; null removes a field. Returns the size of each in bytes afterward. */
export async function mergeMetadata(
  client: Queryable,
  id: string,
  { userData = {}, appData = {}, confirmsEmail = false }: MetadataChange,
): Promise<{ userBytes: number; appBytes: number }> {
  const { rows } = await client.query<{ user_bytes: number; app_bytes: number }>(
    `update auth.users set updated_at = now(),
       raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || $2::jsonb),
       raw_app_meta_data = jsonb_strip_nulls(raw_app_meta_data || $3::jsonb),
       email_confirmed_at = case when $4 then coalesce(email_confirmed_at, now()) else email_confirmed_at end
     where id = $1
     returning octet_length(raw_user_meta_data::text) as user_bytes, octet_length(raw_app_meta_data::text) as app_bytes`,
    [id, userData, appData, confirmsEmail],
  );
  return { userBytes: rows[0]?.user_bytes ?? 0, appBytes: rows[0]?.app_bytes ?? 0 };
}

/** Removes one way to sign in. */
export async function unlinkIdentity(
  client: Queryable,
  account: Account,
  identity: { id: string; provider: string },
): Promise<void> {
  const providers = account.identities.filter(({ id }) => id !== identity.id).map(({ provider }) => provider);
  await client.query('delete from auth.identities where id = $1 and user_id = $2', [identity.id, account.id]);
  await client.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || $2::jsonb, updated_at = now(),
       encrypted_password = case when $3 then null else encrypted_password end
     where id = $1`,
    // Without the email identity, signing in by password isn't possible either.
    [account.id, { provider: providers[0], providers: [...new Set(providers)] }, identity.provider === 'email'],
  );
}

interface SecondSignUp {
  passwordHash: string;
  userData: Record<string, unknown>;
  isConfirmed: boolean;
}

/** Somebody signs up again with an address that nobody has confirmed. */
export async function signUpAgain(
  client: Queryable,
  id: string,
  { passwordHash, userData, isConfirmed }: SecondSignUp,
): Promise<void> {
  await client.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = now(),
       email_confirmed_at = case when $4 then now() end
     where id = $1`,
    [id, passwordHash, userData, isConfirmed],
  );
}

const SENT_AT = {
  confirmation: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  reauthentication: 'reauthentication_sent_at',
  invitation: 'invited_at',
} as const;

/** When something was last sent to the account's address. */
export async function noteSent(client: Queryable, id: string, what: keyof typeof SENT_AT): Promise<void> {
  await client.query(`update auth.users set ${SENT_AT[what]} = now() where id = $1`, [id]);
}

export async function deleteAccountRow(client: Queryable, id: string): Promise<void> {
  await client.query('delete from auth.users where id = $1', [id]);
}

/** The row stays for what refers to it; everything that identifies the person is removed. */
export async function emptyAccount(client: Queryable, id: string): Promise<void> {
  await client.query(
    `update auth.users set deleted_at = now(), updated_at = now(), email = null, email_change = null, phone = null,
       encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}'
     where id = $1`,
    [id],
  );
  for (const table of ['identities', 'sessions', 'one_time_tokens', 'mfa_factors']) {
    await client.query(`delete from auth.${table} where user_id = $1`, [id]);
  }
}
