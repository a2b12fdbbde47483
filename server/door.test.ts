import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Door, openDoor } from './door.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

const log = () => {};

async function open(): Promise<{ door: Door; url: string; port: number }> {
  const port = await freePort();
  const door = await openDoor({ host: '127.0.0.1', port, log, instance: 'one' });
  return { door, url: `http://127.0.0.1:${port}`, port };
}

test('until everything is ready, requests are told to wait, and by which server', async () => {
  const { door, url } = await open();
  const response = await fetch(`${url}/healthz`);
  expect([response.status, response.headers.get('retry-after'), response.headers.get('x-stoop-instance')]).toEqual([
    503,
    '2',
    'one',
  ]);
  await door.close();
});

test('if another program uses the port, the error says so and what to do', async () => {
  const { door, port } = await open();
  await expect(openDoor({ host: '127.0.0.1', port, log, instance: 'two' })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use by another program. Stop that program, or set PORT to another port.`,
  );
  await door.close();
});

test('an address that is not this machine’s is refused with what to do', async () => {
  await expect(openDoor({ host: '203.0.113.7', port: 4199, log, instance: 'x' })).rejects.toThrow(/Set HOST to/);
});

test('requests that were sent before closing are answered, though nobody has read them yet', async () => {
  const { door, port } = await open();
  door.admit((_request, response) => void response.end('done'));
  const answers = Array.from({ length: 5 }, async () => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.write('GET / HTTP/1.1\r\nHost: stoop\r\n\r\n');
    return text(socket);
  });
  await door.close();
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200[^]*done$/);
});

test('closing finishes the open requests and takes no new ones', async () => {
  const { door, url } = await open();
  const lines: string[] = [];
  door.admit(
    (_request, response) => {
      void setTimeout(700).then(() => response.end('done'));
    },
    { observe: (_method, path, status) => void lines.push(`${path} ${status}`) },
  );
  const slow = fetch(`${url}/slow?secret=1`);
  await expect.poll(() => door.openRequests()).toBe(1);
  const startedAt = performance.now();
  const closed = door.close();
  expect(door.isClosing()).toBe(true);
  await setTimeout(400);
  await expect(fetch(`${url}/late`)).rejects.toThrow('fetch failed');
  expect(await (await slow).text()).toBe('done');
  await closed;
  // The connection ends with its last answer, so nothing has to be cut off.
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  // The query must not be logged.
  expect(lines).toEqual(['/slow 200']);
});

test('a proxy’s request id is kept unless it is malformed', async () => {
  const { door, url } = await open();
  const idFor = async (id: string) =>
    (await fetch(url, { headers: { 'X-Request-Id': id } })).headers.get('x-request-id');
  expect(await idFor('abcd-1234-efgh')).toBe('abcd-1234-efgh');
  expect(await idFor('<script>')).toMatch(/^[\da-f-]{36}$/);
  await door.close();
});

/** What comes back for these bytes before the server closes the connection. */
function say(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      heard += text;
    });
    socket.once('error', reject).once('close', () => resolve(heard));
    socket.write(bytes);
  });
}

test('an unknown upgrade is ignored: the page is served, its body is read, and the connection ends', async () => {
  const { door, port } = await open();
  door.admit((request, response) => {
    let body = '';
    request
      .on('data', (part: Buffer) => (body += String(part)))
      .on('end', () => response.end(`for ${request.url} ${body}`));
  });
  for (const target of ['/', '//', 'http://']) {
    for (const protocol of ['h2c', 'x', 'websocket', 'TLS/1.0, h2c']) {
      const head = `POST ${target} HTTP/1.1\r\nHost: a\r\nUpgrade: ${protocol}\r\nConnection: Upgrade, HTTP2-Settings\r\n`;
      const heard = await say(port, `${head}Content-Length: 5\r\n\r\nhello`);
      expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close/);
      expect(heard).toContain(`for ${target} hello`);
    }
  }
  await door.close();
});

test('a handler or an upgrade that throws ends only its own request', async () => {
  const { door, url, port } = await open();
  const thrown = () => {
    throw new Error('on purpose');
  };
  door.admit(
    async (request, response) => {
      if (request.url === '/fine') response.end('fine');
      else thrown();
    },
    { upgrades: [{ wants: ({ url: asked }) => asked === '/socket', take: thrown }] },
  );
  expect((await fetch(`${url}/broken`)).status).toBe(500);
  expect(await say(port, 'GET /socket HTTP/1.1\r\nHost: a\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n')).toBe('');
  expect(await (await fetch(`${url}/fine`)).text()).toBe('fine');
  await door.close();
});

test('a reset of an upgraded socket does no harm, and closing ends the remaining ones', async () => {
  const { door, port } = await open();
  let taken = 0;
  door.admit(() => {}, { upgrades: [{ wants: () => true, take: () => (taken += 1) }] });
  const upgrade = 'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';
  const [reset, stays] = [connect(port, '127.0.0.1'), connect({ port, host: '127.0.0.1', allowHalfOpen: true })];
  stays.on('error', () => {});
  reset.write(upgrade);
  stays.write(upgrade);
  await expect.poll(() => taken).toBe(2);
  reset.resetAndDestroy();
  const startedAt = performance.now();
  await door.close();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
