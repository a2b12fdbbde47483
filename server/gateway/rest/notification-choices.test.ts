// The account settings, the notifications page and the newsletter's own list agree about what is sent.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { requestNewsletter } from '#domain/newsletter/request-newsletter.server.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

async function newPerson() {
  const client = await signedIn(platform);
  const { user } = (await client.auth.getUser()).data;
  return { client, id: user?.id ?? '', email: user?.email ?? '' };
}

async function save(client: SupabaseClient, id: string, change: Record<string, unknown>) {
  const changed = client.from('notification_preferences').update(change).eq('user_id', id);
  return (await changed.select('*').single().throwOnError()).data;
}

async function subscriptionOf(email: string) {
  const { rows } = await platform.database.owner.query<{ is_confirmed: boolean }>(
    'select confirmed_at is not null as is_confirmed from newsletter_subscriptions where email = $1',
    [email],
  );
  return rows[0] ?? null;
}

const emailsOf = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => /_email$|_roundup$/.test(name)));

test('a new account has the product’s defaults', async () => {
  const { client } = await newPerson();
  const { data } = await client.from('notification_preferences').select('*').single().throwOnError();
  expect(emailsOf(data)).toEqual({
    saved_homes_email: true,
    saved_buildings_email: true,
    saved_searches_email: true,
    saved_searches_roundup: false,
    search_tips_email: false,
    newsletters_email: false,
    product_news_email: false,
    market_updates_email: false,
  });
});

test('unsubscribing turns off every email, and turning one back on ends that', async () => {
  const { client, id, email } = await newPerson();
  await save(client, id, { newsletters_email: true, market_updates_email: true, product_news_email: true });
  const ended = await save(client, id, { email_unsubscribed_at: new Date().toISOString() });
  expect(Object.values(emailsOf(ended)).filter(Boolean)).toEqual([]);
  expect(await subscriptionOf(email)).toBeNull();
  const again = await save(client, id, { saved_homes_email: true });
  expect([again.saved_homes_email, again.newsletters_email, again.email_unsubscribed_at]).toEqual([true, false, null]);
});

test('the newsletter’s list follows the account, and the account follows the list', async () => {
  const { client, id, email } = await newPerson();
  await save(client, id, { newsletters_email: true });
  expect(await subscriptionOf(email)).toEqual({ is_confirmed: true });
  await platform.database.pool.query('delete from newsletter_subscriptions where email = $1', [email]);
  const read = async () =>
    (await client.from('notification_preferences').select('newsletters_email').single().throwOnError()).data;
  expect(await read()).toEqual({ newsletters_email: false });
  // Typing somebody's address on the blog subscribes nobody.
  await requestNewsletter({ db: platform.database.db, siteUrl: platform.url }, email);
  expect(await read()).toEqual({ newsletters_email: false });
  await platform.database.pool.query('update newsletter_subscriptions set confirmed_at = now() where email = $1', [
    email,
  ]);
  expect(await read()).toEqual({ newsletters_email: true });
});

test('when the address changes, the newsletter follows', async () => {
  const { client, id, email } = await newPerson();
  await save(client, id, { newsletters_email: true });
  await platform.database.owner.query('update auth.users set email = $2 where id = $1', [id, `new-${email}`]);
  expect([await subscriptionOf(email), await subscriptionOf(`new-${email}`)]).toEqual([null, { is_confirmed: true }]);
});
