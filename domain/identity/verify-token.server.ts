// Checks who signed a bearer token and whether it is still valid.
import { decodeProtectedHeader, errors, type JWK, type JWTPayload, jwtVerify } from 'jose';
import { TokenRefused } from './token-refused.ts';

/** The only algorithm of our keys. The token's header never chooses it: no "none", no HMAC with a public key. */
export const TOKEN_ALGORITHM = 'ES256';
/** Tolerance for the difference between two machines' clocks. */
const SKEW_SECONDS = 30;

export interface TokenExpectations {
  issuer: string;
  audience: string;
}

/** Returns the token's claims. @throws TokenRefused with the fixed messages (specification, section 5). */
export async function verifyToken(
  token: string,
  keys: JWK[],
  { issuer, audience }: TokenExpectations,
): Promise<JWTPayload> {
  const kid = readKeyId(token);
  if (keys.length === 0) throw new TokenRefused('no_keys', 'JWKS is empty');
  const key = keys.find((each) => each.kid === kid);
  if (!key) throw new TokenRefused('unknown_key', 'No matching signing key found in JWKS');
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [TOKEN_ALGORITHM],
      issuer,
      audience,
      clockTolerance: SKEW_SECONDS,
      requiredClaims: ['exp', 'role'],
    });
    return payload;
  } catch (cause) {
    throw explain(cause);
  }
}

function readKeyId(token: string): string | undefined {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    if (alg !== TOKEN_ALGORITHM) {
      throw new TokenRefused('bad_signature', `Invalid JWT signature: ${TOKEN_ALGORITHM} is the only algorithm`);
    }
    return kid;
  } catch (cause) {
    if (cause instanceof TokenRefused) throw cause;
    throw new TokenRefused('malformed', 'Invalid JWT: it cannot be read', { cause });
  }
}

function explain(cause: unknown): Error {
  if (cause instanceof errors.JWTExpired) return new TokenRefused('expired', 'JWT expired', { cause });
  if (cause instanceof errors.JWTClaimValidationFailed) {
    return new TokenRefused('bad_claims', `Invalid JWT: the claim ${cause.claim} does not fit`, { cause });
  }
  if (cause instanceof errors.JWSSignatureVerificationFailed || cause instanceof errors.JOSEAlgNotAllowed) {
    return new TokenRefused('bad_signature', 'Invalid JWT signature', { cause });
  }
  return new TokenRefused('malformed', 'Invalid JWT: it cannot be read', { cause });
}
