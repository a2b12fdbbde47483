// Who is calling: turns an API key or a signed-in person's token into the role and claims that the database sees.
import type { Caller } from '#db/caller.ts';
import type { Keys } from '#domain/identity/keys.server.ts';
import { TokenRefused } from '#domain/identity/token-refused.ts';

const ROLES = ['anon', 'authenticated', 'service_role'] as const;

/** Null if this is not one of our API keys; it may still be a token. */
function roleOfKey(key: string, keys: Keys): Caller['role'] | null {
  if (key === keys.publishable) return 'anon';
  if (key === keys.secret) return 'service_role';
  return null;
}

export function readBearer(headers: Headers): string | null {
  return /^bearer\s+(\S+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}

/**
 * A bearer token decides; without one, or with an API key in its place, the API key does; without either, the caller is
 * a visitor. @throws TokenRefused
 */
export async function identifyCaller(headers: Headers, keys: Keys): Promise<Caller> {
  const apiKey = headers.get('apikey');
  const keyRole = apiKey === null ? null : (roleOfKey(apiKey, keys) ?? (await callerOfToken(apiKey, keys)).role);
  const bearer = readBearer(headers);
  if (bearer === null) return { role: keyRole ?? 'anon' };
  const bearerRole = roleOfKey(bearer, keys);
  return bearerRole ? { role: bearerRole } : callerOfToken(bearer, keys);
}

/** Also for the older API keys, which are tokens of ours with a role and no person. */
async function callerOfToken(token: string, keys: Keys): Promise<Caller> {
  const claims = await keys.verify(token);
  const role = ROLES.find((each) => each === claims.role);
  if (!role) throw new TokenRefused('bad_claims', 'Invalid JWT: the claim role does not fit');
  return { role, claims };
}
