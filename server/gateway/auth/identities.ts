// DELETE /user/identities/{id}: removes one way to sign in.
import { inTransaction } from '#db/transaction.ts';
import { writeAudit } from '#domain/identity/audit.server.ts';
import { unlinkIdentity as dropIdentity } from '#domain/identity/change-account.server.ts';
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
  await inTransaction(options.pool, async (client) => {
    await dropIdentity(client, account, identity);
    const traits = { provider: identity.provider, provider_id: identity.provider_id };
    await writeAudit(client, { action: 'identity_unlinked', account, address: c.var.clientAddress, traits });
  });
  return c.json({});
}
