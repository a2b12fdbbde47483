import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
let one: SupabaseClient;
let other: SupabaseClient;

beforeAll(async () => {
  platform = await startTestPlatform();
  one = await signedIn(platform, 'BUYER');
  other = await signedIn(platform, 'BUYER');
});
afterAll(() => platform.stop());

/** Resolves when the channel is subscribed; rejects with what the server says otherwise. */
function subscribe(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve(error ? `${status}: ${error.message}` : status));
  });
}

async function idOf(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getUser();
  return data.user?.id ?? '';
}

/** Long enough that an unwanted message would have arrived. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 400));

async function hear(client: SupabaseClient, table: string, event: '*' | 'INSERT' = '*', filter?: string) {
  const heard: Record<string, unknown>[] = [];
  const channel = client
    .channel(`rows-${Math.random()}`)
    .on('postgres_changes', { event, schema: 'public', table, ...(filter ? { filter } : {}) }, (change) => {
      heard.push({ type: change.eventType, new: change.new, old: change.old });
    });
  expect(await subscribe(channel)).toBe('SUBSCRIBED');
  return heard;
}

test('a person gets changes to their own rows, and nobody else does', async () => {
  const [mine, theirs] = [await hear(one, 'saved_searches'), await hear(other, 'saved_searches')];
  const anybody = await hear(platform.client(), 'saved_searches');
  const everything = await hear(platform.client(platform.keys.secret), 'saved_searches');
  const { data } = await one
    .from('saved_searches')
    .insert({ user_id: await idOf(one), name: 'Two rooms', path: '/buy?beds=2' })
    .select()
    .single();
  // A row is read when it is sent, so one that is gone by then is only sent as deleted.
  const told = (count: number) => expect.poll(() => [mine.length, everything.length]).toEqual([count, count]);
  await told(1);
  await one.from('saved_searches').update({ name: 'Two bedrooms' }).eq('id', data.id);
  await told(2);
  await one.from('saved_searches').delete().eq('id', data.id);
  await told(3);
  expect(mine.map(({ type }) => type)).toEqual(['INSERT', 'UPDATE', 'DELETE']);
  expect(mine[2]?.old).toEqual({ id: data.id });
  await aMoment();
  expect(theirs).toEqual([]);
  expect(anybody).toEqual([]);
});

test('a row arrives as rest/v1 reads it: numbers as numbers, without columns that the person may not read', async () => {
  const heard = await hear(one, 'profiles');
  await one
    .from('profiles')
    .update({ first_name: 'Ada' })
    .eq('id', await idOf(one));
  await expect.poll(() => heard.length).toBe(1);
  const { data } = await one.from('profiles').select().single();
  expect(heard[0]?.new).toMatchObject({ id: data.id, first_name: 'Ada', languages: [], marketing_consent: false });
});

test('a filter leaves out rows without the value, and a wrong one is refused with an explanation', async () => {
  const heard = await hear(one, 'saved_searches', 'INSERT', 'name=eq.Wanted');
  const user_id = await idOf(one);
  await one.from('saved_searches').insert([
    { user_id, name: 'Other', path: '/rent?beds=1' },
    { user_id, name: 'Wanted', path: '/rent?beds=2' },
  ]);
  await expect.poll(() => heard.length).toBe(1);
  await aMoment();
  expect(heard).toHaveLength(1);
  const wrong = one
    .channel('wrong')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'profiles', filter: 'name~x' }, () => {});
  expect(await subscribe(wrong)).toMatch(/CHANNEL_ERROR: The filter "name~x" is not column=operator\.value/);
  const hidden = one.channel('hidden').on('postgres_changes', { event: '*', schema: 'auth', table: 'users' }, () => {});
  expect(await subscribe(hidden)).toMatch(/The schema auth is not published/);
});

test('what is said in a topic reaches the others in it, as text and as bytes', async () => {
  const heard: unknown[] = [];
  const listening = other
    .channel('open house')
    .on('broadcast', { event: 'hello' }, (message) => heard.push(message.payload));
  const speaking = one.channel('open house', { config: { broadcast: { ack: true } } });
  expect(await subscribe(listening)).toBe('SUBSCRIBED');
  expect(await subscribe(speaking)).toBe('SUBSCRIBED');
  expect(await speaking.send({ type: 'broadcast', event: 'hello', payload: { from: 'Zoë' } })).toBe('ok');
  await expect.poll(() => heard).toEqual([{ from: 'Zoë' }]);
  await speaking.send({ type: 'broadcast', event: 'hello', payload: new Uint8Array([1, 2, 255]).buffer as never });
  await expect.poll(() => heard.length).toBe(2);
  expect(new Uint8Array(heard[1] as ArrayBuffer)).toEqual(new Uint8Array([1, 2, 255]));
});

test('a message can be sent without a socket', async () => {
  const heard: unknown[] = [];
  const listening = other.channel('bell').on('broadcast', { event: 'ring' }, (message) => heard.push(message.payload));
  expect(await subscribe(listening)).toBe('SUBSCRIBED');
  expect(await one.channel('bell').httpSend('ring', { times: 2 })).toEqual({ success: true });
  await expect.poll(() => heard).toEqual([{ times: 2 }]);
});

test('members who are present are told when others come and go', async () => {
  const room = other.channel('room', { config: { presence: { key: 'other' } } });
  const seen: string[] = [];
  room.on('presence', { event: 'join' }, ({ key }) => seen.push(`${key} came`));
  room.on('presence', { event: 'leave' }, ({ key }) => seen.push(`${key} went`));
  expect(await subscribe(room)).toBe('SUBSCRIBED');
  const guest = one.channel('room', { config: { presence: { key: 'guest' } } });
  expect(await subscribe(guest)).toBe('SUBSCRIBED');
  await guest.track({ looking_at: '12 Main St' });
  await expect.poll(() => room.presenceState()).toMatchObject({ guest: [{ looking_at: '12 Main St' }] });
  await one.removeChannel(guest);
  await expect.poll(() => seen).toEqual(['guest came', 'guest went']);
});

test('a private topic can be joined by its person, an administrators’ topic by administrators, and by nobody else', async () => {
  const topic = `user:${await idOf(one)}`;
  const config = { config: { private: true } };
  expect(await subscribe(one.channel(topic, config))).toBe('SUBSCRIBED');
  expect(await subscribe(other.channel(topic, config))).toMatch(/Unauthorized/);
  expect(await subscribe(platform.client().channel(topic, config))).toMatch(/Unauthorized/);
  expect(await subscribe(other.channel('admin:imports', config))).toMatch(/Unauthorized/);
  const admin = await signedIn(platform, 'ADMIN');
  expect(await subscribe(admin.channel('admin:imports', config))).toBe('SUBSCRIBED');
  await expect(other.channel(topic, config).httpSend('x', { a: 1 })).rejects.toThrow(/Unauthorized/);
});

test('progress missed while the connection was down arrives after reconnecting', async () => {
  const admin = await signedIn(platform, 'ADMIN');
  const heard: unknown[] = [];
  const say = (rows: number) =>
    platform.database.pool.query("select platform.send_broadcast('admin:run 1', 'progress', $1)", [{ rows }]);
  const since = Date.now() - 1000;
  const first = admin
    .channel('admin:run 1', { config: { private: true } })
    .on('broadcast', { event: 'progress' }, ({ payload }) => heard.push(payload));
  expect(await subscribe(first)).toBe('SUBSCRIBED');
  await say(1000);
  await expect.poll(() => heard).toEqual([{ rows: 1000 }]);
  await admin.removeChannel(first);
  await say(2000);
  const again = admin
    .channel('admin:run 1', { config: { private: true, broadcast: { replay: { since, limit: 10 } } } })
    .on('broadcast', { event: 'progress' }, ({ payload, meta }) => heard.push({ ...payload, ...meta }));
  expect(await subscribe(again)).toBe('SUBSCRIBED');
  await expect.poll(() => heard.length).toBe(3);
  expect(heard.slice(1)).toMatchObject([
    { rows: 1000, replayed: true },
    { rows: 2000, replayed: true },
  ]);
});

test('when the connection is cut, the client reconnects and hears what happens next', async () => {
  const heard = await hear(one, 'saved_searches', 'INSERT');
  await platform.database.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen realtime'",
  );
  await one.from('saved_searches').insert({ user_id: await idOf(one), name: 'After', path: '/buy?beds=5' });
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(1);
}, 20_000);

test('a presence key that is a JavaScript property name breaks no topic', async () => {
  for (const key of ['__proto__', 'constructor']) {
    const odd = one.channel('odd keys', { config: { presence: { key } } });
    expect(await subscribe(odd)).toBe('SUBSCRIBED');
    await odd.track({ here: true });
    const late = other.channel('odd keys', { config: { presence: { key: 'late' } } });
    late.on('presence', { event: 'sync' }, () => {});
    expect(await subscribe(late)).toBe('SUBSCRIBED');
    await late.track({ here: true });
    await expect.poll(() => Object.keys(late.presenceState())).toContain('late');
    await one.removeChannel(odd);
    await other.removeChannel(late);
  }
});

test('a flood of posted messages is told to wait', async () => {
  const post = () =>
    fetch(`${platform.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: {
        apikey: platform.keys.publishable,
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
      },
      body: JSON.stringify({ messages: Array.from({ length: 100 }, () => ({ topic: 'a', event: 'b', payload: {} })) }),
    });
  const statuses: number[] = [];
  for (let at = 0; at < 14; at++) statuses.push((await post()).status);
  expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 202));
  const refused = await post();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

/** A raw socket, to send things that the client would never send. */
function open(path: string): Promise<{ status: number | 'open'; socket: WebSocket }> {
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}${path}`);
  return new Promise((resolve) => {
    socket.once('open', () => resolve({ status: 'open', socket }));
    socket.once('unexpected-response', (_request, response) => resolve({ status: response.statusCode ?? 0, socket }));
    socket.on('error', () => {});
  });
}

test('a connection needs one of our keys, a version that we speak, and the right path', async () => {
  const { publishable } = platform.keys;
  expect((await open('/realtime/v1/websocket?vsn=2.0.0')).status).toBe(401);
  expect((await open('/realtime/v1/websocket?vsn=2.0.0&apikey=sb_publishable_wrong')).status).toBe(401);
  expect((await open(`/realtime/v1/websocket?vsn=9&apikey=${publishable}`)).status).toBe(400);
  expect((await open(`/elsewhere?apikey=${publishable}`)).status).toBe(404);
});

test('nonsense, an oversized message and a flood end the connection or are refused, and the server carries on', async () => {
  const address = `/realtime/v1/websocket?vsn=1.0.0&apikey=${platform.keys.publishable}`;
  const closed = async (send: (socket: WebSocket) => void) => {
    const { socket } = await open(address);
    const code = new Promise<number>((resolve) => socket.once('close', resolve));
    send(socket);
    return code;
  };
  expect(await closed((socket) => socket.send('{'))).toBe(1008);
  expect(await closed((socket) => socket.send(Buffer.from([9, 1])))).toBe(1008);
  expect(await closed((socket) => socket.send('x'.repeat(300 * 1024)))).toBe(1009);
  const { socket } = await open(address);
  const answers: { payload: { response: { reason?: string } } }[] = [];
  socket.on('message', (data) => answers.push(JSON.parse(String(data))));
  for (let at = 0; at < 1_300; at++)
    socket.send(JSON.stringify({ topic: 'a', event: 'x', payload: {}, ref: String(at) }));
  await expect.poll(() => answers.length).toBe(1_300);
  expect(answers.at(-1)?.payload.response.reason).toBe('Too many messages per second');
  socket.close();
  expect(await subscribe(one.channel('still there'))).toBe('SUBSCRIBED');
});
