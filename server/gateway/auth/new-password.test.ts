// A new password: by mail, or from a signed-in account.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fragmentOf, type MailPlatform, open, PASSWORD, startMailPlatform } from './mail-testing.ts';

let platform: MailPlatform;
beforeAll(async () => {
  platform = await startMailPlatform();
});
afterAll(() => platform.stop());

test('a forgotten password is replaced through the mail', async () => {
  const email = await platform.confirmed();
  const { error } = await platform
    .client()
    .auth.resetPasswordForEmail(email, { redirectTo: `${platform.url}/new-password` });
  expect(error).toBeNull();
  const target = await open((await platform.latestMail(email)).link);
  expect([target.pathname, fragmentOf(target).get('type')]).toEqual(['/new-password', 'recovery']);
  const client = platform.client();
  await client.auth.setSession({
    access_token: fragmentOf(target).get('access_token') ?? '',
    refresh_token: fragmentOf(target).get('refresh_token') ?? '',
  });
  expect((await client.auth.updateUser({ password: 'a stoop in Queens' })).error).toBeNull();
  expect((await platform.client().auth.signInWithPassword({ email, password: 'a stoop in Queens' })).error).toBeNull();
  expect((await platform.latestMail(email)).kind).toMatch(/password-changed|new-sign-in/);
});

test('an old session needs a mailed code, or the old password, to set a new one', async () => {
  const email = await platform.confirmed();
  const client = platform.client();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  await platform.database.owner.query("update auth.sessions set created_at = now() - interval '2 days'");
  const refused = await client.auth.updateUser({ password: 'a stoop in Queens' });
  expect(refused.error).toMatchObject({ code: 'reauthentication_needed' });
  await client.auth.reauthenticate();
  const { code } = await platform.latestMail(email);
  const wrong = await client.auth.updateUser({
    password: 'a stoop in Queens',
    nonce: code === '111111' ? '2' : '111111',
  });
  expect(wrong.error).toMatchObject({ code: 'reauthentication_not_valid' });
  expect((await client.auth.updateUser({ password: 'a stoop in Queens', nonce: code })).error).toBeNull();
  const byPassword = { password: 'a stoop in Harlem', current_password: 'a stoop in Queens' };
  expect((await client.auth.updateUser(byPassword)).error).toBeNull();
});
