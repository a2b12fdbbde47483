// How the real server handles input that follows no protocol: 200,000 requests and frames that are odd, broken, cut in
// half or reset. The seed is fixed, so a failure can be repeated.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '#db/embedded/folder-state.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { buildSite } from './build.ts';

const CASES = 200_000;
const SEED = 20_261_128;
const CONNECTIONS_AT_ONCE = 16;
const MOST_RESIDENT_BYTES = 900 * 1024 * 1024;

let database: TestDatabase;
let folder: string;
let port: number;
let key: string;
let server: ChildProcess;
let errors = '';
/** Lets a signal cause an uncaught error, because no input from outside should be able to. */
const THROWS_ON_SIGNAL = "data:text/javascript,process.on('SIGUSR2', () => { throw new Error('on purpose') })";

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(10_000) });

beforeAll(async () => {
  await buildSite({ progress: () => {} });
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'stoop-raw-'));
  port = await freePort();
  await start();
}, 180_000);
afterAll(async () => {
  if (server.exitCode === null && server.signalCode === null) await end('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SAMPLE_DATA: 'none',
      LOG_LEVEL: 'error',
      MAP_STYLE_URL: 'bundled',
      NODE_OPTIONS: `--import="${THROWS_ON_SIGNAL}"`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  server.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), { timeout: 60_000, interval: 200 });
  const { rows } = await database.owner.query<{ key: string }>(
    "select key from platform.api_keys where kind = 'publishable'",
  );
  key = rows[0]?.key ?? '';
}

async function end(signal: NodeJS.Signals): Promise<number | null> {
  const closed = new Promise<number | null>((done) => server.once('close', done));
  server.kill(signal);
  return closed;
}

/** mulberry32: the same numbers for the same seed, on any machine. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = createRandom(SEED);
const below = (count: number): number => Math.floor(random() * count);
const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
const chance = (share: number): boolean => random() < share;

const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'DELETE', 'PUT', 'OPTIONS', 'PATCH', 'TRACE', 'QUERY', 'M-SEARCH'];
/** Paths that are answered without rendering a page, because pages are slow and a few of them are enough. */
const TARGETS = [
  '/healthz',
  '/favicon.svg',
  '/rest/v1/',
  '/rest/v1/%ff%00',
  '/auth/v1/none',
  '/storage/v1/object/public/%2e%2e/%',
  '/functions/v1/',
  '/realtime/v1/websocket',
  '/realtime/v1/websocket?vsn=9&apikey=x',
  '/realtime/v1//websocket',
  '/dev/mailbox.json?to=%',
];
const ODD_TARGETS = ['//', '///', 'http://', 'http://[', 'http://a:b/', '*', '/\\', '/%', '/%00', '/?#', '/..'];
const BROKEN_TARGETS = [...ODD_TARGETS, '', ' ', '?'];
const ODD_HEADERS = [
  'Upgrade: x\r\nConnection: Upgrade',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x',
  'Upgrade: ,,\r\nConnection: upgrade',
  'Connection: close',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, x',
  'Expect: 100-continue',
  'Expect: tea',
  'Accept-Encoding: br;q=0.0.0.0,,;;gzip',
  `Accept-Encoding: br${' '.repeat(500)}x`,
  'If-None-Match: *',
  'X-Forwarded-For: ::ffff:999.1.1.1,,',
  'Authorization: Bearer \x01',
  'Cookie: =;=;;',
  ': nameless',
  'Range: bytes=-',
];

function writeRequest(): string {
  const target = chance(0.02) ? one(ODD_TARGETS) : one(TARGETS);
  const host = one(chance(0.97) ? ['Host: 127.0.0.1'] : ['Host: ', 'Host: [', 'Host: a b', 'Host: a/b', 'Host: a:b']);
  return `${one(METHODS)} ${target} HTTP/1.1\r\n${host}\r\nX-Case: ${below(1e9)}\r\n\r\n`;
}

/** Sent last on its connection, because most of these end the connection. */
function writeBreaking(): Buffer {
  const method = one([...METHODS, 'POST', 'CONNECT', 'PRI', 'BREW', 'get', '']);
  const target = chance(0.5) ? one(BROKEN_TARGETS) : one(TARGETS);
  const headers = Array.from({ length: 1 + below(3) }, () => one(ODD_HEADERS)).join('\r\n');
  const body = one(['', 'hello', '5\r\nhello\r\n0\r\n\r\n', '{"a":', '\0\0\0']);
  const bytes = Buffer.from(
    `${method} ${target} HTTP/${one(['1.1', '1.1', '1.0', '2.0', '9'])}\r\nHost: a\r\n${headers}\r\n\r\n${body}`,
  );
  return chance(0.6) ? bytes : damage(bytes);
}

function damage(bytes: Buffer): Buffer {
  const damaged = Buffer.from(bytes);
  for (let left = 1 + below(4); left > 0 && damaged.length > 0; left -= 1) damaged[below(damaged.length)] = below(256);
  return chance(0.5) ? damaged.subarray(0, below(damaged.length + 1)) : damaged;
}

const PHOENIX = [
  ['1', '1', 'realtime:fuzz', 'phx_join', { config: { presence: { key: 'a' }, broadcast: { self: true } } }],
  [
    '1',
    '2',
    'realtime:fuzz',
    'phx_join',
    { config: { postgres_changes: [{ event: '*', schema: 'public', table: 1 }] } },
  ],
  ['1', '3', 'realtime:fuzz', 'presence', { event: 'track', payload: { a: 1 } }],
  ['1', '4', 'realtime:fuzz', 'presence', { event: 'untrack' }],
  ['1', '5', 'realtime:fuzz', 'broadcast', { event: 'x', payload: [] }],
  ['1', '6', 'realtime:fuzz', 'access_token', { access_token: 'a.b.c' }],
  ['1', '7', 'realtime:fuzz', 'phx_leave', {}],
  [null, '8', 'phoenix', 'heartbeat', {}],
  [{}, [], 'realtime:fuzz', 'presence', []],
];

