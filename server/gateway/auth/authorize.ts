// GET /authorize and GET /user/identities/authorize, POST /sso: redirects to a provider.
import { z } from 'zod';
import { AuthError } from '#domain/identity/auth-error.ts';
import { type CodeChallenge, readChallenge } from '#domain/identity/flow-state.server.ts';
import type { SignInProvider } from '#domain/identity/ports.ts';
import { beginProviderFlow, dropProviderFlow } from '#domain/identity/provider-flow.server.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';
import type { AuthOptions } from './auth-options.ts';
import { challengeFields, optionalText, readBody } from './read-body.ts';
import { chooseRedirect, withRefusal } from './redirect.ts';
import { requireSignedIn } from './signed-in.ts';

export const callbackUrl = ({ settings }: AuthOptions): string => `${settings.siteUrl}/auth/v1/callback`;

/** What a page may request from the provider; we decide everything else. */
const PROMPTS = ['prompt', 'login_hint', 'access_type', 'hd', 'ui_locales', 'include_granted_scopes'];

export function findProvider({ providers }: AuthOptions, name: string): SignInProvider {
  const provider = providers.find((each) => each.name === name.toLowerCase());
  if (!provider) {
    throw new AuthError(
      'validation_failed',
      name === 'google' || name === 'apple'
        ? 'Unsupported provider: provider is not enabled'
        : `Unsupported provider: Provider ${name.slice(0, 40)} could not be found`,
    );
  }
  return provider;
}

interface Departure {
  provider: SignInProvider;
  linkingTo: string | null;
  redirectTo: string;
  challenge: CodeChallenge | null;
}

/** @throws AuthError if the provider cannot be reached, in the fixed words (specification, section 8) */
async function leave(
  c: GatewayContext,
  options: AuthOptions,
  { provider, linkingTo, redirectTo, challenge }: Departure,
): Promise<string> {
  const flow = await beginProviderFlow(options.pool, { provider: provider.name, redirectTo, challenge, linkingTo });
  const prompts = PROMPTS.flatMap((name) => {
    const value = c.req.query(name);
    return value ? [[name, value]] : [];
  });
  try {
    return await provider.authorizeUrl({
      state: flow.id,
      nonce: flow.nonce,
      codeVerifier: flow.codeVerifier,
      redirectUri: callbackUrl(options),
      scopes: c.req.query('scopes') ?? null,
      prompts: Object.fromEntries(prompts),
    });
  } catch (error) {
    options.log('warn', 'A provider could not be reached', { provider: provider.name, error: String(error) });
    await dropProviderFlow(options.pool, flow);
    const name = provider.name.charAt(0).toUpperCase() + provider.name.slice(1);
    throw new AuthError('unexpected_failure', `Failed to authenticate with ${name}`);
  }
}

const departureOf = (c: GatewayContext, options: AuthOptions) => ({
  provider: findProvider(options, c.req.query('provider') ?? ''),
  redirectTo: chooseRedirect(c, options.settings),
  challenge: readChallenge(c.req.query('code_challenge') ?? null, c.req.query('code_challenge_method') ?? null),
});

export async function authorize(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const departure = departureOf(c, options);
  try {
    return c.redirect(await leave(c, options, { ...departure, linkingTo: null }), 302);
  } catch (error) {
    // A browser navigated here, so the answer must be a page.
    if (!(error instanceof AuthError)) throw error;
    return c.redirect(withRefusal(departure.redirectTo, error, { inQuery: departure.challenge !== null }), 303);
  }
}

export async function authorizeLink(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const { account, aal } = await requireSignedIn(c, options);
  if (!options.settings.allowsLinking) throw new AuthError('manual_linking_disabled', 'Manual linking is disabled');
  // Adding a way to sign in is as powerful as setting a new password.
  if (aal === 'aal1' && account.factors.some(({ status }) => status === 'verified')) {
    throw new AuthError('insufficient_aal', 'AAL2 required to link an identity', { status: 403 });
  }
  const departure = departureOf(c, options);
  // Without it, whoever finishes the flow would link their own sign-in to the account of whoever began it.
  if (!departure.challenge) {
    throw new AuthError('validation_failed', 'Linking an identity requires code_challenge and code_challenge_method');
  }
  const url = await leave(c, options, { ...departure, linkingTo: account.id });
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
}

const ssoBody = z.object({
  domain: optionalText('domain'),
  provider_id: optionalText('provider_id'),
  redirect_to: optionalText('redirect_to', 2000),
  skip_http_redirect: z.boolean('skip_http_redirect must be true or false').nullish(),
  ...challengeFields,
});

/** Single sign-on: the provider that people of a mail domain use. */
export async function signInByDomain(c: GatewayContext, options: AuthOptions): Promise<Response> {
  const body = await readBody(c, ssoBody);
  if (!options.providers.some(({ domains }) => domains.length > 0)) {
    throw new AuthError('saml_provider_disabled', 'SAML 2.0 is disabled');
  }
  if (!body.domain && !body.provider_id) {
    throw new AuthError('validation_failed', 'A domain or provider_id is required');
  }
  const domain = body.domain?.toLowerCase() ?? '';
  const provider = options.providers.find((each) => each.domains.includes(domain) || each.name === body.provider_id);
  if (!provider) throw new AuthError('sso_provider_not_found', 'No SSO provider assigned for this domain');
  const url = await leave(c, options, {
    provider,
    linkingTo: null,
    redirectTo: chooseRedirect(c, options.settings, body.redirect_to),
    challenge: readChallenge(body.code_challenge, body.code_challenge_method),
  });
  return body.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303);
}
