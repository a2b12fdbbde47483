// Signing in with the link and the code in a mail.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fragmentOf, type MailPlatform, newEmail, open, PASSWORD, startMailPlatform } from './mail-testing.ts';

let platform: MailPlatform;
beforeAll(async () => {
  platform = await startMailPlatform();
});
afterAll(() => platform.stop());

test('the code in a client’s own page does the same as the link', async () => {
  const email = newEmail();
  await platform.client().auth.signInWithOtp({ email });
  const { code } = await platform.latestMail(email);
  const { data, error } = await platform.client().auth.verifyOtp({ email, token: code, type: 'email' });
  expect([error, data.user?.email]).toEqual([null, email]);
  const again = await platform.client().auth.verifyOtp({ email, token: code, type: 'email' });
  expect(again.error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' });
});

test('after five wrong codes the right one no longer works', async () => {
  const email = newEmail();
  await platform.client().auth.signInWithOtp({ email });
  const { code } = await platform.latestMail(email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let i = 0; i < 5; i += 1) await platform.client().auth.verifyOtp({ email, token: wrong, type: 'email' });
  const { error } = await platform.client().auth.verifyOtp({ email, token: code, type: 'email' });
  expect(error).toMatchObject({ code: 'otp_expired' });
});

test('a code for one account does not work for another', async () => {
  const [mine, theirs] = [newEmail(), newEmail()];
  for (const email of [mine, theirs]) await platform.client().auth.signInWithOtp({ email });
  const { code } = await platform.latestMail(mine);
  const { error } = await platform.client().auth.verifyOtp({ email: theirs, token: code, type: 'email' });
  expect(error?.code).toBe('otp_expired');
});

test('an old link no longer works', async () => {
  const email = newEmail();
  await platform.client().auth.signInWithOtp({ email });
  const { link } = await platform.latestMail(email);
  await platform.database.owner.query("update auth.one_time_tokens set created_at = now() - interval '2 hours'");
  expect(fragmentOf(await open(link)).get('error_description')).toBe('Email link is invalid or has expired');
});

test('neither an answer nor its time reveals whether an address has an account', async () => {
  const email = await platform.confirmed();
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
    // Alternating, and the fastest of each: other work on the machine can only make one slower.
    const tries: Record<'known' | 'other', Awaited<ReturnType<typeof time>>>[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      tries.push({ known: await time(() => ask(email)), other: await time(() => ask(unknown)) });
    }
    for (const { known, other } of tries) expect(known.answer).toBe(other.answer);
    const quickest = (of: 'known' | 'other') => Math.min(...tries.map((each) => each[of].ms));
    expect(Math.abs(quickest('known') - quickest('other'))).toBeLessThan(100);
  }
  expect(await platform.mails(unknown)).toEqual([]);
});

test('a password that somebody else set for an unconfirmed address is removed when the owner signs in by mail', async () => {
  const email = newEmail();
  await platform.client().auth.signUp({ email, password: 'set by a stranger' });
  await platform.client().auth.signInWithOtp({ email });
  const { code } = await platform.latestMail(email);
  await platform.client().auth.verifyOtp({ email, token: code, type: 'email' });
  const stranger = await platform.client().auth.signInWithPassword({ email, password: 'set by a stranger' });
  expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
});

test('with PKCE, the link returns a code that only the client that asked can use, once', async () => {
  const email = await platform.confirmed();
  const client = platform.pkceClient();
  await client.auth.resetPasswordForEmail(email, { redirectTo: `${platform.url}/new-password` });
  const target = await open((await platform.latestMail(email)).link);
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
  const email = await platform.confirmed();
  const client = platform.pkceClient();
  await client.auth.signInWithOtp({ email });
  const code = (await open((await platform.latestMail(email)).link)).searchParams.get('code') ?? '';
  const thief = await fetch(`${platform.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    body: JSON.stringify({ auth_code: code, code_verifier: 'y'.repeat(56) }),
  });
  expect(thief.headers.get('x-sb-error-code')).toBe('bad_code_verifier');
  expect((await client.auth.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_not_found' });
});

test('a link with PKCE does not work once its mark is removed', async () => {
  const email = await platform.confirmed();
  await platform.pkceClient().auth.signInWithOtp({ email });
  const { link } = await platform.latestMail(email);
  expect(fragmentOf(await open(link.replace('pkce_', ''))).get('error_code')).toBe('otp_expired');
});

test('a mail tells about a sign-in from a new device, but not about the first or the usual one', async () => {
  const email = newEmail();
  const sign = (userAgent: string) =>
    fetch(`${platform.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'user-agent': userAgent, 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
  await platform.client().auth.signUp({ email, password: PASSWORD });
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  await fetch((await platform.latestMail(email)).link, { redirect: 'manual', headers: { 'user-agent': mac } });
  await sign(mac);
  expect(await platform.mails(email)).toHaveLength(1);
  await sign('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0');
  expect((await platform.latestMail(email)).text).toContain('Firefox on Windows, from the IP address 203.0.113.7');
});

test('tokens and codes are stored only as hashes', async () => {
  const email = newEmail();
  await platform.client().auth.signInWithOtp({ email });
  const { link, code } = await platform.latestMail(email);
  const token = new URL(link).searchParams.get('token') ?? '';
  const { rows } = await platform.database.owner.query('select to_jsonb(t)::text as kept from auth.one_time_tokens t');
  for (const { kept } of rows) {
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(`"${code}"`);
  }
});