function writeFrame(): Buffer {
  const payload = chance(0.1)
    ? Buffer.from([
        one([3, 4, 0]),
        1,
        1,
        3,
        1,
        below(4),
        below(3),
        ...Array.from({ length: below(30) }, () => below(256)),
      ])
    : Buffer.from(
        chance(0.02) ? `["1","9","realtime:fuzz","presence",${'['.repeat(2_000)}` : JSON.stringify(one(PHOENIX)),
      );
  const bytes = chance(0.05) ? damage(payload) : payload;
  const opcode = chance(0.95) ? one([0x81, 0x81, 0x81, 0x82, 0x89]) : below(256);
  if (bytes.length > 125) {
    return Buffer.concat([Buffer.from([opcode, 0xfe, bytes.length >> 8, bytes.length & 255, 0, 0, 0, 0]), bytes]);
  }
  return Buffer.concat([Buffer.from([opcode, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]);
}

interface Conversation {
  /** What the server can answer before it gets the rest. */
  ordinary: Buffer;
  breaking: Buffer;
  cases: number;
}

const writeOpening = (): string =>
  `GET /realtime/v1/websocket?vsn=2.0.0&apikey=${key} HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`;

function writeConversation(): Conversation {
  const count = 10 + below(40);
  if (chance(0.5)) {
    const requests = Array.from({ length: count }, writeRequest).join('');
    return { ordinary: Buffer.from(requests, 'latin1'), breaking: writeBreaking(), cases: count + 1 };
  }
  const opening = writeOpening();
  const frames = Buffer.concat(Array.from({ length: count }, writeFrame));
  return chance(0.5)
    ? { ordinary: Buffer.from(opening), breaking: frames, cases: count + 1 }
    : { ordinary: Buffer.concat([Buffer.from(opening), frames]), breaking: damage(frames), cases: count + 2 };
}

/** Longer than the server needs for anything here. */
const QUIET_MS = 500;
let answers = 0;

/**
 * Waits for the answers or sends everything at once, then leaves: cut off, half closed, or with a reset in the middle.
 */
function converse({ ordinary, breaking, cases }: Conversation, manner: 'patient' | 'hasty' | 'reset'): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {}).once('close', () => resolve());
    socket.setNoDelay().setTimeout(QUIET_MS, () => socket.destroy());
    if (manner === 'reset') {
      const bytes = Buffer.concat([ordinary, breaking]);
      socket.write(bytes.subarray(0, below(bytes.length)), () => setImmediate(() => socket.resetAndDestroy()));
      return;
    }
    socket.write(ordinary);
    if (manner === 'hasty') return void socket.resume().end(breaking);
    let left = cases - 1;
    socket.setEncoding('latin1').on('data', (text: string) => {
      const answered = text.split('HTTP/1.1 ').length - 1;
      answers += answered;
      left -= answered;
      // Upgraded sockets answer once.
      if (left <= 0 || text.startsWith('HTTP/1.1 101')) socket.end(breaking);
    });
  });
}

async function residentBytes(): Promise<number> {
  const text = await (await get('/metrics')).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}

test('after 200,000 odd, broken and abandoned requests and frames, the server answers as before', {
  timeout: 300_000,
}, async () => {
  let cases = 0;
  const lane = async () => {
    while (cases < CASES) {
      const conversation = writeConversation();
      cases += conversation.cases;
      await converse(conversation, one(['patient', 'patient', 'patient', 'hasty', 'reset']));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS_AT_ONCE }, lane));
  // Most of it reached the server as requests; the rest is refused by Node or cut off on purpose.
  expect(answers).toBeGreaterThan(CASES / 5);
  expect(server.exitCode).toBeNull();
  expect((await get('/readyz')).status).toBe(200);
  expect((await get('/')).status).toBe(200);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?vsn=1.0.0&apikey=${key}`);
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
  socket.terminate();
  expect(errors).not.toMatch(/caught by nobody|uncaught|not caught/i);
  expect(await residentBytes()).toBeLessThan(MOST_RESIDENT_BYTES);
});

/** Sockets that never close by themselves: an upgraded one, an idle one, half a request. */
async function holdOpen(): Promise<void> {
  const beginnings = [
    writeOpening(),
    '',
    'GET / HTTP/1.1\r\nHost: a\r\n',
    'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /',
  ];
  for (const beginning of beginnings) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {}).on('end', () => {});
    await new Promise<void>((done) => socket.once('connect', done));
    await new Promise((done) => socket.write(beginning, done));
  }
  // The server has accepted the last of them.
  expect((await get('/healthz')).status).toBe(200);
}

test('when asked to stop, it ends within its limit, whatever sockets are open', async () => {
  await holdOpen();
  const startedAt = performance.now();
  expect(await end('SIGTERM')).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

test('after an uncaught error it logs it, ends within ten seconds and returns an error code', async () => {
  await start();
  await holdOpen();
  errors = '';
  const startedAt = performance.now();
  expect(await end('SIGUSR2')).toBe(1);
  expect(performance.now() - startedAt).toBeLessThan(11_000);
  expect(errors).toMatch(/"level":60.*on purpose/);
  await expect(get('/healthz')).rejects.toThrow('fetch failed');
});
