// Signs in with an account at a provider: OpenID Connect, with PKCE toward the provider, a nonce and a signed id
// token.
import { importPKCS8, SignJWT } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  type Configuration,
  discovery,
  None,
} from 'openid-client';
import type { ProviderPerson, SignInProvider } from '#domain/identity/ports.ts';

export interface OidcSettings {
  name: string;
  issuer: string;
  clientId: string;
  /** Null: a public client. */
  clientSecret: string | AppleSecret | null;
  scopes: string;
  domains: string[];
  /** Apple posts its answer, because it may contain a name. */
  postsAnswer: boolean;
}

/** Apple's client secret is a token that we sign with a key from Apple. */
export interface AppleSecret {
  teamId: string;
  keyId: string;
  /** PKCS #8 as PEM. */
  privateKey: string;
}

const SECRET_SECONDS = 3600;
/** After this, the provider's addresses and our signed secret are renewed. */
const KEEP_MS = 600_000;
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/;

export function createOidcProvider(settings: OidcSettings): SignInProvider {
  const { name, domains } = settings;
  let kept: { configuration: Promise<Configuration>; madeAt: number } | null = null;
  const configure = (): Promise<Configuration> => {
    if (!kept || Date.now() - kept.madeAt > KEEP_MS) {
      kept = { configuration: discover(settings), madeAt: Date.now() };
      kept.configuration.catch(() => {
        // Requested again at the next sign-in.
        kept = null;
      });
    }
    return kept.configuration;
  };
  return {
    name,
    domains,
    async authorizeUrl({ state, nonce, codeVerifier, redirectUri, scopes, prompts }) {
      const configuration = await configure();
      const url = buildAuthorizationUrl(configuration, {
        ...prompts,
        redirect_uri: redirectUri,
        scope: [...new Set(`${settings.scopes} ${scopes ?? ''}`.split(/\s+/).filter(Boolean))].join(' '),
        state,
        nonce,
        ...(configuration.serverMetadata().supportsPKCE()
          ? { code_challenge: await calculatePKCECodeChallenge(codeVerifier), code_challenge_method: 'S256' }
          : {}),
        ...(settings.postsAnswer ? { response_mode: 'form_post' } : {}),
      });
      return url.href;
    },
    async identify({ state, nonce, codeVerifier, redirectUri }, answer) {
      const configuration = await configure();
      const current = new URL(redirectUri);
      // Apple's `user` is not part of the protocol's answer.
      const { user, ...parameters } = answer;
      for (const [key, value] of Object.entries(parameters)) current.searchParams.set(key, value);
      const tokens = await authorizationCodeGrant(configuration, current, {
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        ...(configuration.serverMetadata().supportsPKCE() ? { pkceCodeVerifier: codeVerifier } : {}),
      });
      const claims = tokens.claims();
      if (!claims) throw new Error(`${name} sent no id token`);
      return {
        ...describePerson(claims, user),
        issuer: claims.iss,
        subject: claims.sub,
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
      };
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const secret =
    typeof clientSecret === 'object' && clientSecret !== null
      ? await signAppleSecret(clientSecret, issuer, clientId)
      : clientSecret;
  return discovery(new URL(issuer), clientId, {}, secret === null ? None() : ClientSecretPost(secret), {
    // Only a provider on this machine may be used without https.
    execute: LOOPBACK.test(`${issuer}/`) ? [allowInsecureRequests] : [],
  });
}

async function signAppleSecret(
  { teamId, keyId, privateKey }: AppleSecret,
  audience: string,
  clientId: string,
): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${SECRET_SECONDS}s`)
    .sign(await importPKCS8(privateKey, 'ES256'));
}

type Claims = Record<string, unknown>;
type Description = Omit<ProviderPerson, 'issuer' | 'subject' | 'accessToken' | 'refreshToken'>;

function describePerson(claims: Claims, appleUser: string | undefined): Description {
  const named = readAppleName(appleUser);
  const firstName = text(claims.given_name) ?? named.firstName;
  const lastName = text(claims.family_name) ?? named.lastName;
  return {
    email: text(claims.email)?.toLowerCase() ?? null,
    // Apple sends it as text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName,
    lastName,
    fullName: text(claims.name) ?? ([firstName, lastName].filter(Boolean).join(' ') || null),
    pictureUrl: text(claims.picture),
  };
}

const LONGEST = 500;
const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, LONGEST) : null;

/** Sent with the id token, unsigned, and only at the first sign-in, so it is used only for the name. */
function readAppleName(user: string | undefined): { firstName: string | null; lastName: string | null } {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } };
    return { firstName: text(name?.firstName), lastName: text(name?.lastName) };
  } catch {
    return { firstName: null, lastName: null };
  }
}
