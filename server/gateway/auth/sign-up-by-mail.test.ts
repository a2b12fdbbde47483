// Opening an account with the mail that its address gets.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fragmentOf, type MailPlatform, newEmail, open, PASSWORD, startMailPlatform } from './mail-testing.ts';

let platform: MailPlatform;
beforeAll(async () => {
  platform = await startMailPlatform();
});
afterAll(() => platform.stop());

test('a new account opens with the mailed link, once', async () => {
  const email = newEmail();
  const { data } = await platform.client().auth.signUp({
    email,
    password: PASSWORD,
    options: { emailRedirectTo: `${platform.url}/onboarding`, data: { first_name: 'Dolores' } },
  });
  expect([data.session, data.user?.identities?.length]).toEqual([null, 1]);
  const early = await platform.client().auth.signInWithPassword({ email, password: PASSWORD });
  expect(early.error).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed' });
  const mail = await platform.latestMail(email);
  expect(mail.text).toContain('Hello Dolores');
  const target = await open(mail.link);
  expect(target.pathname).toBe('/onboarding');
  const { data: signedIn } = await platform.client().auth.getUser(fragmentOf(target).get('access_token') ?? '');
  expect(signedIn.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  expect(fragmentOf(await open(mail.link)).get('error_code')).toBe('otp_expired');
  expect((await platform.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('signing up with a known address gets the usual answer, and the owner is told by mail', async () => {
  const email = await platform.confirmed();
  const { data, error } = await platform.client().auth.signUp({ email, password: 'somebody else here' });
  expect([error, data.session, data.user?.identities]).toEqual([null, null, []]);
  expect((await platform.latestMail(email)).kind).toBe('known-address');
  expect((await platform.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test.each(['before', 'after'])(
  'a stranger who signs up %s the owner, with the owner’s address, gets no way in',
  async (when) => {
    const email = newEmail();
    const passwords = ['a stoop of the owner', 'a stoop of a stranger'];
    for (const password of when === 'before' ? passwords.reverse() : passwords) {
      await platform.client().auth.signUp({ email, password });
    }
    const mail = await platform.latestMail(email);
    expect(mail.text).toContain('more than one sign-up with different passwords');
    expect(fragmentOf(await open(mail.link)).get('access_token')).toMatch(/^ey/);
    for (const password of passwords) {
      expect((await platform.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
        'invalid_credentials',
      );
    }
  },
);

test('signing up twice with the same password keeps it', async () => {
  const email = newEmail();
  for (let i = 0; i < 2; i += 1) await platform.client().auth.signUp({ email, password: PASSWORD });
  await open((await platform.latestMail(email)).link);
  expect((await platform.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('a name that contains a message is not used in a mail', async () => {
  const email = newEmail();
  const data = { first_name: 'you won $5000! Claim now: http://evil.example/a' };
  await platform.client().auth.signUp({ email, password: PASSWORD, options: { data } });
  const { text, html } = await platform.latestMail(email);
  expect(text).toContain('Hello, somebody signed up');
  expect(text + html).not.toContain('evil.example');
});

test('a confirmation is sent again on request', async () => {
  const email = newEmail();
  await platform.client().auth.signUp({ email, password: PASSWORD });
  const first = await platform.latestMail(email);
  await platform.client().auth.resend({ type: 'signup', email });
  const second = await platform.latestMail(email);
  expect(second.link).not.toBe(first.link);
  expect(fragmentOf(await open(first.link)).get('error_code')).toBe('otp_expired');
  expect(fragmentOf(await open(second.link)).get('access_token')).toMatch(/^ey/);
});
