// Contact messages through the data API: only the recipient reads and marks them.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
let agent: SupabaseClient;
let stranger: SupabaseClient;
let admin: SupabaseClient;
let agentEmail: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  agent = await signedIn(platform, 'AGENT');
  stranger = await signedIn(platform, 'AGENT');
  admin = await signedIn(platform, 'ADMIN');
  agentEmail = (await agent.auth.getUser()).data.user?.email ?? '';
  await platform.database.pool.query(
    `insert into properties (mls_id, title, address, city, state, zip_code, price, listing_agent, listing_agent_email)
     values ('M-1', 'Garden flat', '1 Main St', 'Hoboken', 'NJ', '07030', 500000, 'Bo Agent', upper($1))`,
    [agentEmail],
  );
});
afterAll(() => platform.stop());

let messageId: number;
beforeEach(async () => {
  await platform.database.owner.query('delete from contact_messages');
  const { rows } = await platform.database.pool.query('select id from properties');
  const fields = { name: 'Ana', email: 'ana@example.com', message: 'May I see it on Sunday?' };
  const { error } = await platform.client().functions.invoke('contact', { body: { property_id: rows[0].id, fields } });
  if (error) throw error;
  messageId = (await platform.database.owner.query('select id from contact_messages')).rows[0].id;
});

const COLUMNS = 'name,email,message,property_title,read_at';
const inboxOf = async (client: SupabaseClient) => (await client.from('contact_messages').select(COLUMNS)).data;
const stored = async () =>
  (await platform.database.owner.query('select * from contact_messages where id = $1', [messageId])).rows[0];

test('the recipient reads the message, however the listing spells the address', async () => {
  expect(await inboxOf(agent)).toEqual([
    {
      name: 'Ana',
      email: 'ana@example.com',
      message: 'May I see it on Sunday?',
      property_title: 'Garden flat, 1 Main St',
      read_at: null,
    },
  ]);
});

test('strangers, administrators and visitors cannot read it', async () => {
  expect(await inboxOf(stranger)).toEqual([]);
  expect(await inboxOf(admin)).toEqual([]);
  const { data, status } = await platform.client().from('contact_messages').select(COLUMNS);
  expect([data, status]).toEqual([null, 401]);
});

test('the address counts once it is confirmed, and only as long as the account has it', async () => {
  const { owner } = platform.database;
  await owner.query('update auth.users set email_confirmed_at = null where email = $1', [agentEmail]);
  expect(await inboxOf(agent)).toEqual([]);
  await owner.query('update auth.users set email_confirmed_at = now(), email = $2 where email = $1', [
    agentEmail,
    'moved@example.com',
  ]);
  expect(await inboxOf(agent)).toEqual([]);
  await owner.query('update auth.users set email = $1 where email = $2', [agentEmail, 'moved@example.com']);
  expect(await inboxOf(agent)).toHaveLength(1);
});

test('opening a message marks it as read, with the database’s time', async () => {
  const { error } = await agent
    .from('contact_messages')
    .update({ read_at: '1999-01-01T00:00:00Z' })
    .eq('id', messageId);
  expect(error).toBeNull();
  expect(Math.abs((await stored()).read_at.getTime() - Date.now())).toBeLessThan(60_000);
});

test('deleting hides a message and can be undone; reporting cannot', async () => {
  const mark = (values: Record<string, string | null>) =>
    agent.from('contact_messages').update(values).eq('id', messageId).select('hidden_at,reported_at').single();
  expect((await mark({ hidden_at: 'now', reported_at: 'now' })).data?.hidden_at).not.toBeNull();
  const undone = await mark({ hidden_at: null, reported_at: null });
  expect(undone.data?.hidden_at).toBeNull();
  expect(undone.data?.reported_at).not.toBeNull();
});

test('administrators can read reported messages, but strangers still cannot', async () => {
  await agent.from('contact_messages').update({ reported_at: 'now' }).eq('id', messageId);
  expect(await inboxOf(admin)).toHaveLength(1);
  expect(await inboxOf(stranger)).toEqual([]);
});

test('nobody can rewrite, add or remove a message, and strangers cannot mark one', async () => {
  for (const values of [{ message: 'Changed' }, { recipient_email: 'me@example.com' }, { email: 'me@example.com' }]) {
    const { status } = await agent.from('contact_messages').update(values).eq('id', messageId);
    expect(status, JSON.stringify(values)).toBe(403);
  }
  const added = await agent
    .from('contact_messages')
    .insert({ recipient_name: 'Bo', recipient_email: agentEmail, name: 'X', email: 'x@example.com' });
  expect(added.status).toBe(403);
  expect((await agent.from('contact_messages').delete().eq('id', messageId)).status).toBe(403);
  await stranger.from('contact_messages').update({ read_at: 'now', hidden_at: 'now' }).eq('id', messageId);
  expect(await stored()).toMatchObject({ message: 'May I see it on Sunday?', read_at: null, hidden_at: null });
});

test('an ended session reads no message, whatever its token says', async () => {
  const other = await signedIn(platform);
  const email = (await other.auth.getUser()).data.user?.email;
  await platform.database.owner.query('update contact_messages set recipient_email = $1', [email]);
  expect(await inboxOf(other)).toHaveLength(1);
  await platform.database.owner.query(
    'delete from auth.sessions where user_id = (select id from auth.users where email = $1)',
    [email],
  );
  expect((await inboxOf(other)) ?? []).toEqual([]);
});

test('the database sets the time when a saved search was viewed, and only for its owner', async () => {
  const owner = (await agent.auth.getUser()).data.user?.id;
  const saved = await agent
    .from('saved_searches')
    .insert({ user_id: owner, name: 'Hoboken', path: '/buy?city=Hoboken', looked_at: '2026-01-01T00:00:00Z' });
  expect(saved.error).toBeNull();
  await stranger.from('saved_searches').update({ looked_at: 'now' }).eq('path', '/buy?city=Hoboken');
  const lookedAt = async () =>
    Date.parse((await agent.from('saved_searches').select('looked_at').single()).data?.looked_at);
  expect(await lookedAt()).toBe(Date.parse('2026-01-01T00:00:00Z'));
  await agent.from('saved_searches').update({ looked_at: 'now' }).eq('path', '/buy?city=Hoboken');
  expect(Math.abs((await lookedAt()) - Date.now())).toBeLessThan(60_000);
});
