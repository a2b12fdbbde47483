// Second factors through the published client.
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '#domain/identity/attempt-limits.server.ts';
import { startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

const PASSWORD = 'a stoop in Brooklyn';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { limits: { ...DEFAULT_LIMITS, mailPauseSeconds: 0 } } });
});
afterAll(() => platform.stop());

async function signedUp() {
  const email = `${randomUUID()}@example.com`;
  const client = platform.client();
  await client.auth.signUp({ email, password: PASSWORD });
  return { email, client };
}

async function enrolled(client: SupabaseClient, friendlyName = 'My app') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return data;
}

/** As if the last code had been used a minute ago. */
const forgetSteps = () =>
  platform.database.owner.query('update auth.mfa_factors set last_totp_step = last_totp_step - 5');

async function verified(client: SupabaseClient) {
  const factor = await enrolled(client);
  const code = await generate({ secret: factor.totp.secret });
  const { data, error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  expect(error).toBeNull();
  await forgetSteps();
  return { ...factor, session: data };
}

const levelOf = async (client: SupabaseClient) =>
  (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;

test('an app is enrolled by scanning a picture, and its code raises the session', async () => {
  const { email, client } = await signedUp();
  const before = (await client.auth.getClaims()).data?.claims;
  const factor = await enrolled(client);
  expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  expect(factor.totp.uri).toContain(`otpauth://totp/Stoop:${encodeURIComponent(email)}?secret=${factor.totp.secret}`);
  expect(await levelOf(client)).toBe('aal1');
  const code = await generate({ secret: factor.totp.secret });
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  expect([error, await levelOf(client)]).toEqual([null, 'aal2']);
  const after = (await client.auth.getClaims()).data?.claims;
  expect(after?.session_id).toBe(before?.session_id);
  const methods = ((after?.amr ?? []) as { method: string }[]).map(({ method }) => method);
  expect(methods.sort()).toEqual(['password', 'totp']);
  expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: factor.id, status: 'verified' }]);
});

test('the next sign-in is only half done until the code is entered', async () => {
  const { email, client } = await signedUp();
  const { id, totp } = await verified(client);
  const again = platform.client();
  await again.auth.signInWithPassword({ email, password: PASSWORD });
  expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  const refused = await again.auth.updateUser({ password: 'a stoop in Queens' });
  expect(refused.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  expect((await again.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  });
  expect((await again.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ status: 403 });
  await again.auth.mfa.challengeAndVerify({ factorId: id, code: await generate({ secret: totp.secret }) });
  expect((await again.auth.updateUser({ password: 'a stoop in Queens' })).error).toBeNull();
});

async function enrolledBoth(client: SupabaseClient) {
  const totp = await enrolled(client);
  const phone = `+1212555${String(Math.floor(Math.random() * 100)).padStart(2, '0')}${Date.now() % 100}`.padEnd(
    12,
    '0',
  );
  const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone });
  return { totp, phoneId: data?.id ?? '' };
}

async function texted(client: SupabaseClient, factorId: string) {
  const { data, error } = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
  if (error) return { error, challengeId: '', code: '' };
  const { rows } = await platform.database.owner.query<{ text: string }>(
    "select text from platform.outbox where kind = 'second-factor' order by id desc limit 1",
  );
  return { error, challengeId: data.id, code: /\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? '' };
}

test('the first verified factor deletes every other enrollment, of whatever kind', async () => {
  const left = async (client: SupabaseClient) => (await client.auth.mfa.listFactors()).data?.all.map(({ id }) => id);
  const byApp = (await signedUp()).client;
  const one = await enrolledBoth(byApp);
  const code = await generate({ secret: one.totp.totp.secret });
  await byApp.auth.mfa.challengeAndVerify({ factorId: one.totp.id, code });
  expect(await left(byApp)).toEqual([one.totp.id]);

  const byPhone = (await signedUp()).client;
  const other = await enrolledBoth(byPhone);
  const { challengeId, code: sent } = await texted(byPhone, other.phoneId);
  await byPhone.auth.mfa.verify({ factorId: other.phoneId, challengeId, code: sent });
  expect(await left(byPhone)).toEqual([other.phoneId]);
});

