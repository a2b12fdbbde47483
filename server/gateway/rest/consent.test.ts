// What is kept as evidence of consent, asked of the data API as a person's browser would.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { ACKNOWLEDGED_DOCUMENTS, DOCUMENT_VERSIONS } from '#domain/identity/documents.ts';

let platform: TestPlatform;
let person: SupabaseClient;
let id: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  person = await signedIn(platform);
  id = (await person.auth.getUser()).data.user?.id ?? '';
});
afterAll(() => platform.stop());

test('every text that onboarding asks for can be accepted in the version in force, and in no version that never was', async () => {
  for (const document of ACKNOWLEDGED_DOCUMENTS) {
    const { error } = await person
      .from('acknowledgements')
      .insert({ user_id: id, document, version: DOCUMENT_VERSIONS[document] });
    expect(error, document).toBeNull();
  }
  const made = await person.from('acknowledgements').insert({ user_id: id, document: 'terms', version: '1999-01-01' });
  expect([made.status, made.error?.code]).toEqual([409, '23503']);
  const kept = await person.from('acknowledgements').select('version').throwOnError();
  expect(kept.data).toHaveLength(ACKNOWLEDGED_DOCUMENTS.length);
});

test('when text messages were agreed to and ended is the database’s time, whatever the browser sends', async () => {
  const long = '1999-01-01T00:00:00Z';
  const save = async (changed: Record<string, string | null>) => {
    const columns = 'sms_opted_in_at, sms_opted_out_at, email_unsubscribed_at';
    const change = person.from('notification_preferences').update(changed).eq('user_id', id);
    const { data } = await change.select(columns).single().throwOnError();
    return data;
  };
  const isNow = (time: string | null) => Math.abs(Date.parse(time ?? '') - Date.now()) < 60_000;
  const agreed = await save({ sms_opted_in_at: long, sms_opted_out_at: null });
  expect([isNow(agreed.sms_opted_in_at), agreed.sms_opted_out_at]).toEqual([true, null]);
  expect((await save({ sms_opted_in_at: long })).sms_opted_in_at).toBe(agreed.sms_opted_in_at);
  const ended = await save({ sms_opted_in_at: null });
  expect([ended.sms_opted_in_at, isNow(ended.sms_opted_out_at)]).toEqual([null, true]);
  expect(isNow((await save({ sms_opted_out_at: long })).sms_opted_out_at)).toBe(true);
  expect(isNow((await save({ email_unsubscribed_at: long })).email_unsubscribed_at)).toBe(true);
});
