// Managing accounts with the secret key, through the published client.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

const PASSWORD = 'a stoop in Brooklyn';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { autoConfirm: false } });
});
afterAll(() => platform.stop());

const admin = () => platform.client(platform.keys.secret).auth.admin;
const newEmail = () => `${randomUUID()}@example.com`;

async function made() {
  const email = newEmail();
  const { data, error } = await admin().createUser({ email, password: PASSWORD, email_confirm: true });
  if (error) throw error;
  return { email, id: data.user.id };
}

test('an account is created, read, changed, listed and deleted', async () => {
  const { email, id } = await made();
  expect((await platform.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect((await admin().getUserById(id)).data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  const next = newEmail();
  const { data } = await admin().updateUserById(id, {
    email: next,
    user_metadata: { a: 1 },
    app_metadata: { plan: 'premium' },
  });
  expect(data.user).toMatchObject({
    email: next,
    user_metadata: { a: 1 },
    app_metadata: { provider: 'email', plan: 'premium' },
  });
  await made();
  const { data: list } = await admin().listUsers({ page: 1, perPage: 1 });
  expect(list).toMatchObject({
    users: [{ aud: 'authenticated' }],
    aud: 'authenticated',
    total: 2,
    nextPage: 2,
    lastPage: 2,
  });
  expect((await admin().deleteUser(id)).error).toBeNull();
  expect((await admin().getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
});

test('a banned account is signed out and stays out until the ban ends', async () => {
  const { email, id } = await made();
  const client = platform.client();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  await admin().updateUserById(id, { ban_duration: '1h30m' });
  expect((await client.auth.refreshSession()).error).not.toBeNull();
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('user_banned');
  await admin().updateUserById(id, { ban_duration: 'none' });
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect((await admin().updateUserById(id, { ban_duration: 'for ever' })).error?.code).toBe('validation_failed');
});

test('a softly deleted account is gone for everybody, and so is everything that identified its owner', async () => {
  const { email, id } = await made();
  await admin().deleteUser(id, true);
  expect((await platform.client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'invalid_credentials',
  );
  const { rows } = await platform.database.owner.query(
    'select email, encrypted_password from auth.users where id = $1',
    [id],
  );
  expect(rows).toEqual([{ email: null, encrypted_password: null }]);
});

test('a link and a code are made for callers who send their own mails', async () => {
  const { email, id } = await made();
  const { data } = await admin().generateLink({ type: 'magiclink', email });
  expect(data.properties).toMatchObject({
    verification_type: 'magiclink',
    redirect_to: platform.url,
    email_otp: expect.stringMatching(/^\d{6}$/),
    hashed_token: expect.stringMatching(/^[0-9a-f]{56}$/),
    action_link: expect.stringContaining(`${platform.url}/auth/v1/verify?token=`),
  });
  const tokenHash = data.properties?.hashed_token ?? '';
  const verified = await platform.client().auth.verifyOtp({ type: 'magiclink', token_hash: tokenHash });
  expect(verified.data.user?.id).toBe(id);
  expect(await platform.mails(email)).toEqual([]);
  const unknown = await admin().generateLink({ type: 'recovery', email: newEmail() });
  expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' });
  const taken = await admin().generateLink({ type: 'signup', email, password: PASSWORD });
  expect(taken.error).toMatchObject({ code: 'email_exists' });
});

test('an invited person opens the account with the mailed link', async () => {
  const email = newEmail();
  const { data } = await admin().inviteUserByEmail(email, { data: { first_name: 'Ada' } });
  expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { first_name: 'Ada' } });
  const [mail] = await platform.mails(email);
  const link = /https?:\S+\/verify\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const response = await fetch(link, { redirect: 'manual' });
  expect(response.headers.get('location')).toMatch(/#access_token=.*&type=invite/);
});

test('nobody else can administer accounts: no key, a visitor’s key, a person, or a forged token', async () => {
  const { email, id } = await made();
  const person = platform.client();
  const { data } = await person.auth.signInWithPassword({ email, password: PASSWORD });
  const call = async (bearer: string | null) => {
    const response = await fetch(`${platform.url}/auth/v1/admin/users/${id}`, {
      headers: { apikey: platform.keys.publishable, ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }) },
    });
    return [response.status, response.headers.get('x-sb-error-code')];
  };
  expect(await call(null)).toEqual([401, 'no_authorization']);
  expect(await call(platform.keys.publishable)).toEqual([403, 'not_admin']);
  expect(await call(data.session?.access_token ?? '')).toEqual([403, 'not_admin']);
  const [header, , signature] = (data.session?.access_token ?? '').split('.');
  const claims = Buffer.from(JSON.stringify({ role: 'service_role', exp: 9e9 })).toString('base64url');
  expect(await call([header, claims, signature].join('.'))).toEqual([403, 'bad_jwt']);
});

test('invalid ids, pages and roles are named', async () => {
  expect((await admin().createUser({ email: newEmail(), role: 'service_role' })).error?.code).toBe('validation_failed');
  expect((await admin().createUser({})).error?.message).toBe('Cannot create a user without either an email or phone');
  const response = await fetch(`${platform.url}/auth/v1/admin/users?page=x`, {
    headers: { authorization: `Bearer ${platform.keys.secret}` },
  });
  expect(((await response.json()) as { msg: string }).msg).toBe('Bad Pagination Parameters: "x" is no count');
});
