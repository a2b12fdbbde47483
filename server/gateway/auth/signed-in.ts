// Who is signed in, for the endpoints that need a person.
import { type Account, findAccount } from '#domain/identity/accounts.server.ts';
import { AuthError } from '#domain/identity/auth-error.ts';
import { type Device, findSession } from '#domain/identity/sessions.server.ts';
import { readBearer } from '#server/gateway/caller.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthOptions } from './auth-options.ts';

export interface SignedIn {
  account: Account;
  sessionId: string;
  /** When the session was opened. */
  createdAt: Date;
  aal: 'aal1' | 'aal2';
  methods: { method: string; timestamp: number }[];
}

/** @throws AuthError and TokenRefused, as GoTrue's requireAuthentication */
export async function requireSignedIn(c: GatewayContext, { keys, pool }: AuthOptions): Promise<SignedIn> {
  const bearer = readBearer(c.req.raw.headers);
  if (bearer === null) throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await keys.verify(bearer);
  if (typeof claims.sub !== 'string' || typeof claims.session_id !== 'string') {
    throw new AuthError('bad_jwt', 'invalid claim: missing sub claim');
  }
  const account = await findAccount(pool, claims.sub);
  if (!account) throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist');
  const session = await findSession(pool, claims.session_id);
  if (!session) throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist');
  return {
    account,
    sessionId: session.id,
    createdAt: session.created_at,
    aal: session.aal,
    methods: session.methods,
  };
}

export const deviceOf = (c: GatewayContext): Device => ({
  address: c.var.clientAddress,
  userAgent: c.req.header('user-agent') ?? null,
});
