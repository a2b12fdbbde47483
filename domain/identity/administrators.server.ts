// Who may enter the admin portal. Nobody becomes an administrator through the site: the first and every other one is
// named on the server's command line.
import type pg from 'pg';

interface AdministratorPools {
  /** Acts as stoop_auth. */
  auth: pg.Pool;
  /** Acts as service_role. */
  service: pg.Pool;
}

type Refusal = 'unknown' | 'unconfirmed';

/** Null when done. */
export async function grantAdministrator(pools: AdministratorPools, email: string): Promise<Refusal | null> {
  const account = await findByEmail(pools.auth, email);
  if (!account) return 'unknown';
  if (!account.is_confirmed) return 'unconfirmed';
  await pools.service.query("update profiles set role = 'ADMIN' where id = $1", [account.id]);
  return null;
}

/** Also ends the sessions. False when the account is no administrator. */
export async function revokeAdministrator(pools: AdministratorPools, email: string): Promise<boolean> {
  const account = await findByEmail(pools.auth, email);
  if (!account) return false;
  const { rowCount } = await pools.service.query("update profiles set role = null where id = $1 and role = 'ADMIN'", [
    account.id,
  ]);
  await pools.auth.query('delete from auth.sessions where user_id = $1', [account.id]);
  return rowCount === 1;
}

export async function listAdministrators({ auth, service }: AdministratorPools): Promise<string[]> {
  const { rows: profiles } = await service.query<{ id: string }>("select id from profiles where role = 'ADMIN'");
  const { rows } = await auth.query<{ email: string }>(
    'select email from auth.users where id = any($1) order by email',
    [profiles.map(({ id }) => id)],
  );
  return rows.map(({ email }) => email);
}

async function findByEmail(auth: pg.Pool, email: string): Promise<{ id: string; is_confirmed: boolean } | null> {
  const { rows } = await auth.query<{ id: string; is_confirmed: boolean }>(
    `select id, email_confirmed_at is not null as is_confirmed
     from auth.users where lower(email) = lower($1) and deleted_at is null`,
    [email],
  );
  return rows[0] ?? null;
}

/** The database itself refuses administrators without a second factor when the setting asks for it. */
export async function setAdminRequiresMfa(service: pg.Pool, isRequired: boolean): Promise<void> {
  await service.query(
    `insert into platform.settings (name, value) values ('admin_requires_mfa', $1)
     on conflict (name) do update set value = excluded.value where settings.value <> excluded.value`,
    [String(isRequired)],
  );
}
