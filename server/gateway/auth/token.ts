// POST /token: exchanges a password, a refresh token, or the code of a link or provider for a session.
import { z } from 'zod';
import { inTransaction } from '#db/transaction.ts';
import { findAccount, findAccountByEmail } from '#domain/identity/accounts.server.ts';
import { writeAudit } from '#domain/identity/audit.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import { redeemAuthCode } from '#domain/identity/flow-state.server.ts';
import { limitGuesses, limitRefreshes, limitSignIns } from '#domain/identity/attempt-limits.server.ts';
import { verifyPassword } from '#domain/identity/password-hash.server.ts';
import { isBanned, refreshSession } from '#domain/identity/sessions.server.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthOptions } from './auth-options.ts';
import { addIdentity } from './callback.ts';
import { emailField, optionalText, readBody } from './read-body.ts';
import { signIn } from './finish-sign-in.ts';
import { viewSession } from './views.ts';

export async function grantToken(c: GatewayContext, options: AuthOptions): Promise<Response> {
  switch (c.req.query('grant_type')) {
    case 'password':
      return grantByPassword(c, options);
    case 'refresh_token':
      return grantByRefreshToken(c, options);
    case 'pkce':
      return grantByCode(c, options);
    case 'web3':
      throw new AuthError('web3_provider_disabled', 'Web3 provider is disabled');
    case 'id_token':
      throw new AuthError('provider_disabled', 'Signing in with an ID token is not enabled');
    default:
      throw new AuthError('invalid_credentials', 'unsupported_grant_type');
  }
}

const passwordBody = z.object({
  email: emailField,
  phone: optionalText('phone'),
  password: optionalText('password'),
});

async function grantByPassword(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { pool, settings } = options;
  const { email, phone, password } = await readBody(c, passwordBody);
  if (phone) throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw new AuthError('validation_failed', 'missing email or phone');
  const address = c.var.clientAddress;
  await limitSignIns(pool, settings.limits, address);
  const account = await limitGuesses(pool, settings.limits, { email, address }, async () => {
    const found = await findAccountByEmail(pool, email);
    return (await verifyPassword(found?.encrypted_password ?? null, password ?? '')) ? found : null;
  });
  if (!account) throw new AuthError('invalid_credentials', 'Invalid login credentials');
  if (isBanned(account)) throw new AuthError('user_banned', 'User is banned');
  if (!account.email_confirmed_at) throw new AuthError('email_not_confirmed', 'Email not confirmed');
  const session = await inTransaction(pool, (client) => signIn(client, c, options, { account, method: 'password' }));
  return c.json(session);
}

const refreshBody = z.object({ refresh_token: optionalText('refresh_token') });

async function grantByRefreshToken(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { refresh_token: token } = await readBody(c, refreshBody);
  // The only answer in OAuth's format.
  if (!token) return c.json({ error: 'invalid_request', error_description: 'refresh_token required' }, 400);
  await limitRefreshes(options.pool, options.settings.limits, c.var.clientAddress);
  const refreshed = await inTransaction(options.pool, async (client) => {
    const outcome = await refreshSession(client, options, token);
    if ('replayedBy' in outcome && outcome.replayedBy) {
      await writeAudit(client, {
        action: 'token_revoked',
        account: outcome.replayedBy,
        address: c.var.clientAddress,
        traits: { reason: 'replay' },
      });
    }
    return outcome;
  });
  if ('refused' in refreshed) throw refreshed.refused;
  return c.json(viewSession(refreshed.session));
}

const codeBody = z.object({ auth_code: optionalText('auth_code'), code_verifier: optionalText('code_verifier') });

async function grantByCode(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = await readBody(c, codeBody);
  if (!code || !verifier) {
    throw new AuthError('validation_failed', 'invalid request: both auth code and code verifier should be non-empty');
  }
  const outcome = await inTransaction(options.pool, async (client) => {
    const flow = await redeemAuthCode(client, code, verifier);
    if (flow instanceof AuthError) return flow;
    const found = await findAccount(client, flow.accountId);
    if (!found) return new AuthError('user_not_found', 'User not found');
    const account = flow.pendingIdentity ? await addIdentity(client, c, found, flow.pendingIdentity) : found;
    const session = await signIn(client, c, options, { account, method: flow.method });
    return {
      ...session,
      ...(flow.providerAccessToken ? { provider_token: flow.providerAccessToken } : {}),
      ...(flow.providerRefreshToken ? { provider_refresh_token: flow.providerRefreshToken } : {}),
    };
  });
  if (outcome instanceof AuthError) throw outcome;
  return c.json(outcome);
}
