// Who may administer accounts: the holder of the secret key, never a signed-in person.
import type { Account } from '#domain/identity/accounts.server.ts';
import { findAccount } from '#domain/identity/accounts.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import { identifyCaller, readBearer } from '#server/gateway/caller.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthOptions } from './auth-options.ts';

/** @throws AuthError, TokenRefused */
export async function requireService(c: GatewayContext, { keys }: AuthOptions): Promise<void> {
  if (readBearer(c.req.raw.headers) === null) {
    throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const { role } = await identifyCaller(c.req.raw.headers, keys);
  if (role !== 'service_role') throw new AuthError('not_admin', 'User not allowed');
}

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The account that the call's path names. */
export async function requireAccount(c: GatewayContext, { pool }: AuthOptions): Promise<Account> {
  const id = c.req.param('id') ?? '';
  if (!UUID.test(id)) throw new AuthError('validation_failed', 'user_id must be an UUID', { status: 404 });
  const account = await findAccount(pool, id);
  if (!account) throw new AuthError('user_not_found', 'User not found', { status: 404 });
  return account;
}
