// Settings of the providers that people may sign in with.
import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

export interface ProviderSettings {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string | { teamId: string; keyId: string; privateKey: string } | null;
  scopes: string;
  domains: string[];
  postsAnswer: boolean;
}

const issuer = z.url({ protocol: /^https?$/, error: 'must be an address like https://accounts.example.com' });
const optional = z.string().optional();

/** Apple's keys sign ES256. Without this check, a damaged key would fail only at the first sign-in. */
function isAppleKey(text: string): boolean {
  try {
    const { namedCurve } = createPrivateKey(text).asymmetricKeyDetails ?? {};
    return text.includes('-----BEGIN PRIVATE KEY-----') && namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

export const providerShape = {
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  APPLE_CLIENT_ID: optional,
  APPLE_TEAM_ID: optional,
  APPLE_KEY_ID: optional,
  APPLE_PRIVATE_KEY: z
    .string()
    // On one line, as most places for settings need it.
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine(isAppleKey, 'must be the text of the .p8 file from Apple')
    .optional(),
  APPLE_ISSUER: issuer.default('https://appleid.apple.com'),
  OIDC_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{1,30}$/, 'must be a short name in lower case, such as keycloak')
    .refine((name) => !['google', 'apple', 'email', 'phone'].includes(name), 'must be a unique name')
    .default('oidc'),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_DOMAINS: z.string().default(''),
};

const shape = z.object(providerShape);

/** @throws Error naming what is missing if a provider is only partly configured */
export function readProviderSettings(parsed: z.output<typeof shape>): ProviderSettings[] {
  const providers: ProviderSettings[] = [];
  const google = whole(parsed, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  if (google) {
    providers.push({
      name: 'google',
      issuer: parsed.GOOGLE_ISSUER,
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
      scopes: 'openid email profile',
      domains: [],
      postsAnswer: false,
    });
  }
  const apple = whole(parsed, ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY']);
  if (apple) {
    const { APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = apple;
    providers.push({
      name: 'apple',
      issuer: parsed.APPLE_ISSUER,
      clientId: apple.APPLE_CLIENT_ID,
      clientSecret: { teamId, keyId, privateKey },
      scopes: 'openid name email',
      domains: [],
      postsAnswer: true,
    });
  }
  const other = whole(parsed, ['OIDC_ISSUER', 'OIDC_CLIENT_ID']);
  const domains = parsed.OIDC_DOMAINS.toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (!other && domains.length > 0) {
    throw new Error('OIDC_DOMAINS needs OIDC_ISSUER and OIDC_CLIENT_ID: set them as well, or unset OIDC_DOMAINS.');
  }
  if (other) {
    providers.push({
      name: parsed.OIDC_NAME,
      issuer: other.OIDC_ISSUER,
      clientId: other.OIDC_CLIENT_ID,
      clientSecret: parsed.OIDC_CLIENT_SECRET ?? null,
      scopes: 'openid email profile',
      domains,
      postsAnswer: false,
    });
  }
  return providers;
}

type Parsed = z.output<typeof shape>;

/** Null if none is set. */
function whole<Name extends keyof Parsed>(parsed: Parsed, names: Name[]): Record<Name, string> | null {
  const missing = names.filter((name) => !parsed[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new Error(`${names.join(', ')} belong together: ${missing.join(', ')} is missing.`);
  return Object.fromEntries(names.map((name) => [name, parsed[name]])) as Record<Name, string>;
}
