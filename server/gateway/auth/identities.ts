// DELETE /user/identities/{id}: one way to sign in less.
import { inTransaction } from '#db/transaction.ts';
import { writeAudit } from '#domain/identity/audit.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthOptions } from './auth-options.ts';
import { requireSignedIn } from './signed-in.ts';

export async function unlinkIdentity(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { account, aal } = await requireSignedIn(c, options);
  if (!options.settings.allowsLinking) throw new AuthError('manual_linking_disabled', 'Manual linking is disabled');
  if (aal === 'aal1' && account.factors.some(({ status }) => status === 'verified')) {
    throw new AuthError('insufficient_aal', 'AAL2 session is required to unlink an identity when MFA is enabled.');
  }
  const identity = account.identities.find(({ id }) => id === c.req.param('id'));
  if (!identity) throw new AuthError('identity_not_found', "Identity doesn't exist");
  if (account.identities.length <= 1) {
    throw new AuthError('single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
  }
  const providers = account.identities.filter((each) => each !== identity).map(({ provider }) => provider);
  await inTransaction(options.pool, async (client) => {
    await client.query('delete from auth.identities where id = $1 and user_id = $2', [identity.id, account.id]);
    await client.query(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || $2::jsonb, updated_at = now(),
         encrypted_password = case when $3 then null else encrypted_password end
       where id = $1`,
      // Without the identity of the address there is no sign-in by password either.
      [account.id, { provider: providers[0], providers: [...new Set(providers)] }, identity.provider === 'email'],
    );
    const traits = { provider: identity.provider, provider_id: identity.provider_id };
    await writeAudit(client, { action: 'identity_unlinked', account, address: c.var.clientAddress, traits });
  });
  return c.json({});
}
