// The auth server's own record of what happened to which account.
import { createHash } from 'node:crypto';
import type { Account, Queryable } from './accounts.server.ts';
import type { Device } from './sessions.server.ts';

export type AuditAction =
  | 'login'
  | 'logout'
  | 'user_signedup'
  | 'user_invited'
  | 'user_deleted'
  | 'user_modified'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_confirmation_requested'
  | 'user_updated_password'
  | 'token_revoked'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'challenge_created'
  | 'verification_attempted';

export async function writeAudit(
  client: Queryable,
  {
    action,
    account,
    address,
    traits = {},
  }: {
    action: AuditAction;
    account: Pick<Account, 'id' | 'email'>;
    address: string;
    traits?: Record<string, unknown>;
  },
): Promise<void> {
  await client.query('insert into auth.audit_log_entries (payload, ip_address) values ($1, $2)', [
    { action, actor_id: account.id, actor_username: account.email ?? '', log_type: 'account', traits },
    address,
  ]);
}

/** Records a sign-in and returns whether the account had been used before, but never on this device. */
export async function noteLogin(
  client: Queryable,
  account: Pick<Account, 'id' | 'email'>,
  { address, userAgent }: Device,
  method: string,
): Promise<{ isNewDevice: boolean }> {
  const device = createHash('sha256')
    .update(userAgent ?? '')
    .digest('base64url')
    .slice(0, 16);
  const { rows } = await client.query<{ was_here: boolean; was_elsewhere: boolean }>({
    name: 'known device',
    text: `with logins as (
       select payload -> 'traits' ->> 'device' as device from auth.audit_log_entries
       where payload ->> 'actor_id' = $1 and payload ->> 'action' = 'login'
     )
     select exists (select from logins where device = $2) as was_here, exists (select from logins) as was_elsewhere`,
    values: [account.id, device],
  });
  await writeAudit(client, { action: 'login', account, address, traits: { device, method } });
  const { was_here: wasHere = false, was_elsewhere: wasElsewhere = false } = rows[0] ?? {};
  return { isNewDevice: wasElsewhere && !wasHere };
}
