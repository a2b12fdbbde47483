/** What the platform answers if the token is no longer valid, in rest/v1, auth/v1 and functions/v1. */
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

/** Whether the session was ended elsewhere, as opposed to a request that failed. */
export function isTokenRefused(error: unknown): boolean {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return (typeof code === 'string' && TOKEN_REFUSED.includes(code)) || name === 'AuthSessionMissingError';
}
