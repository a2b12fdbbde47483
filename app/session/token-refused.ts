/** What the platform answers when the token it was shown is no longer good: rest/v1, auth/v1 and functions/v1. */
const TOKEN_REFUSED = [
  'PGRST301',
  'PGRST302',
  'PGRST303',
  'bad_jwt',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'not_signed_in',
];

/** A session that ended elsewhere, as against a request that failed. */
export function isTokenRefused(error: unknown): boolean {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return (typeof code === 'string' && TOKEN_REFUSED.includes(code)) || name === 'AuthSessionMissingError';
}
