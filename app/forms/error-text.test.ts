import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';
import { UNEXPECTED } from './unexpected.ts';

test('a wrong mailed code is explained in plain words, with what to do', () => {
  expect(errorText({ code: 'otp_expired', message: 'Token has expired or is invalid' })).toBe(
    'That code is wrong or has expired. Check it, or send a new one.',
  );
});

test('readable messages of the service are passed on', () => {
  expect(errorText({ code: 'weak_password', message: 'Choose a longer password.' })).toBe('Choose a longer password.');
});

test('if the service does not answer, the message does not blame the person', () => {
  expect(errorText({ name: 'AuthRetryableFetchError', message: '{}' })).toBe(UNEXPECTED);
});

test('a used code and a wrong one get different messages', () => {
  const code = 'mfa_verification_failed';
  expect(errorText({ code, message: 'Invalid TOTP code entered' })).toBe(
    'That code is wrong or has expired. Check it and try again.',
  );
  const message = 'That code has already been used. Wait for the next one.';
  expect(errorText({ code, message })).toBe(message);
});

test('a failure on the way back from a provider is explained in plain words', () => {
  const failed = (code: string, message: string) => errorText({ message, details: { code } });
  expect(failed('bad_oauth_state', 'OAuth state not found or expired')).toBe(
    'That took too long, or it started in another browser. Please try again.',
  );
  expect(
    failed(
      'provider_email_needs_verification',
      'Unverified email with google. A confirmation email has been sent to your google email',
    ),
  ).toMatch(/isn’t verified yet/);
  expect(failed('unexpected_failure', 'Unable to exchange external code')).toMatch(/^The sign-in could not be/);
  for (const code of ['provider_refused', undefined]) {
    expect(errorText({ message: 'user_cancelled_authorize', details: { error: 'access_denied', code } })).toBe(
      'The sign-in was canceled or refused. Try again, or choose another way to sign in.',
    );
  }
});

test('rate limits are explained, with what to do', () => {
  expect(errorText({ code: 'over_request_rate_limit', message: 'Request rate limit reached' })).toMatch(/Wait a few/);
  const message = 'Too many wrong codes. Try again in 12 minutes.';
  expect(errorText({ code: 'over_request_rate_limit', message })).toBe(message);
});
