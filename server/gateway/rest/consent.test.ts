// What is stored as evidence of consent, requested from the data API as a person's browser would.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { ACKNOWLEDGED_DOCUMENTS, DOCUMENT_VERSIONS } from '#domain/people/documents.ts';

let platform: TestPlatform;
let person: SupabaseClient;
let id: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  person = await signedIn(platform);
  id = (await person.auth.getUser()).data.user?.id ?? '';
});
afterAll(() => platform.stop());

test('every text that onboarding asks for can be accepted in the current version, and in no version that never existed', async () => {
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

test('a person cannot opt in to text messages without the code, or change the number', async () => {
  for (const change of [{ sms_opted_in_at: '1999-01-01T00:00:00Z' }, { sms_phone_number: '+17185550108' }]) {
    const tried = await person.from('notification_preferences').update(change).eq('user_id', id);
    expect([tried.status, tried.error?.code]).toEqual([403, '42501']);
  }
  // Without a confirmed number, no topic uses text messages.
  const ticked = person.from('notification_preferences').update({ search_tips_sms: true }).eq('user_id', id);
  const { data } = await ticked.select('search_tips_sms').single().throwOnError();
  expect(data).toEqual({ search_tips_sms: false });
});

test('the database sets the time of an opt-out from text messages and emails, whatever the browser sends', async () => {
  const long = '1999-01-01T00:00:00Z';
  const save = async (changed: Record<string, string | null>) => {
    const columns = 'sms_opted_in_at, sms_opted_out_at, email_unsubscribed_at, product_news_sms';
    const change = person.from('notification_preferences').update(changed).eq('user_id', id);
    const { data } = await change.select(columns).single().throwOnError();
    return data;
  };
  const isNow = (time: string | null) => Math.abs(Date.parse(time ?? '') - Date.now()) < 60_000;
  await platform.database.pool.query(
    'update notification_preferences set sms_opted_in_at = now(), product_news_sms = true where user_id = $1',
    [id],
  );
  const ended = await save({ sms_opted_out_at: long });
  expect([ended.sms_opted_in_at, ended.product_news_sms, isNow(ended.sms_opted_out_at)]).toEqual([null, false, true]);
  expect((await save({ sms_opted_out_at: null })).sms_opted_out_at).toBe(ended.sms_opted_out_at);
  expect(isNow((await save({ email_unsubscribed_at: long })).email_unsubscribed_at)).toBe(true);
});
