// JSON nested so deeply that writing it out again would overflow the stack, at every endpoint that reads JSON.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { signedIn, startTestPlatform, type TestPlatform } from './testing.ts';

const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

let platform: TestPlatform;
let person: SupabaseClient;
let token: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  person = await signedIn(platform, 'BUYER');
  token = (await person.auth.getSession()).data.session?.access_token ?? '';
});
afterAll(() => platform.stop());

const send = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(platform.url + path, {
    method: 'POST',
    headers: {
      apikey: platform.keys.publishable,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    },
    body,
  });

test.each([
  ['/auth/v1/signup', DEEP],
  ['/auth/v1/signup', `{"email":"a@example.com","password":"correct horse battery","data":{"a":${DEEP}}}`],
  ['/rest/v1/saved_searches', `[{"name":${DEEP}}]`],
  ['/rest/v1/saved_searches', `{"name":${DEEP}}`],
  ['/rest/v1/rpc/choose_role', `{"chosen":${DEEP}}`],
  ['/storage/v1/object/list/listing-media', `{"prefix":"","search":${DEEP}}`],
  ['/functions/v1/contact', `{"name":${DEEP}}`],
  ['/realtime/v1/api/broadcast', `{"messages":[{"topic":"a","event":"b","payload":{"a":${DEEP}}}]}`],
  ['/realtime/v1/api/broadcast/a/events/b', `{"a":${DEEP}}`],
])('%s refuses it as the caller’s fault', async (path, body) => {
  const before = platform.logged.length;
  const { status } = await send(path, body);
  expect([status >= 400 && status < 500, platform.logged.slice(before)]).toEqual([true, []]);
});

test('the metadata of a file is refused the same way', async () => {
  const metadata = Buffer.from(`{"a":${'['.repeat(3_000)}${']'.repeat(3_000)}}`).toString('base64');
  const { data } = await person.auth.getUser();
  const path = `/storage/v1/object/listing-media/${data.user?.id}/a.pdf`;
  const answer = await send(path, '%PDF-1.7', { 'content-type': 'application/pdf', 'x-metadata': metadata });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('nested too deep')]);
});

test('the socket refuses it too, and others in the topic notice nothing when its sender leaves', async () => {
  const address = `${platform.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=1.0.0&apikey=${platform.keys.publishable}`;
  const join = async () => {
    const socket = new WebSocket(address);
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(String(data)));
    await new Promise((done) => socket.once('open', done));
    socket.send(JSON.stringify({ topic: 'realtime:deep', event: 'phx_join', payload: {}, ref: '1' }));
    await expect.poll(() => heard.join()).toContain('phx_reply');
    return { socket, heard };
  };
  const [sender, listener] = [await join(), await join()];
  const closed = new Promise<number>((done) => sender.socket.once('close', done));
  // Small enough for one message.
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  sender.socket.send(
    `{"topic":"realtime:deep","event":"presence","payload":{"event":"track","payload":{"a":${nested}}},"ref":"2"}`,
  );
  expect(await closed).toBe(1008);
  const late = await join();
  await expect.poll(() => late.heard.join()).toContain('presence_state');
  expect(listener.heard.filter((text) => text.includes('presence_diff'))).toEqual([]);
  listener.socket.close();
  late.socket.close();
  expect(platform.logged.filter((line) => !line.includes('aborted'))).toEqual([]);
});
