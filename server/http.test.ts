// The HTTP server with real sockets and a real database; only the pages are fake.
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { readNetworks } from './gateway/client-address.ts';
import type { GatewayEnv } from './gateway/gateway.ts';
import { buildHandler } from './http.ts';
import { createMetrics } from './metrics.ts';
import { testContext } from './context-testing.ts';

let database: TestDatabase;
let server: Server;
let origin: string;
let version = 0;
let renders = 0;
let ticks = 0;
let isClosing = false;
let diskReason: string | null = null;
const logged: string[] = [];

const PADDING = 'A home is where it is. '.repeat(100);

/** Pages as the site would render them: /public may be cached, everything else may not. */
async function renderPage(request: Request, visitorAddress?: string): Promise<Response> {
  renders += 1;
  const { pathname } = new URL(request.url);
  const headers: Record<string, string> = { 'Content-Type': 'text/html; charset=utf-8' };
  if (pathname.startsWith('/public')) headers['Cache-Control'] = 'public, max-age=60';
  if (pathname === '/public-cookie') headers['Set-Cookie'] = 'a=1';
  if (pathname === '/broken') throw new Error('on purpose');
  if (pathname === '/address') return new Response(visitorAddress);
  if (pathname === '/slow') await new Promise((done) => setTimeout(done, 50));
  const text = request.method === 'POST' ? await request.text() : `render ${renders}`;
  return new Response(`<!doctype html><p>${text}</p><p>${PADDING}</p><script>go()</script>`, { headers });
}

beforeAll(async () => {
  database = await createTestDatabase();
  const metrics = createMetrics(() => 0);
  const handler = buildHandler({
    context: testContext(database, { log: (_level, message) => void logged.push(message) }),
    metrics,
    metricsToken: null,
    files: new Map(),
    renderPage,
    paymentWebhook: null,
    inboundMail: null,
    api: new Hono()
      .get('/echo', (c) => c.json({ url: c.req.url }, 200, { 'Cache-Control': 'public, max-age=60' }))
      .get('/tick', (c) => {
        ticks += 1;
        return c.json({ ticks }, 200, { 'Cache-Control': 'public, max-age=0, stale-while-revalidate=60' });
      }),
    gateway: new Hono<GatewayEnv>(),
    devMailbox: null,
    trustedProxies: readNetworks(''),
    countView: () => {},
    pool: database.pool,
    disk: { whyNotWritable: async () => diskReason },
    dataVersion: () => version,
    isClosing: () => isClosing,
    isDevelopment: false,
  });
  server = createServer(handler);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await database.drop();
});
beforeEach(() => {
  version += 1;
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
const textOf = async (path: string) => /render \d+/.exec(await (await get(path)).text())?.[0];

test('a public page is rendered once and then sent from memory', async () => {
  const first = await textOf('/public');
  expect(await textOf('/public')).toBe(first);
  expect(await textOf('/public?sort=size')).not.toBe(first);
});

test('a page that is not marked public, or sets a cookie, is rendered each time', async () => {
  expect(await textOf('/private')).not.toBe(await textOf('/private'));
  expect(await textOf('/public-cookie')).not.toBe(await textOf('/public-cookie'));
});

test('a change of the data invalidates cached pages', async () => {
  const before = await textOf('/public');
  version += 1;
  expect(await textOf('/public')).not.toBe(before);
});

test('a client that leaves while sending a form causes no error', async () => {
  logged.length = 0;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST /private HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nemail\r\n');
  await once(server, 'request');
  socket.destroy();
  // The server notices later: what follows on another connection comes after.
  await expect.poll(async () => (await get('/public')).status).toBe(200);
  await new Promise((done) => setTimeout(done, 100));
  expect(logged).toEqual([]);
});

test('an address that cannot be decoded is refused before any page is rendered', async () => {
  const before = renders;
  for (const path of ['/%zz%ff', '/media/6309/0-%ff', '/a%']) {
    const answer = await get(path, { Accept: 'text/html' });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('is not valid')]);
  }
  expect(renders).toBe(before);
});

test('an address with a null character, which no query can take, is refused before any page is rendered', async () => {
  const before = renders;
  for (const path of ['/agents?area=%00', '/public%00', '/api/echo?term=a%00', '/public?a=b&%00=1']) {
    const answer = await fetch(`${origin}${path}`);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('take out its null characters'),
    ]);
  }
  // A percent sign that somebody typed.
  expect((await fetch(`${origin}/public?term=%2500`)).status).toBe(200);
  expect(renders).toBe(before + 1);
});

test('simultaneous requests for one page have it rendered once', async () => {
  const before = renders;
  await Promise.all(Array.from({ length: 20 }, () => textOf('/public/crowd')));
  expect(renders - before).toBe(1);
});

test('a client that already has the page gets 304 without a body', async () => {
  const etag = (await get('/public')).headers.get('etag') ?? '';
  const again = await get('/public', { 'If-None-Match': etag });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  const other = await get('/public', { 'If-None-Match': 'W/"other"' });
  expect(other.status).toBe(200);
});

test('pages are compressed as the browser asks, from the first answer on', async () => {
  for (const path of ['/public/packed', '/public/packed', '/private']) {
    const { status, headers } = await get(path, { 'Accept-Encoding': 'br' });
    expect([status, headers.get('content-encoding'), headers.get('vary')]).toEqual([200, 'br', 'Accept-Encoding']);
  }
});

test('the compressed page is the same page', async () => {
  const { request } = await import('node:http');
  await get('/public');
  const body = await new Promise<Buffer>((done, fail) => {
    request(`${origin}/public`, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(Buffer.concat(parts)));
    })
      .on('error', fail)
      .end();
  });
  expect(brotliDecompressSync(body).toString()).toContain(PADDING);
});

