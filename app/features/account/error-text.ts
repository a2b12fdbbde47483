import { UNEXPECTED } from './unexpected.ts';

const WRONG_CODE = 'That code is wrong or has expired. Check it, or send a new one.';
/** What the service says in words of its own. */
const TEXTS: Readonly<Record<string, string>> = {
  otp_expired: WRONG_CODE,
  mfa_verification_failed: 'That code is wrong or has expired. Check it and try again.',
};

/** What to say of a failed call: the service's words, or ours where they are no help or the service did not answer. */
export function errorText(error: { name?: string; code?: string | undefined; message: string }): string {
  // By name: the class would bring the whole client into the page.
  if (error.name === 'AuthRetryableFetchError') return UNEXPECTED;
  return TEXTS[error.code ?? ''] ?? error.message;
}
