// How the auth endpoints refuse. Statuses, codes and the two shapes are GoTrue's (internal/api/errors.go): clients
// before API version 2024-01-01 get numbers where newer ones get names.
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AuthError, type AuthErrorCode } from '#domain/identity/auth-error.ts';
import { TokenRefused } from '#domain/identity/token-refused.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';

export const API_VERSION = '2024-01-01';

const STATUS = {
  anonymous_provider_disabled: 422,
  bad_code_verifier: 400,
  bad_json: 400,
  bad_jwt: 403,
  bad_oauth_callback: 400,
  bad_oauth_state: 400,
  current_password_invalid: 400,
  email_exists: 422,
  email_not_confirmed: 400,
  feature_disabled: 404,
  flow_state_expired: 422,
  flow_state_not_found: 404,
  identity_already_exists: 422,
  identity_not_found: 422,
  insufficient_aal: 401,
  invalid_credentials: 400,
  manual_linking_disabled: 404,
  mfa_challenge_expired: 422,
  mfa_factor_name_conflict: 422,
  mfa_factor_not_found: 404,
  mfa_ip_address_mismatch: 422,
  mfa_phone_enroll_not_enabled: 422,
  mfa_verification_failed: 422,
  mfa_verified_factor_exists: 422,
  mfa_webauthn_enroll_not_enabled: 422,
  no_authorization: 401,
  not_admin: 403,
  otp_disabled: 422,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  over_sms_send_rate_limit: 429,
  passkey_disabled: 404,
  phone_provider_disabled: 400,
  provider_disabled: 400,
  provider_email_needs_verification: 422,
  provider_refused: 400,
  reauthentication_needed: 400,
  reauthentication_not_valid: 422,
  refresh_token_already_used: 400,
  refresh_token_not_found: 400,
  request_entity_too_large: 413,
  same_password: 422,
  saml_provider_disabled: 404,
  session_expired: 400,
  session_not_found: 403,
  signup_disabled: 422,
  single_identity_not_deletable: 422,
  sso_provider_not_found: 404,
  too_many_enrolled_mfa_factors: 422,
  unexpected_failure: 400,
  user_already_exists: 422,
  user_banned: 400,
  user_not_found: 403,
  validation_failed: 400,
  weak_password: 422,
  web3_provider_disabled: 422,
} satisfies Record<AuthErrorCode, ContentfulStatusCode>;

export function answerError(c: GatewayContext, error: AuthError): Response {
  const { reasons, retryAfterSeconds, status = STATUS[error.code] } = error.details;
  c.header('X-Sb-Error-Code', error.code);
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(Math.ceil(retryAfterSeconds)));
  const weak = reasons ? { weak_password: { reasons } } : {};
  if ((c.req.header('x-supabase-api-version') ?? '') >= API_VERSION) {
    // Without this the client ignores the code.
    c.header('X-Supabase-Api-Version', API_VERSION);
    return c.json({ code: error.code, message: error.message, ...weak }, status);
  }
  return c.json({ code: status, error_code: error.code, msg: error.message, ...weak }, status);
}

/** Null for errors that are our fault. */
export function asAuthError(error: unknown): AuthError | null {
  if (error instanceof AuthError) return error;
  if (error instanceof TokenRefused) {
    return new AuthError('bad_jwt', `invalid JWT: unable to parse or verify signature, ${error.message}`);
  }
  return null;
}
