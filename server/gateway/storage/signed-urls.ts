// Addresses that give access to one file for a limited time. They are signed with their own key, so that such a token
// never works as an access token or the other way round.
import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { ObjectError } from '#domain/media/objects/object-error.ts';

export type SignedPurpose = 'read' | 'render' | 'upload';

export interface SignedClaims {
  /** Bucket and name with a slash between them. */
  url: string;
  purpose: SignedPurpose;
  /** Of a rendition, as a query. */
  transform?: string;
  /** On whose behalf an upload is written, with everything that the policies check. */
  owner?: { sub: string; session_id: unknown; is_anonymous: boolean } | 'service_role';
  upsert?: boolean;
}

export interface SignedUrls {
  sign(claims: SignedClaims, seconds: number): Promise<string>;
  /** @throws ObjectError bad_token */
  verify(token: string, expected: { url: string; purpose: SignedPurpose }): Promise<SignedClaims>;
}

const AUDIENCE = 'storage';
const LONGEST_SECONDS = 365 * 24 * 3600;

/** `secret` is the platform's secret key; with a new one, all earlier addresses stop working. */
export function createSignedUrls(secret: string): SignedUrls {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'storage addresses', 32));
  return {
    sign: (claims, seconds) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + Math.min(seconds, LONGEST_SECONDS))
        .sign(key),
    async verify(token, { url, purpose }) {
      try {
        const { payload } = await jwtVerify<SignedClaims>(token, key, { algorithms: ['HS256'], audience: AUDIENCE });
        if (payload.url !== url || payload.purpose !== purpose) throw new Error('The token is for something else');
        return payload;
      } catch (cause) {
        throw new ObjectError('bad_token', 'The address has expired or is for another file', { cause });
      }
    },
  };
}
