// Requests that Stoop does not support are refused with the upstream server's own messages, which clients understand.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({
    settings: { isSignupDisabled: true, allowsAnonymous: false, allowsLinking: false },
  });
});
afterAll(() => platform.stop());

async function call(path: string, body: object = {}, method = 'POST') {
  const response = await fetch(`${platform.url}/auth/v1/${path}`, {
    method,
    headers: { 'x-supabase-api-version': '2024-01-01' },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const { code, message } = (await response.json()) as { code: string; message: string };
  return [response.status, code, message];
}

test.each([
  ['token?grant_type=web3', 'POST', 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
  ['token?grant_type=id_token', 'POST', 400, 'provider_disabled', 'Signing in with an ID token is not enabled'],
  ['token?grant_type=magic', 'POST', 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['sso/saml/metadata', 'GET', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['sso', 'POST', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['passkeys/authentication/options', 'POST', 404, 'passkey_disabled', 'Passkeys are disabled'],
  ['oauth/authorizations/x', 'GET', 404, 'feature_disabled', 'OAuth server is disabled'],
  ['admin/oauth/clients', 'POST', 404, 'feature_disabled', 'OAuth server is disabled'],
])('%s by %s', async (path, method, status, code, message) => {
  expect(await call(path, {}, method)).toEqual([status, code, message]);
});

test('sign-ups are refused when they are turned off, whichever way they are tried', async () => {
  const signup = { email: 'a@example.com', password: 'a stoop in Brooklyn' };
  expect(await call('signup', signup)).toEqual([422, 'signup_disabled', 'Signups not allowed for this instance']);
  expect(await call('otp', { email: 'a@example.com' })).toEqual([422, 'otp_disabled', 'Signups not allowed for otp']);
});

test('phones are only for second factors', async () => {
  expect((await call('otp', { phone: '12125550123' }))[1]).toBe('phone_provider_disabled');
  expect((await call('token?grant_type=password', { phone: '12125550123', password: 'x' }))[1]).toBe(
    'phone_provider_disabled',
  );
  const verify = { type: 'sms', token: '123456' };
  expect((await call('verify', { ...verify, phone: '12125550123' }))[1]).toBe('otp_expired');
  expect((await call('verify', { ...verify, phone: 'x' }))[1]).toBe('validation_failed');
});

test('an incomplete or malformed code challenge is named', async () => {
  const half = await call('recover', { email: 'a@example.com', code_challenge: 'x'.repeat(43) });
  expect(half[2]).toMatch(/provided together/);
  const short = { email: 'a@example.com', code_challenge: 'x', code_challenge_method: 's256' };
  expect((await call('recover', short))[2]).toMatch(/between 43 and 128/);
});

test('null bytes and values of the wrong type are refused before they reach the database', async () => {
  expect((await call('recover', { email: 'a\u0000@example.com' }))[1]).toBe('validation_failed');
  expect((await call('recover', { email: { $ne: null } }))[1]).toBe('validation_failed');
  expect((await call('token?grant_type=refresh_token', { refresh_token: 'a\u0000' }))[1]).toBe('validation_failed');
  expect((await call('verify', { type: '__proto__', token_hash: 'x' }))[1]).toBe('validation_failed');
});

test('text that is not Unicode, and data nested without end, is named', async () => {
  const half = await call('recover', { email: 'a@example.com', data: { first_name: '\ud800' } });
  expect(half).toEqual([400, 'validation_failed', 'The body must not contain half of a surrogate pair']);
  const response = await fetch(`${platform.url}/auth/v1/recover`, {
    method: 'POST',
    body: `{"data":${'['.repeat(9000)}${']'.repeat(9000)}}`,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ msg: 'The body must not be nested more than 20 deep' });
  const fine = await call('recover', { email: 'a@example.com', data: { first_name: 'Zoë \\ud800 🏙' } });
  expect(fine[0]).toBe(200);
});

test.each(["' or 1=1 --", '"; drop table auth.users; --', "a@example.com' and pg_sleep(5) --"])(
  'SQL in a parameter stays a parameter: %s',
  async (text) => {
    const startedAt = Date.now();
    for (const [path, body] of [
      ['token?grant_type=password', { email: text, password: text }],
      ['token?grant_type=refresh_token', { refresh_token: text }],
      ['token?grant_type=pkce', { auth_code: text, code_verifier: text }],
      ['verify', { type: 'email', email: 'a@example.com', token: text }],
      ['verify', { type: 'recovery', token_hash: text }],
    ] as const) {
      const [status] = await call(path, body);
      expect(Number(status)).toBeGreaterThanOrEqual(400);
      expect(Number(status)).toBeLessThan(500);
    }
    expect(Date.now() - startedAt).toBeLessThan(4000);
  },
);
