// A real OpenID provider for tests, in place of Google, Apple and any other. Everybody is signed in there as the person
// that the test chose.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AccountClaims, Provider } from 'oidc-provider';

export interface OidcPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
}

export interface OidcServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next; null: the person presses "cancel". */
  person: OidcPerson | null;
  stop(): Promise<void>;
}

export const CLIENT_ID = 'stoop';
export const CLIENT_SECRET = 'a secret between Stoop and the provider of the tests';

interface OidcServerOptions {
  /** 0: any free port. */
  port?: number;
  /** Whether a client secret is right, if it is not a fixed text: Apple's is a token. */
  checkSecret?: (secret: string) => Promise<boolean>;
}

export async function startOidcServer(
  redirectUri: () => string,
  { port = 0, checkSecret }: OidcServerOptions = {},
): Promise<OidcServer> {
  let provider: Provider | null = null;
  const server: Server = createServer((request, response) => {
    provider ??= makeProvider(state, redirectUri(), checkSecret);
    const { pathname } = new URL(request.url ?? '/', state.issuer);
    if (!pathname.startsWith('/interaction/')) return void provider.callback()(request, response);
    const result = state.person
      ? { login: { accountId: state.person.sub } }
      : { error: 'access_denied', error_description: 'The person pressed cancel' };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const state: OidcServer = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    person: null,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
  return state;
}

function makeProvider(state: OidcServer, redirectUri: string, checkSecret: OidcServerOptions['checkSecret']): Provider {
  const people = new Map<string, OidcPerson>();
  const provider = new Provider(state.issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['for tests only'] },
    scopes: ['openid', 'email', 'profile', 'name', 'offline_access'],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name', 'picture'] },
    // As Google and Apple do: the requested claims are in the id token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount(_context, sub) {
      if (state.person?.sub === sub) people.set(sub, state.person);
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => ({ ...person }) as AccountClaims };
    },
    // Nobody is asked for consent.
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile name');
      await grant.save();
      return grant;
    },
    ttl: { Session: 1, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  });
  // The provider awaits the result (lib/shared/client_auth.js); its types do not say so.
  if (checkSecret) Object.assign(provider.Client.prototype, { compareClientSecret: checkSecret });
  return provider;
}