test('HEAD answers the same without the body', async () => {
  const response = await fetch(`${origin}/public`, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('HEAD of a page that nobody has asked for yet has the headers of GET', async () => {
  const names = ['content-type', 'content-security-policy', 'etag', 'vary', 'cache-control'];
  const headersOf = (response: Response) => names.map((name) => response.headers.get(name));
  const head = await fetch(`${origin}/public/head`, { method: 'HEAD' });
  expect(await head.text()).toBe('');
  expect(headersOf(head)).toEqual(headersOf(await get('/public/head')));
  expect(headersOf(head)).not.toContain(null);
});

test.each([
  ['an address that cannot be decoded', '/%zz', {}],
  [
    'a form from another site',
    '/contact',
    { method: 'POST', headers: { Origin: 'https://evil.example' }, body: 'a=1' },
  ],
  ['a method that no page knows', '/public/a', { method: 'PUT' }],
  ['a page that fails', '/broken', {}],
])('%s is refused with the headers that protect every answer', async (_what, path, init: RequestInit) => {
  const response = await fetch(origin + path, { ...init, headers: { ...init.headers, Accept: 'text/html' } });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  expect(response.headers.has('content-security-policy')).toBe(isPage);
});

test('a page has a policy with the hash of its own script, also from the cache', async () => {
  const policies = [await get('/public'), await get('/public'), await get('/private')].map((response) =>
    response.headers.get('content-security-policy'),
  );
  for (const policy of policies) expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect((await get('/public')).headers.get('x-content-type-options')).toBe('nosniff');
});

test('a form from another site is refused, our own is accepted', async () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${origin}/contact`, { method: 'POST', headers, body: 'hello=1' });
  expect((await post({ Origin: 'https://evil.example' })).status).toBe(403);
  const ours = await post({ Origin: origin });
  expect([ours.status, (await ours.text()).includes('hello=1')]).toEqual([200, true]);
});

test('a form over 1 MB is refused', async () => {
  const response = await fetch(`${origin}/contact`, { method: 'POST', body: 'a'.repeat(1024 * 1024 + 1) });
  expect(response.status).toBe(413);
});

test('the form that takes pictures may be larger, up to 25 MB of them', async () => {
  const send = (bytes: number) => fetch(`${origin}/listing-draft`, { method: 'POST', body: 'a'.repeat(bytes) });
  expect((await send(2 * 1024 * 1024)).status).not.toBe(413);
  const refused = await send(27 * 1024 * 1024);
  expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('larger than 26 MB')]);
});

test('an endless form without a declared length is refused at the same size', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 64 * 1024;
      if (sent > 100 * 1024 * 1024) controller.error(new Error('still read'));
      else controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const response = await fetch(`${origin}/contact`, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect([response.status, await response.text()]).toEqual([413, expect.stringContaining('larger than 1 MB')]);
});

test('405 names the methods that work', async () => {
  const response = await fetch(`${origin}/buy`, { method: 'DELETE' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

test('a failing page is logged, and the person sees no stack trace', async () => {
  const response = await get('/broken');
  expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('on purpose')]);
  expect(logged).toContain('A request failed');
});

test('JSON answers are cached by address too', async () => {
  expect(await (await get('/api/echo?a=1')).json()).toMatchObject({ url: expect.stringContaining('a=1') });
  expect(await (await get('/api/echo?a=2')).json()).toMatchObject({ url: expect.stringContaining('a=2') });
  expect((await get('/api/echo?a=1')).headers.get('etag')).toMatch(/^W\//);
});

test('a stale JSON answer is renewed by its own endpoint', async () => {
  const tick = async () => ((await (await get('/api/tick')).json()) as { ticks: number }).ticks;
  expect(await tick()).toBe(1);
  await expect.poll(tick).toBeGreaterThan(1);
});

test('readiness tells when the server is shutting down', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  isClosing = true;
  expect((await get('/readyz')).status).toBe(503);
  isClosing = false;
});

test('a server that cannot write to its disk or database is not ready, and says why', async () => {
  const reason = async () => {
    const answer = await get('/readyz');
    return [answer.status, (await answer.text()).trim()];
  };
  diskReason = 'the disk of the data folder is full: 3 MB are left';
  await expect.poll(reason, { timeout: 5_000 }).toEqual([503, diskReason]);
  diskReason = null;
  await expect.poll(reason, { timeout: 5_000 }).toEqual([200, 'ready']);
  await database.owner.query(`create function platform.refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before update on platform.write_probe for each row execute function platform.refuse()`);
  await expect.poll(reason, { timeout: 5_000 }).toEqual([503, 'the database cannot be written to: its disk is full']);
  await database.owner.query('drop function platform.refuse cascade');
  await database.pool.query('set default_transaction_read_only = on');
  await expect.poll(reason, { timeout: 5_000 }).toEqual([503, 'the database is read-only']);
  await database.pool.query('set default_transaction_read_only = off');
});

test('metrics are Prometheus text', async () => {
  const text = await (await get('/metrics')).text();
  expect(text).toContain('stoop_page_cache_total{result="hit"}');
  expect(text).toContain('process_cpu_seconds_total');
});

test('metrics are only for this machine: requests through a proxy cannot read them', async () => {
  for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP', 'CF-Connecting-IP']) {
    const response = await get('/metrics', { [name]: '127.0.0.1' });
    expect([name, response.status, await response.text()]).toEqual([
      name,
      403,
      expect.not.stringContaining('process_cpu'),
    ]);
  }
});

test('a form comes with the network address that the server saw, whatever the visitor claims', async () => {
  const response = await fetch(`${origin}/address`, { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(await response.text()).toBe('127.0.0.1');
});
