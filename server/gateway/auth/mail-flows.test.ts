// Everything that goes by mail: confirming, recovering, signing in by code or link, changing the address.
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

const PASSWORD = 'a stoop in Brooklyn';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { autoConfirm: false } });
});
afterAll(() => platform.stop());

const newEmail = () => `dolores.${randomUUID()}@example.com`;

async function latestMail(email: string) {
  const [mail] = await platform.mails(email);
  if (!mail) throw new Error(`No mail to ${email}`);
  const link = /https?:\S+\/verify\?\S+/.exec(mail.text)?.[0] ?? '';
  return { ...mail, link, code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '' };
}

/** Opens a mailed link as a browser would, and gives where it leads. */
async function open(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1));

async function confirmed(): Promise<string> {
  const email = newEmail();
  await platform.client().auth.signUp({ email, password: PASSWORD });
  await open((await latestMail(email)).link);
  return email;
}

/** A browser's client: PKCE, with a memory for the verifier. */
function pkceClient() {
  const kept = new Map<string, string>();
  return createClient(platform.url, platform.keys.publishable, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
  });
}

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
  const mail = await latestMail(email);
  expect(mail.text).toContain('Hello Dolores');
  const target = await open(mail.link);
  expect(target.pathname).toBe('/onboarding');
  const { data: signedIn } = await platform.client().auth.getUser(fragmentOf(target).get('access_token') ?? '');
  expect(signedIn.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  expect(fragmentOf(await open(mail.link)).get('error_code')).toBe('otp_expired');
  expect((await platform.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('the code in a client’s own page does the same as the link', async () => {
  const email = newEmail();
  await platform.client().auth.signInWithOtp({ email });
  const { code } = await latestMail(email);
  const { data, error } = await platform.client().auth.verifyOtp({ email, token: code, type: 'email' });
  expect([error, data.user?.email]).toEqual([null, email]);
  const again = await platform.client().auth.verifyOtp({ email, token: code, type: 'email' });
  expect(again.error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' });
});

test('after five wrong codes the right one counts no more', async () => {
  const email = newEmail();
  await platform.client().auth.signInWithOtp({ email });
  const { code } = await latestMail(email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let i = 0; i < 5; i += 1) await platform.client().auth.verifyOtp({ email, token: wrong, type: 'email' });
  const { error } = await platform.client().auth.verifyOtp({ email, token: code, type: 'email' });
  expect(error).toMatchObject({ code: 'otp_expired' });
});

test('a code of one account is worth nothing for another', async () => {
  const [mine, theirs] = [newEmail(), newEmail()];
  for (const email of [mine, theirs]) await platform.client().auth.signInWithOtp({ email });
  const { code } = await latestMail(mine);
  const { error } = await platform.client().auth.verifyOtp({ email: theirs, token: code, type: 'email' });
  expect(error?.code).toBe('otp_expired');
});

test('an old link counts no more', async () => {
  const email = newEmail();
  await platform.client().auth.signInWithOtp({ email });
  const { link } = await latestMail(email);
  await platform.database.owner.query("update auth.one_time_tokens set created_at = now() - interval '2 hours'");
  expect(fragmentOf(await open(link)).get('error_description')).toBe('Email link is invalid or has expired');
});

test('a forgotten password is replaced by way of the mail', async () => {
  const email = await confirmed();
  const { error } = await platform
    .client()
    .auth.resetPasswordForEmail(email, { redirectTo: `${platform.url}/new-password` });
  expect(error).toBeNull();
  const target = await open((await latestMail(email)).link);
  expect([target.pathname, fragmentOf(target).get('type')]).toEqual(['/new-password', 'recovery']);
  const client = platform.client();
  await client.auth.setSession({
    access_token: fragmentOf(target).get('access_token') ?? '',
    refresh_token: fragmentOf(target).get('refresh_token') ?? '',
  });
  expect((await client.auth.updateUser({ password: 'a stoop in Queens' })).error).toBeNull();
  expect((await platform.client().auth.signInWithPassword({ email, password: 'a stoop in Queens' })).error).toBeNull();
  expect((await latestMail(email)).kind).toMatch(/password-changed|new-sign-in/);
});

test('nobody learns from an answer or its time whether an address has an account', async () => {
  const email = await confirmed();
  const unknown = newEmail();
  const time = async (work: () => Promise<{ data: unknown; error: unknown }>) => {
    const startedAt = performance.now();
    const { data, error } = await work();
    return { answer: JSON.stringify([data, error]), ms: performance.now() - startedAt };
  };
  const asks = [
    (address: string) => platform.client().auth.resetPasswordForEmail(address),
    (address: string) => platform.client().auth.signInWithOtp({ email: address, options: { shouldCreateUser: false } }),
    (address: string) => platform.client().auth.resend({ type: 'signup', email: address }),
  ];
  for (const ask of asks) {
    const [known, other] = [await time(() => ask(email)), await time(() => ask(unknown))];
    expect(known.answer).toBe(other.answer);
    expect(Math.abs(known.ms - other.ms)).toBeLessThan(100);
  }
  expect(await platform.mails(unknown)).toEqual([]);
});

test('a sign-up with a known address answers like any other, and the owner is told by mail', async () => {
  const email = await confirmed();
  const { data, error } = await platform.client().auth.signUp({ email, password: 'somebody else here' });
  expect([error, data.session, data.user?.identities]).toEqual([null, null, []]);
  expect((await latestMail(email)).kind).toBe('known-address');
  expect((await platform.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('a password that somebody set for an unconfirmed address ends when the owner signs in by mail', async () => {
  const email = newEmail();
  await platform.client().auth.signUp({ email, password: 'set by a stranger' });
  await platform.client().auth.signInWithOtp({ email });
  const { code } = await latestMail(email);
  await platform.client().auth.verifyOtp({ email, token: code, type: 'email' });
  const stranger = await platform.client().auth.signInWithPassword({ email, password: 'set by a stranger' });
  expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
});

test.each(['before', 'after'])(
  'a stranger who signs up %s the owner, with the owner’s address, gets no way in',
  async (when) => {
    const email = newEmail();
    const passwords = ['a stoop of the owner', 'a stoop of a stranger'];
    for (const password of when === 'before' ? passwords.reverse() : passwords) {
      await platform.client().auth.signUp({ email, password });
    }
    const mail = await latestMail(email);
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
  await open((await latestMail(email)).link);
  expect((await platform.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('with PKCE the link gives a code that only the client that asked can use, once', async () => {
  const email = await confirmed();
  const client = pkceClient();
  await client.auth.resetPasswordForEmail(email, { redirectTo: `${platform.url}/new-password` });
  const target = await open((await latestMail(email)).link);
  const code = target.searchParams.get('code') ?? '';
  expect([code.length, target.hash]).toEqual([36, '']);
  const { data, error } = await client.auth.exchangeCodeForSession(code);
  expect([error, data.user?.email]).toEqual([null, email]);
  const replay = await fetch(`${platform.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(56) }),
  });
  expect([replay.status, replay.headers.get('x-sb-error-code')]).toEqual([404, 'flow_state_not_found']);
});

test('a stolen code without its verifier is refused and used up', async () => {
  const email = await confirmed();
  const client = pkceClient();
  await client.auth.signInWithOtp({ email });
  const code = (await open((await latestMail(email)).link)).searchParams.get('code') ?? '';
  const thief = await fetch(`${platform.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    body: JSON.stringify({ auth_code: code, code_verifier: 'y'.repeat(56) }),
  });
  expect(thief.headers.get('x-sb-error-code')).toBe('bad_code_verifier');
  expect((await client.auth.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_not_found' });
});

test('a code verifier belongs to a link that still carries its mark', async () => {
  const email = await confirmed();
  await pkceClient().auth.signInWithOtp({ email });
  const { link } = await latestMail(email);
  expect(fragmentOf(await open(link.replace('pkce_', ''))).get('error_code')).toBe('otp_expired');
});

test('an address changes when the old and the new one have both agreed', async () => {
  const email = await confirmed();
  const client = platform.client();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  const next = newEmail();
  const { data } = await client.auth.updateUser({ email: next });
  expect([data.user?.email, data.user?.new_email]).toEqual([email, next]);
  const first = await open((await latestMail(email)).link);
  expect(fragmentOf(first).get('message')).toMatch(/^Confirmation link accepted/);
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
  await open((await latestMail(next)).link);
  const { data: after } = await client.auth.getUser();
  expect(after.user).toMatchObject({ email: next, identities: [{ identity_data: { email: next } }] });
  const { rows } = await platform.database.owner.query('select email from profiles where id = $1', [after.user?.id]);
  expect(rows).toEqual([{ email: next }]);
});

test('the address of another account cannot be taken', async () => {
  const [mine, theirs] = [await confirmed(), await confirmed()];
  const client = platform.client();
  await client.auth.signInWithPassword({ email: mine, password: PASSWORD });
  const { error } = await client.auth.updateUser({ email: theirs });
  expect(error).toMatchObject({ code: 'email_exists', status: 422 });
});

test('an anonymous visitor does not learn which addresses have an account; their mailboxes do', async () => {
  const theirs = await confirmed();
  const ask = async (email: string) => {
    const client = platform.client();
    await client.auth.signInAnonymously();
    const startedAt = performance.now();
    const { data, error } = await client.auth.updateUser({ email });
    const fields = Object.keys(data.user ?? {}).sort();
    return { error, fields, asked: data.user?.new_email === email, isSlow: performance.now() - startedAt >= 390 };
  };
  const known = await ask(theirs);
  expect(known).toEqual(await ask(newEmail()));
  expect(known).toMatchObject({ error: null, asked: true, isSlow: true });
  expect((await latestMail(theirs)).subject).toBe('You already have an account at Stoop');
});

test('an anonymous visitor becomes a lasting account with the same id', async () => {
  const client = platform.client();
  const { data } = await client.auth.signInAnonymously();
  expect(data.user).toMatchObject({ is_anonymous: true, email: '' });
  const early = await client.auth.updateUser({ password: PASSWORD });
  expect(early.error).toMatchObject({ code: 'validation_failed' });
  const email = newEmail();
  await client.auth.updateUser({ email });
  await open((await latestMail(email)).link);
  await client.auth.refreshSession();
  const { data: upgraded } = await client.auth.updateUser({ password: PASSWORD });
  expect(upgraded.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
  expect((await platform.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('a name that says more than a name does not stand in a mail', async () => {
  const email = newEmail();
  const data = { first_name: 'you won $5000! Claim now: http://evil.example/a' };
  await platform.client().auth.signUp({ email, password: PASSWORD, options: { data } });
  const { text, html } = await latestMail(email);
  expect(text).toContain('Hello, somebody signed up');
  expect(text + html).not.toContain('evil.example');
});

test('an old session needs a mailed code, or the old password, to set a new one', async () => {
  const email = await confirmed();
  const client = platform.client();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  await platform.database.owner.query("update auth.sessions set created_at = now() - interval '2 days'");
  const refused = await client.auth.updateUser({ password: 'a stoop in Queens' });
  expect(refused.error).toMatchObject({ code: 'reauthentication_needed' });
  await client.auth.reauthenticate();
  const { code } = await latestMail(email);
  const wrong = await client.auth.updateUser({
    password: 'a stoop in Queens',
    nonce: code === '111111' ? '2' : '111111',
  });
  expect(wrong.error).toMatchObject({ code: 'reauthentication_not_valid' });
  expect((await client.auth.updateUser({ password: 'a stoop in Queens', nonce: code })).error).toBeNull();
  const byPassword = { password: 'a stoop in Harlem', current_password: 'a stoop in Queens' };
  expect((await client.auth.updateUser(byPassword)).error).toBeNull();
});

test('a sign-in from a device not seen before is told by mail, the first and the usual one are not', async () => {
  const email = newEmail();
  const sign = (userAgent: string) =>
    fetch(`${platform.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'user-agent': userAgent, 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
  await platform.client().auth.signUp({ email, password: PASSWORD });
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  await fetch((await latestMail(email)).link, { redirect: 'manual', headers: { 'user-agent': mac } });
  await sign(mac);
  expect(await platform.mails(email)).toHaveLength(1);
  await sign('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0');
  expect((await latestMail(email)).text).toContain('Firefox on Windows, from the address 203.0.113.7');
});

test('a confirmation is sent again when asked', async () => {
  const email = newEmail();
  await platform.client().auth.signUp({ email, password: PASSWORD });
  const first = await latestMail(email);
  await platform.client().auth.resend({ type: 'signup', email });
  const second = await latestMail(email);
  expect(second.link).not.toBe(first.link);
  expect(fragmentOf(await open(first.link)).get('error_code')).toBe('otp_expired');
  expect(fragmentOf(await open(second.link)).get('access_token')).toMatch(/^ey/);
});

test('a link leads to this site only, whatever was asked for', async () => {
  const email = newEmail();
  await platform
    .client()
    .auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: 'https://evil.example/' } });
  const { link } = await latestMail(email);
  expect(new URL(link).searchParams.get('redirect_to')).toBe(platform.url);
  const changed = new URL(link);
  changed.searchParams.set('redirect_to', 'https://evil.example/');
  expect((await open(changed.href)).origin).toBe(platform.url);
});

test('tokens and codes are kept as hashes only', async () => {
  const email = newEmail();
  await platform.client().auth.signInWithOtp({ email });
  const { link, code } = await latestMail(email);
  const token = new URL(link).searchParams.get('token') ?? '';
  const { rows } = await platform.database.owner.query('select to_jsonb(t)::text as kept from auth.one_time_tokens t');
  for (const { kept } of rows) {
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(`"${code}"`);
  }
});
