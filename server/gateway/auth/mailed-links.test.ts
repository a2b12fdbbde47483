// Where mailed links lead.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fragmentOf, type MailPlatform, newEmail, open, PASSWORD, startMailPlatform } from './mail-testing.ts';

let platform: MailPlatform;
let site: MailPlatform;
beforeAll(async () => {
  platform = await startMailPlatform();
  site = await startMailPlatform({ linkPage: '/confirm', redirectUrls: ['https://app.example/**'] });
});
afterAll(async () => {
  await platform.stop();
  await site.stop();
});

test('a link leads only to this site, whatever was requested', async () => {
  const email = newEmail();
  await platform
    .client()
    .auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: 'https://evil.example/' } });
  const { link } = await platform.latestMail(email);
  expect(new URL(link).searchParams.get('redirect_to')).toBe(platform.url);
  const changed = new URL(link);
  changed.searchParams.set('redirect_to', 'https://evil.example/');
  expect((await open(changed.href)).origin).toBe(platform.url);
});

test('a mail leads to the site’s page, and opening that page uses nothing up', async () => {
  const email = newEmail();
  await site.pkceClient().auth.signUp({
    email,
    password: PASSWORD,
    options: { emailRedirectTo: `${site.url}/saved?tab=searches` },
  });
  const link = new URL((await site.latestMail(email)).link);
  expect([link.origin, link.pathname]).toEqual([site.url, '/confirm']);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    token_hash: expect.stringMatching(/^pkce_/),
    type: 'signup',
    next: '/saved?tab=searches',
  });
  // Only for the page: no server sees a fragment.
  expect(Object.fromEntries(fragmentOf(link))).toEqual({ email });
  // What the page's button does, in a browser that did not ask for the mail.
  const token_hash = link.searchParams.get('token_hash') ?? '';
  const { data, error } = await site.client().auth.verifyOtp({ token_hash, type: 'signup' });
  expect([error, data.session?.user.email]).toEqual([null, email]);
  const again = await site.client().auth.verifyOtp({ token_hash, type: 'signup' });
  expect(again.error).toMatchObject({ code: 'otp_expired' });
});

test.each(['link', 'code'])('a mail has a link and a code, and either can be used: the %s', async (used) => {
  const email = newEmail();
  await site.client().auth.signUp({ email, password: PASSWORD });
  const { link, code } = await site.latestMail(email);
  const token_hash = new URL(link).searchParams.get('token_hash') ?? '';
  const byLink = () => site.client().auth.verifyOtp({ token_hash, type: 'signup' });
  const byCode = () => site.client().auth.verifyOtp({ email, token: code, type: 'signup' });
  const [first, second] = used === 'link' ? [byLink, byCode] : [byCode, byLink];
  expect((await first()).data.session?.user.email).toBe(email);
  expect((await second()).error).toMatchObject({ code: 'otp_expired' });
});

test('an address outside the site gets its answer from the endpoint itself', async () => {
  const email = newEmail();
  const options = { emailRedirectTo: 'https://app.example/arrived' };
  await site.client().auth.signUp({ email, password: PASSWORD, options });
  const { link } = await site.latestMail(email);
  expect(new URL(link).pathname).toBe('/auth/v1/verify');
  expect((await open(link)).href).toMatch(/^https:\/\/app\.example\/arrived#access_token=ey/);
});

test('mails about a change of address name both addresses, for the page that asks', async () => {
  const email = newEmail();
  await site.client().auth.signUp({ email, password: PASSWORD });
  const confirmation = new URL((await site.latestMail(email)).link).searchParams;
  const client = site.client();
  await client.auth.verifyOtp({ token_hash: confirmation.get('token_hash') ?? '', type: 'signup' });
  const next = newEmail();
  await client.auth.updateUser({ email: next });
  for (const address of [email, next]) {
    const link = new URL((await site.latestMail(address)).link);
    expect(Object.fromEntries(fragmentOf(link))).toEqual({ email: address, from: email, to: next });
  }
});
