// Private topics through policies on realtime.messages, and which names and bytes a message can carry.
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
let one: SupabaseClient;
let other: SupabaseClient;
const PRIVATE = { config: { private: true, broadcast: { ack: true, self: true } } };

beforeAll(async () => {
  platform = await startTestPlatform();
  one = await signedIn(platform, 'BUYER');
  other = await signedIn(platform, 'BUYER');
  await platform.database.owner.query(`
    create policy rooms_read on realtime.messages for select to authenticated using (realtime.topic() like 'room %');
    create policy rooms_add on realtime.messages for insert to authenticated with check (realtime.topic() = 'room open');
    create policy halls_read on realtime.messages for select to authenticated
      using (realtime.topic() = 'hall' and extension = 'presence')`);
});
afterAll(() => platform.stop());

/** Resolves when the channel is subscribed; rejects with what the server says otherwise. */
function subscribe(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve(error ? `${status}: ${error.message}` : status));
  });
}
/** Long enough that an unwanted message would have arrived. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 400));

test('the right to select lets a member receive and the right to insert lets them send, on the socket and over HTTP', async () => {
  const heard: unknown[] = [];
  const listening = other
    .channel('room open', PRIVATE)
    .on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload));
  expect(await subscribe(listening)).toBe('SUBSCRIBED');
  const speaking = one.channel('room open', PRIVATE);
  expect(await subscribe(speaking)).toBe('SUBSCRIBED');
  expect(await speaking.send({ type: 'broadcast', event: 'say', payload: { n: 1 } })).toBe('ok');
  expect(await speaking.httpSend('say', { n: 2 })).toEqual({ success: true });
  await expect.poll(() => heard).toEqual([{ n: 1 }, { n: 2 }]);

  const quiet = one.channel('room quiet', PRIVATE);
  expect(await subscribe(quiet)).toBe('SUBSCRIBED');
  expect(await quiet.send({ type: 'broadcast', event: 'say', payload: { n: 3 } })).toBe('error');
  await expect(quiet.httpSend('say', { n: 3 })).rejects.toThrow('Unauthorized');
  expect(await quiet.track({ here: true })).toBe('error');
  expect(await subscribe(one.channel('elsewhere', PRIVATE))).toMatch(/do not have permissions to read/);
});

test('a policy for presence alone shows who is there, but nothing that is said', async () => {
  const heard: unknown[] = [];
  const hall = one.channel('hall', PRIVATE).on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload));
  const came: string[] = [];
  hall.on('presence', { event: 'join' }, ({ key }) => came.push(key));
  expect(await subscribe(hall)).toBe('SUBSCRIBED');
  const service = platform.client(platform.keys.secret);
  const desk = service.channel('hall', { config: { private: true, presence: { key: 'desk' } } });
  expect(await subscribe(desk)).toBe('SUBSCRIBED');
  await desk.track({ here: true });
  await desk.send({ type: 'broadcast', event: 'say', payload: { n: 1 } });
  await expect.poll(() => came).toEqual(['desk']);
  await aMoment();
  expect(heard).toEqual([]);
});

test('a visitor is let in once a policy allows everybody, and not before', async () => {
  const visitor = platform.client();
  expect(await subscribe(visitor.channel('lobby', PRIVATE))).toMatch(/Unauthorized/);
  await platform.database.owner.query(
    "create policy lobby_read on realtime.messages for select using (realtime.topic() = 'lobby')",
  );
  expect(await subscribe(platform.client().channel('lobby', PRIVATE))).toBe('SUBSCRIBED');
  expect(await subscribe(platform.client().channel('room open', PRIVATE))).toMatch(/Unauthorized/);
});

test('checking rights leaves nothing behind', async () => {
  const { rows } = await platform.database.owner.query('select from realtime.messages');
  expect(rows).toEqual([]);
});

test('bytes can be sent without a socket, whatever they are', async () => {
  const heard: ArrayBuffer[] = [];
  const listening = other.channel('bytes').on('broadcast', { event: 'raw' }, ({ payload }) => heard.push(payload));
  expect(await subscribe(listening)).toBe('SUBSCRIBED');
  expect(await one.channel('bytes').httpSend('raw', new Uint8Array([0, 123, 255]))).toEqual({ success: true });
  await expect.poll(() => heard.map((each) => [...new Uint8Array(each)])).toEqual([[0, 123, 255]]);
  await expect(one.channel('bytes').httpSend('raw', new Uint8Array(300 * 1024))).rejects.toThrow(
    'A message can be at most 256 kB',
  );
});

test('a name that a binary message cannot carry is refused with an explanation, however it is sent', async () => {
  const long = 'é'.repeat(140);
  expect(await subscribe(one.channel(long))).toMatch(/A topic must have 1 to 200 characters, and at most 246 bytes/);
  await expect(one.channel(long).httpSend('raw', new Uint8Array([1]))).rejects.toThrow(/at most 246 bytes/);
  await expect(one.channel('short').httpSend(long, new Uint8Array([1]))).rejects.toThrow(/must have 1 to 255 bytes/);
  const longest = 'é'.repeat(123);
  const heard: number[][] = [];
  const listening = other
    .channel(longest)
    .on('broadcast', { event: '*' }, ({ payload }) => heard.push([...new Uint8Array(payload)]));
  expect(await subscribe(listening)).toBe('SUBSCRIBED');
  await one.channel(longest).httpSend('é'.repeat(127), new Uint8Array([7]));
  await expect.poll(() => heard).toEqual([[7]]);
});
