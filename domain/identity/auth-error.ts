import { DomainError } from '#domain/domain-error.ts';

// Every way in which the auth server refuses a request. The codes are GoTrue's (internal/api/apierrors/errorcode.go),
// because clients act on them.
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'bad_oauth_callback'
  | 'bad_oauth_state'
  | 'current_password_invalid'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'feature_disabled'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'manual_linking_disabled'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_phone_enroll_not_enabled'
  | 'mfa_verification_failed'
  | 'mfa_verified_factor_exists'
  | 'mfa_webauthn_enroll_not_enabled'
  | 'no_authorization'
  | 'not_admin'
  | 'otp_disabled'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'over_sms_send_rate_limit'
  | 'passkey_disabled'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'provider_refused'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'saml_provider_disabled'
  | 'request_entity_too_large'
  | 'same_password'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'single_identity_not_deletable'
  | 'sso_provider_not_found'
  | 'too_many_enrolled_mfa_factors'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password'
  | 'web3_provider_disabled';

export type WeakPasswordReason = 'length' | 'pwned';

interface AuthErrorDetails {
  reasons?: WeakPasswordReason[];
  /** For codes that the upstream server returns with several statuses. */
  status?: 401 | 403 | 404 | 422;
  /** When a retry makes sense. */
  retryAfterSeconds?: number;
}

/** The message is shown to people as it is. */
export class AuthError extends DomainError<AuthErrorCode> {
  readonly details: AuthErrorDetails;

  constructor(code: AuthErrorCode, message: string, details: AuthErrorDetails = {}) {
    super(code, message);
    this.details = details;
  }
}
