// Accounts as rows of the auth schema, and as clients see them.
import type pg from 'pg';

/** A pool or a transaction of the auth login. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

interface Identity {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  email: string | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface Factor {
  id: string;
  status: 'verified' | 'unverified';
  factor_type: 'totp' | 'phone';
  friendly_name: string | null;
  phone: string | null;
  created_at: string;
  updated_at: string;
}

export interface Account {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  phone: string | null;
  phone_confirmed_at: Date | null;
  phone_change: string | null;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  banned_until: Date | null;
  is_anonymous: boolean;
  confirmed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  identities: Identity[];
  factors: Factor[];
}

const ACCOUNT = `select u.id, u.aud, u.role, u.email, u.encrypted_password, u.email_confirmed_at, u.invited_at,
    u.confirmation_sent_at, u.recovery_sent_at, u.email_change, u.email_change_sent_at, u.phone, u.phone_confirmed_at,
    u.phone_change, u.phone_change_sent_at, u.reauthentication_sent_at, u.last_sign_in_at, u.raw_app_meta_data,
    u.raw_user_meta_data, u.banned_until, u.is_anonymous, u.confirmed_at, u.created_at, u.updated_at,
    coalesce((
      select jsonb_agg(to_jsonb(i) order by i.created_at, i.id) from auth.identities i where i.user_id = u.id
    ), '[]') as identities,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'status', f.status, 'factor_type', f.factor_type,
        'friendly_name', f.friendly_name, 'phone', f.phone, 'created_at', f.created_at, 'updated_at', f.updated_at)
        order by f.created_at, f.id)
      from auth.mfa_factors f where f.user_id = u.id
    ), '[]') as factors
  from auth.users u
  where u.deleted_at is null and `;

async function findOne(client: Queryable, condition: string, values: unknown[]): Promise<Account | null> {
  // Named statements are planned once per connection; planning this one takes longer than running it.
  const { rows } = await client.query<Account>({ name: `account ${condition}`, text: ACCOUNT + condition, values });
  return rows[0] ?? null;
}

export const findAccount = (client: Queryable, id: string) => findOne(client, 'u.id = $1', [id]);

export const findAccountByEmail = (client: Queryable, email: string) =>
  findOne(client, 'lower(u.email) = lower($1) and not u.is_sso_user', [email]);

/** Newest first. */
export async function listAccounts(
  client: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<Account[]> {
  const { rows } = await client.query<Account>(`${ACCOUNT}true order by u.created_at desc, u.id limit $1 offset $2`, [
    limit,
    offset,
  ]);
  return rows;
}

export async function countAccounts(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from auth.users where deleted_at is null',
  );
  return rows[0]?.count ?? 0;
}

export interface NewAccount {
  id?: string;
  email?: string | null;
  passwordHash?: string | null;
  isConfirmed?: boolean;
  isAnonymous?: boolean;
  userData?: Record<string, unknown>;
  appData: Record<string, unknown>;
}

/** @returns null if the address was taken in the meantime. */
export async function insertAccount(client: Queryable, account: NewAccount): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, is_anonymous, raw_user_meta_data,
       raw_app_meta_data)
     values (coalesce($7, gen_random_uuid()), $1, $2, case when $3 then now() end, $4, $5, $6)
     on conflict do nothing
     returning id`,
    [
      account.email ?? null,
      account.passwordHash ?? null,
      account.isConfirmed ?? false,
      account.isAnonymous ?? false,
      account.userData ?? {},
      account.appData,
      account.id ?? null,
    ],
  );
  return rows[0]?.id ?? null;
}

/** How the account signs in by email: the identity of the provider "email". */
export async function insertEmailIdentity(
  client: Queryable,
  { id, email, isVerified, data }: { id: string; email: string; isVerified: boolean; data: Record<string, unknown> },
): Promise<void> {
  await client.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at)
     values ($1::text, $1::uuid, 'email', $2, now())
     on conflict (provider_id, provider) do update set identity_data = excluded.identity_data, updated_at = now()`,
    [id, { ...data, sub: id, email, email_verified: isVerified, phone_verified: false }],
  );
}
