// What redeeming a token does to the account.
import pg from 'pg';
import type { Account, Queryable } from './accounts.server.ts';
import { insertEmailIdentity } from './accounts.server.ts';
import { AuthError } from './auth-error.ts';
import { dropTokens } from './one-time-tokens.server.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * From now on the address belongs to the person. If they confirm by a sign-in link, they didn't choose the password
 * that somebody may have set for an unconfirmed account with that address, so it is removed.
 */
export async function confirmEmail(
  client: Queryable,
  account: Account,
  { keepsPassword }: { keepsPassword: boolean },
): Promise<void> {
  if (account.email_confirmed_at || !account.email) return;
  await client.query(
    `update auth.users set email_confirmed_at = now(), updated_at = now(),
       encrypted_password = case when $2 then encrypted_password end
     where id = $1`,
    [account.id, keepsPassword],
  );
  await insertEmailIdentity(client, {
    id: account.id,
    email: account.email,
    isVerified: true,
    data: account.raw_user_meta_data,
  });
  await dropTokens(client, account.id, ['signup', 'invite', 'magiclink']);
}

const taken = () => new AuthError('email_exists', 'A user with this email address has already been registered');

/**
 * Both addresses have confirmed; an anonymous account becomes a permanent one.
 * @throws AuthError if the new address was taken in the meantime, even at the same moment
 */
export async function applyEmailChange(client: Queryable, account: Account): Promise<void> {
  if (!account.email_change) throw taken();
  const change = client.query(
    `update auth.users set email = email_change, email_change = null, email_change_confirm_status = 0,
       email_confirmed_at = now(), is_anonymous = false, updated_at = now(),
       raw_app_meta_data = raw_app_meta_data || $2::jsonb
     where id = $1 and not exists (
       select from auth.users u where lower(u.email) = lower($3) and u.id <> $1 and not u.is_sso_user
     )`,
    [account.id, appDataWith(account, 'email'), account.email_change],
  );
  const { rowCount } = await change.catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION ? taken() : error;
  });
  if (rowCount === 0) throw taken();
  await insertEmailIdentity(client, {
    id: account.id,
    email: account.email_change,
    isVerified: true,
    data: account.raw_user_meta_data,
  });
  await dropTokens(client, account.id, ['email_change_current', 'email_change_new']);
}

/** Adds the provider to those that the account signs in with. */
export function appDataWith(account: Pick<Account, 'raw_app_meta_data'>, provider: string): Record<string, unknown> {
  const { provider: first, providers } = account.raw_app_meta_data;
  const known = Array.isArray(providers) ? providers.map(String) : [];
  return { provider: first ?? provider, providers: [...new Set([...known, provider])] };
}
