import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const invoke = async (client: SupabaseClient, name: string, body: object) => {
  const { data, error } = await client.functions.invoke(name, { body });
  return data ?? (await error.context.json());
};

async function sentCode(phone: string): Promise<string> {
  const [latest] = await platform.mails(phone);
  return /\b\d{6}\b/.exec(latest?.text ?? '')?.[0] ?? '';
}

async function consentOf(client: SupabaseClient) {
  const columns = 'sms_phone_number, sms_opted_in_at, sms_opted_out_at, search_tips_sms';
  return (await client.from('notification_preferences').select(columns).single().throwOnError()).data;
}

test('text messages start with the right code, and stop at once', async () => {
  const phone = '+17185550108';
  const person = await signedIn(platform);
  expect(await invoke(person, 'send-text-code', { phone: '(718) 555-0108' })).toEqual({ sent: true });
  expect(await consentOf(person)).toMatchObject({ sms_phone_number: null, sms_opted_in_at: null });
  const code = await sentCode(phone);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await invoke(person, 'confirm-text-code', { code: wrong })).toEqual({ confirmed: false, triesLeft: 4 });
  expect((await consentOf(person)).sms_opted_in_at).toBeNull();
  expect(await invoke(person, 'confirm-text-code', { code })).toEqual({ confirmed: true });
  const consent = await consentOf(person);
  expect(consent.sms_phone_number).toBe(phone);
  expect(Math.abs(Date.parse(consent.sms_opted_in_at) - Date.now())).toBeLessThan(60_000);
  // The code is used up.
  expect(await invoke(person, 'confirm-text-code', { code })).toEqual({ confirmed: false, triesLeft: 0 });
  const { data } = await person.auth.getUser();
  const change = person.from('notification_preferences').update({ search_tips_sms: true }).eq('user_id', data.user?.id);
  await change.throwOnError();
  expect((await consentOf(person)).search_tips_sms).toBe(true);
  const end = person
    .from('notification_preferences')
    .update({ sms_opted_out_at: new Date().toISOString() })
    .eq('user_id', data.user?.id);
  await end.throwOnError();
  expect(await consentOf(person)).toMatchObject({ sms_opted_in_at: null, search_tips_sms: false });
});

test('no second code is sent within a minute, and none to something that is not a number', async () => {
  const person = await signedIn(platform);
  await invoke(person, 'send-text-code', { phone: '+17185550109' });
  const again = await invoke(person, 'send-text-code', { phone: '+17185550110' });
  expect(again.sent).toBe(false);
  expect(again.waitSeconds).toBeGreaterThan(50);
  expect(await platform.mails('+17185550110')).toEqual([]);
  expect(await invoke(person, 'send-text-code', { phone: '12' })).toMatchObject({ code: 'invalid_input' });
});

test('one account’s code does not work for another', async () => {
  const [person, other] = [await signedIn(platform), await signedIn(platform)];
  await invoke(person, 'send-text-code', { phone: '+17185550111' });
  const code = await sentCode('+17185550111');
  expect(await invoke(other, 'confirm-text-code', { code })).toEqual({ confirmed: false, triesLeft: 0 });
});

test('a site that cannot send text messages says so, and asks nobody for a number', async () => {
  const silent = await startTestPlatform({ settings: { smsProvider: '' } });
  try {
    const person = await signedIn(silent);
    const refused = await invoke(person, 'send-text-code', { phone: '+17185550112' });
    expect(refused).toMatchObject({ code: 'conflict', message: 'Text messages are not set up on this site' });
    expect(await silent.mails('+17185550112')).toEqual([]);
    const settings = await fetch(`${silent.url}/auth/v1/settings`, { headers: { apikey: silent.keys.publishable } });
    expect(await settings.json()).toMatchObject({ sms_provider: '' });
  } finally {
    await silent.stop();
  }
});
