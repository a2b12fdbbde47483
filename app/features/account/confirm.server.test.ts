import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, PASSWORD } from '#server/gateway/auth/mail-testing.ts';
import { startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { takeConfirmation } from './confirm.server.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { linkPage: '/confirm' } });
});
afterAll(() => platform.stop());

const VISITOR = '203.0.113.77';

test('a link redeemed without scripts is recorded with the visitor’s IP address, even if the request claims another one', async () => {
  const email = newEmail();
  await platform.client().auth.signUp({ email, password: PASSWORD });
  await platform.client().auth.resetPasswordForEmail(email);
  const recovery = (await platform.mails(email)).find(({ kind }) => kind === 'recover');
  const token = /token_hash=([\w-]+)/.exec(recovery?.text ?? '')?.[1] ?? '';
  const form = {
    type: 'recovery',
    token_hash: token,
    password: 'a stoop in Queens',
    confirmPassword: 'a stoop in Queens',
  };
  const request = new Request(`${platform.url}/confirm`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'x-forwarded-for': '198.51.100.1', 'user-agent': 'Lynx/2.9' },
  });
  const site = { platform: { url: platform.url, publishableKey: platform.keys.publishable }, log: () => {} };
  const answer = await takeConfirmation(
    request,
    new URL(request.url),
    { ...site, callAuth: platform.callAuth },
    VISITOR,
  );
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/signin?reason=new-password');
  const { rows } = await platform.database.owner.query(
    `select a.ip_address from auth.audit_log_entries a join auth.users u on u.id::text = a.payload ->> 'actor_id'
     where u.email = $1 and a.payload ->> 'action' = 'login' order by a.created_at desc limit 1`,
    [email],
  );
  expect(rows).toEqual([{ ip_address: VISITOR }]);
  const mail = (await platform.mails(email)).find(({ kind }) => kind === 'new-sign-in');
  expect(mail?.text).toContain(`from the IP address ${VISITOR}`);
});