/** Like a factor that was verified in another way, so that the enrollment beside it still exists. */
const markVerified = (id: string) =>
  platform.database.owner.query("update auth.mfa_factors set status = 'verified' where id = $1", [id]);

test('an unfinished enrollment is no way around the verified phone or app', async () => {
  const byPhone = (await signedUp()).client;
  const one = await enrolledBoth(byPhone);
  const { data: asked } = await byPhone.auth.mfa.challenge({ factorId: one.totp.id });
  await markVerified(one.phoneId);
  const code = await generate({ secret: one.totp.totp.secret });
  const refusal = { status: 403, code: 'insufficient_aal' };
  const answer = { factorId: one.totp.id, challengeId: asked?.id ?? '', code };
  expect((await byPhone.auth.mfa.verify(answer)).error).toMatchObject(refusal);
  expect((await byPhone.auth.mfa.challenge({ factorId: one.totp.id })).error).toMatchObject(refusal);

  const byApp = (await signedUp()).client;
  const other = await enrolledBoth(byApp);
  const { challengeId, code: sent } = await texted(byApp, other.phoneId);
  await markVerified(other.totp.id);
  const late = { factorId: other.phoneId, challengeId, code: sent };
  expect((await byApp.auth.mfa.verify(late)).error).toMatchObject(refusal);
  expect((await texted(byApp, other.phoneId)).error).toMatchObject(refusal);
  expect([await levelOf(byPhone), await levelOf(byApp)]).toEqual(['aal1', 'aal1']);
});

test('a refresh token from before the second factor never gains the higher level', async () => {
  const { client } = await signedUp();
  const early = (await client.auth.getSession()).data.session?.refresh_token ?? '';
  await verified(client);
  const { error } = await platform.client().auth.refreshSession({ refresh_token: early });
  expect(error).toMatchObject({ code: 'refresh_token_not_found' });
  const { data } = await client.auth.refreshSession();
  expect([data.session?.user.id !== undefined, await levelOf(client)]).toEqual([true, 'aal2']);
});

test('sessions without the factor end when it is enrolled', async () => {
  const { email, client } = await signedUp();
  const other = platform.client();
  await other.auth.signInWithPassword({ email, password: PASSWORD });
  await verified(client);
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});

test('a code works once', async () => {
  const { client } = await signedUp();
  const factor = await enrolled(client);
  const code = await generate({ secret: factor.totp.secret });
  await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  const refusal = { status: 422, code: 'mfa_verification_failed' };
  expect(error).toMatchObject({ ...refusal, message: 'That code has already been used. Wait for the next one.' });
  const wrong = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: 'abcdef' });
  expect(wrong.error).toMatchObject({ ...refusal, message: 'Invalid TOTP code entered' });
});

