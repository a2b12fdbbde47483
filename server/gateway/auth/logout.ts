// POST /logout: ends this session, the others, or all.
import { AuthError } from '#domain/identity/auth-error.ts';
import { endSessions, type SignOutScope } from '#domain/identity/sessions.server.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthOptions } from './auth-options.ts';
import { requireSignedIn } from './signed-in.ts';

const SCOPES: readonly SignOutScope[] = ['global', 'local', 'others'];

export async function logOut(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const asked = c.req.query('scope') ?? 'global';
  const scope = SCOPES.find((each) => each === asked);
  if (!scope) throw new AuthError('validation_failed', `Unsupported logout scope "${asked}"`);
  const { account, sessionId } = await requireSignedIn(c, options);
  await endSessions(options.pool, { accountId: account.id, sessionId, scope });
  return c.body(null, 204);
}
