// POST /token: a password, or a refresh token, for a session.
import { z } from 'zod';
import { inTransaction } from '#db/transaction.ts';
import { findAccountByEmail } from '#domain/identity/accounts.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import { verifyPassword } from '#domain/identity/passwords.server.ts';
import { isBanned, openSession, refreshSession } from '#domain/identity/sessions.server.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthOptions } from './auth-options.ts';
import { emailField, optionalText, readBody } from './read-body.ts';
import { deviceOf } from './signed-in.ts';

export async function grantToken(c: GatewayContext, options: AuthOptions): Promise<Response> {
  switch (c.req.query('grant_type')) {
    case 'password':
      return grantByPassword(c, options);
    case 'refresh_token':
      return grantByRefreshToken(c, options);
    default:
      throw new AuthError('invalid_credentials', 'unsupported_grant_type');
  }
}

const passwordBody = z.object({ email: emailField, password: optionalText('password') });

async function grantByPassword(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { email, password } = await readBody(c, passwordBody);
  if (!email) throw new AuthError('validation_failed', 'missing email or phone');
  const account = await findAccountByEmail(options.pool, email);
  const isMatch = await verifyPassword(account?.encrypted_password ?? null, password ?? '');
  if (!account || !isMatch) throw new AuthError('invalid_credentials', 'Invalid login credentials');
  if (isBanned(account)) throw new AuthError('user_banned', 'User is banned');
  if (!account.email_confirmed_at) throw new AuthError('email_not_confirmed', 'Email not confirmed');
  const device = deviceOf(c);
  return c.json(
    await inTransaction(options.pool, (client) =>
      openSession(client, options, { account, method: 'password', device }),
    ),
  );
}

const refreshBody = z.object({ refresh_token: optionalText('refresh_token') });

async function grantByRefreshToken(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { refresh_token: token } = await readBody(c, refreshBody);
  // The one answer in the form of OAuth.
  if (!token) return c.json({ error: 'invalid_request', error_description: 'refresh_token required' }, 400);
  const refreshed = await inTransaction(options.pool, (client) => refreshSession(client, options, token));
  if ('refused' in refreshed) throw refreshed.refused;
  return c.json(refreshed.session);
}
