// auth/v1: the part of GoTrue's protocol that Stoop needs, for the published clients. One file per endpoint.
import { Hono } from 'hono';
import { AuthError } from '#domain/identity/auth-error.ts';
import type { GatewayContext, GatewayEnv } from '#server/gateway/gateway.ts';
import { answerError, asAuthError } from './answers.ts';
import type { AuthOptions } from './auth-options.ts';
import { generateLink, invite } from './admin-links.ts';
import {
  createUser,
  deleteFactor,
  deleteUser,
  getUserById,
  listFactors,
  listUsers,
  updateUserById,
} from './admin-users.ts';
import { authorize, authorizeLink, signInByDomain } from './authorize.ts';
import { finishProvider } from './callback.ts';
import { challenge, enroll, unenroll, verifyFactor } from './factors.ts';
import { unlinkIdentity } from './identities.ts';
import { logOut } from './logout.ts';
import { sendOneTimeCode } from './otp.ts';
import { reauthenticate } from './reauthenticate.ts';
import { recover } from './recover.ts';
import { resend } from './resend.ts';
import { signUp } from './signup.ts';
import { grantToken } from './token.ts';
import { getUser, updateUser } from './user.ts';
import { verifyCode, verifyLink } from './verify.ts';

/** As long as clients cache the keys themselves. */
const JWKS_MAX_AGE_SECONDS = 600;

export function buildAuth(options: AuthOptions): Hono<GatewayEnv> {
  const { keys } = options;
  const auth = new Hono<GatewayEnv>();
  const on = (endpoint: (c: GatewayContext, options: AuthOptions) => Promise<Response>) => (c: GatewayContext) =>
    endpoint(c, options);

  auth.use(async (c, next) => {
    await next();
    // Sessions and accounts must not be cached for others.
    if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store');
  });
  auth.onError((error, c) => {
    const refusal = asAuthError(error);
    // The gateway logs it.
    if (!refusal) throw error;
    return answerError(c, refusal);
  });

  auth.get('/.well-known/jwks.json', async (c) => {
    c.header('Cache-Control', `public, max-age=${JWKS_MAX_AGE_SECONDS}`);
    return c.json({ keys: await keys.publicKeys() });
  });
  auth.get('/health', (c) => c.json({ name: 'GoTrue', version: 'stoop', description: 'Stoop speaks GoTrue' }));
  auth.get('/settings', (c) => c.json(describeSettings(options)));
  auth.post('/signup', on(signUp));
  auth.post('/token', on(grantToken));
  auth.get('/user', on(getUser));
  auth.put('/user', on(updateUser));
  auth.post('/logout', on(logOut));
  auth.post('/recover', on(recover));
  auth.post('/otp', on(sendOneTimeCode));
  auth.post('/magiclink', on(sendOneTimeCode));
  auth.post('/resend', on(resend));
  auth.get('/reauthenticate', on(reauthenticate));
  auth.get('/verify', on(verifyLink));
  auth.post('/verify', on(verifyCode));
  auth.get('/authorize', on(authorize));
  auth.get('/callback', on(finishProvider));
  auth.post('/callback', on(finishProvider));
  auth.post('/sso', on(signInByDomain));
  auth.get('/user/identities/authorize', on(authorizeLink));
  auth.delete('/user/identities/:id', on(unlinkIdentity));
  auth.post('/factors', on(enroll));
  auth.post('/factors/:id/challenge', on(challenge));
  auth.post('/factors/:id/verify', on(verifyFactor));
  auth.delete('/factors/:id', on(unenroll));
  auth.get('/admin/users', on(listUsers));
  auth.post('/admin/users', on(createUser));
  auth.get('/admin/users/:id', on(getUserById));
  auth.put('/admin/users/:id', on(updateUserById));
  auth.delete('/admin/users/:id', on(deleteUser));
  auth.get('/admin/users/:id/factors', on(listFactors));
  auth.delete('/admin/users/:id/factors/:factorId', on(deleteFactor));
  auth.post('/admin/generate_link', on(generateLink));
  auth.post('/invite', on(invite));
  refuse(auth, ['/sso/saml/*', '/admin/sso/*'], new AuthError('saml_provider_disabled', 'SAML 2.0 is disabled'));
  refuse(
    auth,
    ['/passkeys', '/passkeys/*', '/admin/users/:id/passkeys', '/admin/users/:id/passkeys/*'],
    new AuthError('passkey_disabled', 'Passkeys are disabled'),
  );
  refuse(
    auth,
    ['/oauth/*', '/user/oauth/*', '/admin/oauth/*'],
    new AuthError('feature_disabled', 'OAuth server is disabled'),
  );
  return auth;
}

/** Parts of the protocol that Stoop does not need, with the upstream server's own messages. */
function refuse(auth: Hono<GatewayEnv>, paths: string[], error: AuthError): void {
  for (const path of paths) auth.all(path, (c) => answerError(c, error));
}

/** Lets pages show which ways to sign in there are. */
function describeSettings({ settings, providers }: AuthOptions): Record<string, unknown> {
  const external = {
    google: false,
    apple: false,
    email: true,
    phone: false,
    anonymous_users: settings.allowsAnonymous,
  };
  return {
    external: { ...external, ...Object.fromEntries(providers.map(({ name }) => [name, true])) },
    disable_signup: settings.isSignupDisabled,
    mailer_autoconfirm: settings.autoConfirm,
    phone_autoconfirm: false,
    sms_provider: settings.smsProvider,
    saml_enabled: false,
  };
}
