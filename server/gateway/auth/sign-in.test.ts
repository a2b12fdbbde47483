// Accounts and sessions through the published client, over real HTTP.
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

const PASSWORD = 'a stoop in Brooklyn';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const newEmail = () => `dolores.${randomUUID()}@example.com`;

async function signUp(client: SupabaseClient, email = newEmail()) {
  const { data, error } = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { first_name: 'Dolores' } },
  });
  expect(error).toBeNull();
  return { email, user: data.user, session: data.session };
}

test('what people say about themselves is limited, however many pieces it comes in', async () => {
  const client = platform.client();
  await client.auth.signUp({ email: `${randomUUID()}@example.com`, password: PASSWORD });
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 5; i += 1) {
    const { error } = await client.auth.updateUser({ data: { [`piece_${i}`]: 'é'.repeat(600) } });
    codes.push(error?.code);
  }
  expect(codes).toEqual([undefined, undefined, undefined, 'validation_failed', 'validation_failed']);
  expect((await client.auth.updateUser({ data: { piece_0: null, first_name: 'Dolores' } })).error).toBeNull();
  const email = `${randomUUID()}@example.com`;
  const options = { data: { about: 'é'.repeat(2500) } };
  expect((await client.auth.signUp({ email, password: PASSWORD, options })).error?.code).toBe('validation_failed');
});

test('a person signs up and is signed in if no confirmation is required', async () => {
  const { email, user, session } = await signUp(platform.client());
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  expect(user).toMatchObject({
    email,
    aud: 'authenticated',
    role: 'authenticated',
    is_anonymous: false,
    user_metadata: { first_name: 'Dolores' },
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
  });
});

test('the same person signs in again, in any spelling of the address', async () => {
  const { email, user } = await signUp(platform.client());
  const { data, error } = await platform
    .client()
    .auth.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD });
  expect([error, data.user?.id]).toEqual([null, user?.id]);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await signUp(platform.client());
  const wrong = await platform.client().auth.signInWithPassword({ email, password: 'another password' });
  const unknown = await platform.client().auth.signInWithPassword({ email: newEmail(), password: PASSWORD });
  for (const { error } of [wrong, unknown]) {
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
  }
});

test('a second sign-up with a known address is told so', async () => {
  const { email } = await signUp(platform.client());
  const { error } = await platform.client().auth.signUp({ email, password: PASSWORD });
  expect(error).toMatchObject({ code: 'user_already_exists', message: 'User already registered' });
});

test('short and common passwords are refused with the reason', async () => {
  const short = await platform.client().auth.signUp({ email: newEmail(), password: 'short' });
  expect(short.error).toMatchObject({
    code: 'weak_password',
    message: 'Password must contain at least 10 characters',
    reasons: ['length'],
  });
  const common = await platform.client().auth.signUp({ email: newEmail(), password: 'QwertyUiop' });
  expect(common.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
  const long = await platform.client().auth.signUp({ email: newEmail(), password: 'x'.repeat(73) });
  expect(long.error).toMatchObject({ code: 'validation_failed', status: 400 });
});

test('an impossible phone number opens no account', async () => {
  for (const phone_number of ['12', 'call me', '+1 718 555 010', 7185550108]) {
    const email = newEmail();
    const signup = { email, password: PASSWORD, options: { data: { phone_number } } };
    const { error } = await platform.client().auth.signUp(signup);
    expect([error?.code, error?.message]).toEqual([
      'validation_failed',
      'Enter a number such as (718) 555-0108, or one that begins with +',
    ]);
    const { rows } = await platform.database.owner.query('select id from auth.users where email = $1', [email]);
    expect(rows).toEqual([]);
  }
  expect(
    (await platform.client().auth.signInAnonymously({ options: { data: { phone_number: '12' } } })).error?.code,
  ).toBe('validation_failed');
  for (const phone_number of ['', '(718) 555-0108', '+44 20 7946 0958']) {
    const signup = { email: newEmail(), password: PASSWORD, options: { data: { phone_number } } };
    expect((await platform.client().auth.signUp(signup)).error).toBeNull();
  }
});

test('a role in the sign-up data gives no rights', async () => {
  const email = newEmail();
  const { data } = await platform.client().auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { role: 'ADMIN', app_metadata: { role: 'ADMIN' }, is_admin: true } },
  });
  expect(data.user?.role).toBe('authenticated');
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  const { rows } = await platform.database.owner.query('select role from profiles where email = $1', [email]);
  expect(rows).toEqual([{ role: null }]);
});

