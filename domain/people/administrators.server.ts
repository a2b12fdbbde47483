// Who may enter the admin portal. Nobody can become an administrator through the site; every administrator, including
// the first, is appointed on the server's command line.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { writeAudit } from '#domain/identity/audit.server.ts';
import { endEverySession } from '#domain/identity/change-account.server.ts';
import { dropFactors } from '#domain/identity/factors.server.ts';
import { writeSetting } from '#domain/settings/settings.server.ts';

interface AdministratorPools {
  /** Acts as stoop_auth. */
  auth: pg.Pool;
  /** Acts as service_role. */
  service: pg.Pool;
}

/** Used in the audit log as the address of somebody on the server itself. */
const COMMAND_LINE = '127.0.0.1';

type Refusal = 'unknown' | 'unconfirmed';

/** Null if successful. */
export async function grantAdministrator(pools: AdministratorPools, email: string): Promise<Refusal | null> {
  const account = await findByEmail(pools.auth, email);
  if (!account) return 'unknown';
  if (!account.is_confirmed) return 'unconfirmed';
  await pools.service.query("update profiles set role = 'ADMIN' where id = $1", [account.id]);
  return null;
}

/**
 * Also ends the sessions. The last administrator is kept unless forced, because nobody could enter the portal. Null if
 * successful.
 */
export async function revokeAdministrator(
  pools: AdministratorPools,
  email: string,
  { isForced }: { isForced: boolean },
): Promise<'no administrator' | 'last' | null> {
  const account = await findByEmail(pools.auth, email);
  if (!account) return 'no administrator';
  // A single statement, so two administrators who revoke each other at the same time wait for one another, and the
  // second finds itself the last.
  const { rows } = await pools.service.query<{ id: string; revoked: boolean }>(
    `with administrators as (select id from profiles where role = 'ADMIN' order by id for update),
     revoked as (
       update profiles set role = null
       where id = $1 and id in (select id from administrators)
         and ($2 or (select count(*) from administrators) > 1)
       returning id
     )
     select id, id in (select id from revoked) as revoked from administrators`,
    [account.id, isForced],
  );
  const own = rows.find(({ id }) => id === account.id);
  if (!own) return 'no administrator';
  if (!own.revoked) return 'last';
  await endEverySession(pools.auth, account.id);
  return null;
}

/**
 * For somebody who lost both phone and app. Afterward the password alone opens the account. Returns how many factors there
 * were.
 */
export async function removeFactors(auth: pg.Pool, email: string): Promise<number | 'unknown'> {
  const account = await findByEmail(auth, email);
  if (!account) return 'unknown';
  return inTransaction(auth, async (client) => {
    const dropped = await dropFactors(client, account.id);
    for (const { id, factor_type } of dropped) {
      await writeAudit(client, {
        action: 'factor_unenrolled',
        account: { id: account.id, email },
        address: COMMAND_LINE,
        traits: { factor_id: id, factor_type, by: 'administrator' },
      });
    }
    // Whoever has the phone may have the sessions too.
    if (dropped.length > 0) await endEverySession(client, account.id);
    return dropped.length;
  });
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

/** The database itself refuses administrators without a second factor if the setting requires it. */
export async function setAdminRequiresMfa(service: pg.Pool, isRequired: boolean): Promise<void> {
  await writeSetting(service, 'admin_requires_mfa', String(isRequired));
}
