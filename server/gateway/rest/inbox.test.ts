// Conversations through the data API: each side reads its own row and sets its own marks.
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

let id: number;
beforeEach(async () => {
  await platform.database.owner.query('truncate conversations cascade');
  const { rows } = await platform.database.pool.query('select id from properties');
  const fields = { name: 'Ana', email: 'ana@example.com', phone: '718 555 0100', message: 'May I see it on Sunday?' };
  const { error } = await platform.client().functions.invoke('contact', { body: { property_id: rows[0].id, fields } });
  if (error) throw error;
  id = (await platform.database.owner.query('select id from conversations')).rows[0].id;
});

const threadOf = async (client: SupabaseClient) =>
  (await client.from('conversations').select('home_title,asker_name,messages:conversation_messages(side,body)')).data;
const sideOf = async (client: SupabaseClient) =>
  (await client.from('conversation_sides').select('side,email,phone,unread')).data;
const stored = async (side = 'recipient') =>
  (
    await platform.database.owner.query('select * from conversation_sides where conversation_id = $1 and side = $2', [
      id,
      side,
    ])
  ).rows[0];
const mark = (client: SupabaseClient, marks: Record<string, unknown>) =>
  client.from('conversation_sides').update(marks).eq('conversation_id', id);

test('the recipient reads the conversation, however the listing spells the address, and no address of the other side', async () => {
  expect(await threadOf(agent)).toEqual([
    {
      home_title: 'Garden flat, 1 Main St',
      asker_name: 'Ana',
      messages: [{ side: 'asker', body: 'May I see it on Sunday?' }],
    },
  ]);
  expect(await sideOf(agent)).toEqual([{ side: 'recipient', email: agentEmail.toUpperCase(), phone: null, unread: 1 }]);
});

test('strangers, administrators and visitors cannot read it', async () => {
  for (const client of [stranger, admin]) {
    expect(await threadOf(client)).toEqual([]);
    expect(await sideOf(client)).toEqual([]);
    const { error } = await client.functions.invoke('read-conversation', { body: { id } });
    expect((error as { context?: Response } | null)?.context?.status).toBe(404);
  }
  const { data, status } = await platform.client().from('conversations').select('id');
  expect([data, status]).toEqual([null, 401]);
});

test('the address counts once it is confirmed, and the conversations follow it when it changes', async () => {
  const { owner } = platform.database;
  await owner.query('update auth.users set email_confirmed_at = null where email = $1', [agentEmail]);
  expect(await sideOf(agent)).toEqual([]);
  await owner.query('update auth.users set email_confirmed_at = now() where email = $1', [agentEmail]);
  await owner.query('update auth.users set email = $2 where email = $1', [agentEmail, 'moved@example.com']);
  expect(await sideOf(agent)).toMatchObject([{ email: 'moved@example.com' }]);
  await owner.query('update auth.users set email = $1 where email = $2', [agentEmail, 'moved@example.com']);
});

test('reading counts down what is unread, up to the last message at most', async () => {
  expect((await mark(agent, { read_up_to: 9_999_999 })).error).toBeNull();
  const { read_up_to, unread } = await stored();
  const { rows } = await platform.database.owner.query('select max(id) as last from conversation_messages');
  expect({ read_up_to, unread }).toEqual({ read_up_to: rows[0].last, unread: 0 });
  await mark(agent, { read_up_to: 1 });
  expect((await stored()).read_up_to).toBe(rows[0].last);
});

test('the database sets the time of marks; reports and shared addresses can’t be taken back', async () => {
  const all = { archived_at: '1999-01-01', blocked_at: 'now', reported_at: 'now', shared_at: 'now' };
  expect((await mark(agent, all)).error).toBeNull();
  expect(Math.abs((await stored()).archived_at.getTime() - Date.now())).toBeLessThan(60_000);
  await mark(agent, { archived_at: null, blocked_at: null, reported_at: null, shared_at: null });
  expect(await stored()).toMatchObject({
    archived_at: null,
    blocked_at: null,
    reported_at: expect.any(Date),
    shared_at: expect.any(Date),
  });
});

test('nobody can mark the other side, rewrite, add or remove anything', async () => {
  await mark(agent, { archived_at: 'now' }).eq('side', 'asker');
  await mark(stranger, { archived_at: 'now', read_up_to: 5 });
  expect(await stored('asker')).toMatchObject({ archived_at: null, read_up_to: 0 });
  expect(await stored()).toMatchObject({ archived_at: null, read_up_to: 0 });
  for (const values of [{ email: 'me@example.com' }, { unread: 0 }, { account_id: null }, { confirmed_at: 'now' }])
    expect((await mark(agent, values)).status, JSON.stringify(values)).toBe(403);
  const message = { conversation_id: id, side: 'asker', body: 'I never wrote this' };
  expect((await agent.from('conversation_messages').insert(message)).status).toBe(403);
  expect((await agent.from('conversation_messages').update({ body: 'x' }).eq('conversation_id', id)).status).toBe(403);
  expect((await agent.from('conversations').delete().eq('id', id)).status).toBe(403);
});

test('an ended session reads nothing, whatever its token says', async () => {
  const other = await signedIn(platform);
  const email = (await other.auth.getUser()).data.user?.email;
  await platform.database.owner.query("update conversation_sides set email = $1 where side = 'recipient'", [email]);
  expect(await sideOf(other)).toHaveLength(1);
  await platform.database.owner.query(
    'delete from auth.sessions where user_id = (select id from auth.users where email = $1)',
    [email],
  );
  expect((await sideOf(other)) ?? []).toEqual([]);
});

test('a new message arrives by realtime, at its two sides only', async () => {
  const heard: string[] = [];
  const listen = (name: string, client: SupabaseClient) =>
    new Promise<void>((resolve) => {
      client
        .channel(`messages-${name}`)
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'conversation_messages' }, () =>
          heard.push(name),
        )
        .subscribe((status) => status === 'SUBSCRIBED' && resolve());
    });
  await Promise.all([listen('agent', agent), listen('stranger', stranger), listen('admin', admin)]);
  await expect
    .poll(async () => {
      await platform.database.owner.query(
        "insert into conversation_messages (conversation_id, side, body) values ($1, 'asker', gen_random_uuid()::text)",
        [id],
      );
      return heard.length;
    })
    .toBeGreaterThan(0);
  expect(new Set(heard)).toEqual(new Set(['agent']));
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
