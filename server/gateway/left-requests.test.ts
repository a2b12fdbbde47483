// People close a tab in the middle of an upload. That is not the server's fault, and certainly not the database's.
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from './testing.ts';

let platform: TestPlatform;
let credentials: string;
let folder: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  const person = await signedIn(platform, 'BUYER');
  const { session } = (await person.auth.getSession()).data;
  credentials = `apikey: ${platform.keys.publishable}\r\nauthorization: Bearer ${session?.access_token}`;
  folder = session?.user.id ?? '';
});
afterAll(() => platform.stop());

/** Sends the head and half of the body, then disconnects. */
async function leaveInTheMiddle(path: string, contentType: string): Promise<void> {
  const { hostname, port } = new URL(platform.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${credentials}\r\ncontent-type: ${contentType}`;
  await new Promise((resolve) => socket.write(`${head}\r\ncontent-length: 1000\r\n\r\n{"a": "half`, resolve));
  socket.resetAndDestroy();
}

test.each([
  ['/storage/v1/object/attachments/FOLDER/half.txt', 'text/plain'],
  ['/storage/v1/object/list/attachments', 'application/json'],
  ['/rest/v1/saved_searches', 'application/json'],
  ['/auth/v1/token?grant_type=password', 'application/json'],
  ['/functions/v1/contact', 'application/json'],
  ['/realtime/v1/api/broadcast', 'application/json'],
])('if the sender of a request to %s leaves, that is no error', async (path, contentType) => {
  platform.logged.length = 0;
  await leaveInTheMiddle(path.replace('FOLDER', folder), contentType);
  // Later requests on other connections are answered only after the first has ended.
  for (let turn = 0; turn < 5; turn += 1) expect((await fetch(`${platform.url}/auth/v1/health`)).status).toBe(200);
  expect(platform.logged).toEqual([]);
});