test('claims are verified with the published keys, and tell who signed in and how', async () => {
  const client = platform.client();
  const { user, session } = await signUp(client);
  const { data, error } = await client.auth.getClaims();
  expect(error).toBeNull();
  expect(data?.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
  expect(data?.claims).toMatchObject({
    iss: `${platform.url}/auth/v1`,
    aud: 'authenticated',
    role: 'authenticated',
    sub: user?.id,
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.any(String),
    is_anonymous: false,
  });
  expect(data?.claims.exp).toBe(session?.expires_at);
});

test('the published keys contain nothing private and may be cached for ten minutes', async () => {
  const response = await fetch(`${platform.url}/auth/v1/.well-known/jwks.json`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=600');
  const { keys } = (await response.json()) as { keys: object[] };
  expect(keys).toHaveLength(1);
  expect(keys[0]).not.toHaveProperty('d');
});

test('a person reads and changes their own account', async () => {
  const client = platform.client();
  const { email } = await signUp(client);
  await client.auth.updateUser({ data: { last_name: 'Ortiz', first_name: null } });
  const { data } = await client.auth.getUser();
  expect(data.user?.user_metadata).toEqual({ last_name: 'Ortiz' });
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({ code: 'same_password' });
  expect((await client.auth.updateUser({ password: 'a stoop in Queens' })).error).toBeNull();
  const again = await platform.client().auth.signInWithPassword({ email, password: 'a stoop in Queens' });
  expect(again.error).toBeNull();
});

test('a new password ends the other sessions but not this one', async () => {
  const [here, there] = [platform.client(), platform.client()];
  const { email } = await signUp(here);
  await there.auth.signInWithPassword({ email, password: PASSWORD });
  await here.auth.updateUser({ password: 'a stoop in Queens' });
  expect((await here.auth.getUser()).error).toBeNull();
  expect((await there.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
});

test('signing out ends what was requested: the other sessions, this one, or all', async () => {
  const [first, second, third] = [platform.client(), platform.client(), platform.client()];
  const { email } = await signUp(first);
  for (const client of [second, third]) await client.auth.signInWithPassword({ email, password: PASSWORD });
  const tokenOf = async (client: SupabaseClient) => (await client.auth.getSession()).data.session?.access_token;
  const tokens = await Promise.all([first, second, third].map(tokenOf));
  const isSignedIn = async (index: number) => (await platform.client().auth.getUser(tokens[index])).error === null;
  await first.auth.signOut({ scope: 'others' });
  expect([await isSignedIn(0), await isSignedIn(1), await isSignedIn(2)]).toEqual([true, false, false]);
  await first.auth.signOut({ scope: 'local' });
  expect(await isSignedIn(0)).toBe(false);
  const response = await fetch(`${platform.url}/auth/v1/logout?scope=everything`, { method: 'POST' });
  expect(response.status).toBe(400);
});

test('without a token nobody is signed in', async () => {
  const response = await fetch(`${platform.url}/auth/v1/user`, { headers: { apikey: platform.keys.publishable } });
  expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([401, 'no_authorization']);
});

test('older clients get the status as the code', async () => {
  const response = await fetch(`${platform.url}/auth/v1/signup`, { method: 'POST', body: '{"email":"no address"}' });
  expect(await response.json()).toEqual({
    code: 400,
    error_code: 'validation_failed',
    msg: 'Unable to validate email address: invalid format',
  });
});

test('any site may call, and can read the headers that clients need', async () => {
  const preflight = await fetch(`${platform.url}/auth/v1/token`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://other.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'apikey,authorization,x-client-info,x-supabase-api-version,content-type',
    },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version');
  const answer = await fetch(`${platform.url}/auth/v1/settings`, { headers: { Origin: 'https://other.example' } });
  expect(answer.headers.get('access-control-expose-headers')).toContain('X-Total-Count');
  expect(await answer.json()).toMatchObject({ mailer_autoconfirm: true, disable_signup: false });
});

test('a body over 1 MB is refused', async () => {
  const response = await fetch(`${platform.url}/auth/v1/signup`, { method: 'POST', body: 'a'.repeat(1024 * 1024 + 1) });
  expect(response.status).toBe(413);
});

test('a body that is not JSON is refused', async () => {
  const response = await fetch(`${platform.url}/auth/v1/signup`, { method: 'POST', body: '{' });
  expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, 'bad_json']);
});
