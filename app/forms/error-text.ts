import { EMAIL_INVALID } from '#domain/forms/email-address.ts';
import type { FieldErrors } from '#domain/forms/read-form.ts';
import { PASSWORD_TOO_LONG } from '#domain/identity/password-rules.ts';
import { ANY_PHONE_INVALID } from '#domain/people/phone-text.ts';
import { UNEXPECTED } from './unexpected.ts';

const WRONG_FACTOR_CODE = 'That code is wrong or has expired. Check it and try again.';
const TOO_LATE = 'That took too long, or it started in another browser. Please try again.';

/** Our texts for the service's own messages, by error code. */
const BY_CODE: Readonly<Record<string, string>> = {
  otp_expired: 'That code is wrong or has expired. Check it, or send a new one.',
  mfa_challenge_expired: WRONG_FACTOR_CODE,
  bad_oauth_state: TOO_LATE,
  bad_code_verifier: TOO_LATE,
  flow_state_expired: TOO_LATE,
  flow_state_not_found: TOO_LATE,
  provider_email_needs_verification:
    'The email address of that account isn’t verified yet. Open the link in the message sent to it, then sign in again.',
  identity_already_exists: 'That account is already connected to an account here.',
  email_exists: 'Another account uses this email address.',
  signup_disabled: 'This site is not taking new accounts.',
  over_sms_send_rate_limit: 'We sent a code a moment ago. Wait a minute, then ask for a new one.',
};

/** For error codes with several messages: the messages that don't help people. */
const BY_MESSAGE: Readonly<Record<string, string>> = {
  'Invalid TOTP code entered': WRONG_FACTOR_CODE,
  'Invalid MFA Phone code entered': WRONG_FACTOR_CODE,
  'MFA factor with the provided challenge ID not found': WRONG_FACTOR_CODE,
  'Unable to exchange external code': 'The sign-in could not be completed there. Please try again.',
  'Request rate limit reached': 'That was a lot of tries. Wait a few minutes, then try again.',
  'email rate limit exceeded': 'We’ve sent a lot of email from here. Try again in an hour.',
  'User is banned': 'This account is blocked.',
};

const REFUSED_THERE = 'The sign-in was canceled or refused. Try again, or choose another way to sign in.';

interface ServiceError {
  name?: string;
  code?: string | undefined;
  message: string;
  /** For answers that came in a URL: from a provider, or by a link. */
  details?: { error?: string; code?: string | undefined } | null;
}

/** The provider refused, or the person pressed "cancel" there. Its description of that is meant for programs. */
const isRefusedThere = ({ details }: ServiceError): boolean =>
  details?.error === 'access_denied' && (!details.code || details.code === 'provider_refused');

/** The text for a failed call: the service's message, or ours if that doesn't help or the service didn't answer. */
export function errorText(error: ServiceError): string {
  // Compared by name, because importing the class would load the whole client into the page.
  if (error.name === 'AuthRetryableFetchError') return UNEXPECTED;
  if (isRefusedThere(error)) return REFUSED_THERE;
  return BY_CODE[error.code ?? error.details?.code ?? ''] ?? BY_MESSAGE[error.message] ?? error.message;
}

/** The service's error as an error of its field; null if it belongs to none. */
export function fieldErrorsOf(error: ServiceError): FieldErrors | null {
  const { code, message } = error;
  if (message === ANY_PHONE_INVALID) return { phone: message };
  if (code === 'weak_password' || code === 'same_password' || message === PASSWORD_TOO_LONG) {
    return { password: errorText(error) };
  }
  if (code === 'email_address_invalid' || message.startsWith('Unable to validate email address')) {
    return { email: EMAIL_INVALID };
  }
  return code === 'email_exists' ? { email: errorText(error) } : null;
}
