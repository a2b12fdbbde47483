import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';
import { UNEXPECTED } from './unexpected.ts';

test('a wrong code from a mail is said in plain words, with what to do', () => {
  expect(errorText({ code: 'otp_expired', message: 'Token has expired or is invalid' })).toBe(
    'That code is wrong or has expired. Check it, or send a new one.',
  );
});

test('what the service says for people is passed on', () => {
  expect(errorText({ code: 'weak_password', message: 'Choose a longer password.' })).toBe('Choose a longer password.');
});

test("a service that did not answer is nobody's fault", () => {
  expect(errorText({ name: 'AuthRetryableFetchError', message: '{}' })).toBe(UNEXPECTED);
});