test('if text messages cannot be sent, no phone is enrolled, and the settings say so', async () => {
  const silent = await startTestPlatform({ settings: { smsProvider: '' } });
  const client = silent.client();
  await client.auth.signUp({ email: 'silent@example.com', password: PASSWORD });
  const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+12125550142' });
  expect(error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
  const told = async ({ url }: TestPlatform) =>
    ((await (await fetch(`${url}/auth/v1/settings`)).json()) as { sms_provider: string }).sms_provider;
  expect([await told(silent), await told(platform)]).toEqual(['', 'outbox']);
  await silent.stop();
});

test('a challenge is for one factor, one address and five minutes', async () => {
  const { client } = await signedUp();
  const factor = await enrolled(client);
  const token = (await client.auth.getSession()).data.session?.access_token;
  const verify = async (challengeId: string, from = '127.0.0.1') => {
    const response = await fetch(`${platform.url}/auth/v1/factors/${factor.id}/verify`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from },
      body: JSON.stringify({ challenge_id: challengeId, code: await generate({ secret: factor.totp.secret }) }),
    });
    return response.headers.get('x-sb-error-code');
  };
  const challengeId = (await client.auth.mfa.challenge({ factorId: factor.id })).data?.id ?? '';
  expect(await verify(challengeId, '203.0.113.1')).toBe('mfa_ip_address_mismatch');
  expect(await verify(randomUUID())).toBe('mfa_factor_not_found');
  const setAddress = (address: string) =>
    platform.database.owner.query('update auth.mfa_challenges set ip_address = $1 where id = $2', [
      address,
      challengeId,
    ]);
  await setAddress('2001:db8:1:2::9');
  expect(await verify(challengeId, '2001:db8:1:3::9')).toBe('mfa_ip_address_mismatch');
  await platform.database.owner.query("update auth.mfa_challenges set created_at = now() - interval '6 minutes'");
  expect(await verify(challengeId, '2001:db8:1:2:a:b:c:d')).toBe('mfa_challenge_expired');
  await setAddress('127.0.0.1');
  await platform.database.owner.query("update auth.mfa_challenges set created_at = now() - interval '6 minutes'");
  expect(await verify(challengeId)).toBe('mfa_challenge_expired');
});

test('guessing codes stops after ten tries', async () => {
  const { client } = await signedUp();
  const factor = await enrolled(client);
  const codes: (string | undefined)[] = [];
  let said: string | undefined;
  for (let i = 0; i < 11; i += 1) {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
    codes.push(error?.code);
    said = error?.message;
  }
  expect(said).toMatch(/^Too many wrong codes\. Try again in 1[45] minutes\.$/);
  expect(codes.at(-1)).toBe('over_request_rate_limit');
  expect(new Set(codes.slice(0, 10))).toEqual(new Set(['mfa_verification_failed']));
});

test('nobody can touch another person’s factor', async () => {
  const [mine, theirs] = [await signedUp(), await signedUp()];
  const factor = await enrolled(theirs.client);
  expect((await mine.client.auth.mfa.challenge({ factorId: factor.id })).error).toMatchObject({ status: 404 });
  expect((await mine.client.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({ status: 404 });
});

test('removing a factor lowers its sessions to aal1', async () => {
  const { client } = await signedUp();
  const { id } = await verified(client);
  expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
  await client.auth.refreshSession();
  expect(await levelOf(client)).toBe('aal1');
});

test('names are unique, and the number of factors is limited', async () => {
  const { client } = await signedUp();
  await enrolled(client, 'One');
  const same = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'One' });
  expect(same.error).toMatchObject({ code: 'mfa_factor_name_conflict' });
  for (let i = 2; i <= 10; i += 1) await enrolled(client, `Number ${i}`);
  const more = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Eleven' });
  expect(more.error).toMatchObject({ code: 'too_many_enrolled_mfa_factors' });
});

test('a phone gets its code by text message', async () => {
  const { client } = await signedUp();
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+1 (212) 555-0123' });
  expect(factor).toMatchObject({ type: 'phone', phone: '12125550123' });
  const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor?.id ?? '', channel: 'sms' });
  const [message] = await platform.mails('+12125550123');
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  const answer = { factorId: factor?.id ?? '', challengeId: challenge?.id ?? '' };
  const wrong = await client.auth.mfa.verify({ ...answer, code: code === '000000' ? '1' : '000000' });
  expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed' });
  expect((await client.auth.mfa.verify({ ...answer, code })).error).toBeNull();
  expect(await levelOf(client)).toBe('aal2');
  const bad = await client.auth.mfa.enroll({ factorType: 'phone', phone: '123' });
  expect(bad.error).toMatchObject({ code: 'validation_failed' });
});

test('anonymous visitors and passkeys are refused', async () => {
  const visitor = platform.client();
  await visitor.auth.signInAnonymously();
  expect((await visitor.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    status: 403,
    code: 'no_authorization',
  });
  const { client } = await signedUp();
  const passkey = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
  expect(passkey.error).toMatchObject({ code: 'mfa_webauthn_enroll_not_enabled' });
});
