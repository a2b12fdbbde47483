import { UNEXPECTED } from './unexpected.ts';

const WRONG_FACTOR_CODE = 'That code is wrong or has expired. Check it and try again.';
const TOO_LATE = 'That took too long, or it started in another browser. Please try again.';

/** What the service says in words of its own, by its code. */
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

/** Of a code that has several texts, the ones that are no help. */
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
  /** Where the answer came in an address: from a provider, or by a link. */
  details?: { error?: string; code?: string | undefined } | null;
}

/** By a provider, or by the person who pressed "cancel" at it: what it says of that is for programs. */
const isRefusedThere = ({ details }: ServiceError): boolean =>
  details?.error === 'access_denied' && (!details.code || details.code === 'provider_refused');

/** What to say of a failed call: the service's words, or ours where they are no help or the service did not answer. */
export function errorText(error: ServiceError): string {
  // By name: the class would bring the whole client into the page.
  if (error.name === 'AuthRetryableFetchError') return UNEXPECTED;
  if (isRefusedThere(error)) return REFUSED_THERE;
  return BY_CODE[error.code ?? error.details?.code ?? ''] ?? BY_MESSAGE[error.message] ?? error.message;
}
