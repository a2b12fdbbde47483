// Over real sockets: what counts as a view, and what is refused.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { View } from '#domain/statistics/view-counter.server.ts';
import { createCostlyDoors } from './costly-doors.ts';
import { readNetworks } from './gateway/client-address.ts';
import { createViewDoor } from './view-door.ts';

const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const ACCOUNT = '00000000-0000-4000-8000-000000000001';
let server: Server;
let origin: string;
const views: View[] = [];

beforeAll(async () => {
  const door = createViewDoor({
    countView: (view) => void views.push(view),
    costlyDoors: createCostlyDoors(),
    trustedProxies: readNetworks('127.0.0.1'),
    siteUrl: 'https://stoop.example',
    everyAnswer: [['X-Content-Type-Options', 'nosniff']],
  });
  server = createServer((request, response) => {
    if (!door(request, response)) response.end('a page');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  views.length = 0;
});

let addresses = 0;
/** Each call from an address of its own, unless it names one. */
function ask(
  path: string,
  {
    method = 'POST',
    headers = {},
    body,
  }: Partial<Record<'method' | 'body', string>> & { headers?: Record<string, string> } = {},
) {
  addresses += 1;
  return fetch(origin + path, {
    method,
    headers: {
      'user-agent': BROWSER,
      'x-forwarded-for': `198.51.100.${addresses % 250}`,
      'content-type': 'text/plain',
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
}

test('a page’s report counts, with the account that it names', async () => {
  const answer = await ask('/api/views/5', {
    headers: { 'x-forwarded-for': '203.0.113.9', 'sec-fetch-site': 'same-origin' },
  });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await ask('/api/views/6', { body: ACCOUNT })).status).toBe(204);
  expect(views).toEqual([
    { propertyId: 5, network: '203.0.113.9', userAgent: BROWSER, viewer: null },
    { propertyId: 6, network: expect.any(String), userAgent: BROWSER, viewer: ACCOUNT },
  ]);
});

test('the picture for visitors without scripts counts too', async () => {
  const answer = await ask('/api/views/5.gif', { method: 'GET', headers: { 'sec-fetch-site': 'same-origin' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
  expect((await answer.arrayBuffer()).byteLength).toBe(42);
  expect(views).toHaveLength(1);
});

test.each([
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a messenger that fetches a preview', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['a browser without a name', { 'user-agent': '' }],
  ['a browser that a program drives', { 'user-agent': BROWSER.replace('Chrome/', 'HeadlessChrome/') }],
  ['a page that is loaded ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ['a page that an older browser loads ahead', { purpose: 'prefetch' }],
])('%s is answered as everybody else, and does not count', async (_who, headers) => {
  expect((await ask('/api/views/5', { headers })).status).toBe(204);
  expect((await ask('/api/views/5.gif', { method: 'GET', headers })).status).toBe(200);
  expect(views).toEqual([]);
});

test('another site’s page cannot raise a count through its visitors', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect((await ask('/api/views/5', { headers })).status).toBe(403);
  expect((await ask('/api/views/5.gif', { method: 'GET', headers })).status).toBe(200);
  expect((await ask('/api/views/5.gif', { method: 'HEAD' })).status).toBe(200);
  expect(views).toEqual([]);
});

test.each([
  ['/api/views/', {}, 400, /number of a listing/],
  ['/api/views/abc', {}, 400, /number of a listing/],
  ['/api/views/0', {}, 400, /number of a listing/],
  ['/api/views/12345678901234567890', {}, 400, /number of a listing/],
  ['/api/views/5/6', {}, 400, /number of a listing/],
  ['/api/views/5', { method: 'GET' }, 405, /Send POST/],
  ['/api/views/5.gif', { method: 'POST' }, 405, /Send GET/],
  ['/api/views/5', { body: 'not an account' }, 400, /empty or the id of the account/],
  ['/api/views/5', { body: 'x'.repeat(100_000) }, 400, /empty or the id of the account/],
])('%s %j is refused with a reason', async (path, options, status, reason) => {
  const answer = await ask(path, options);
  expect(answer.status).toBe(status);
  expect(((await answer.json()) as { message: string }).message).toMatch(reason);
  expect(views).toEqual([]);
});

test('one address may report 600 views a minute', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  for (let n = 0; n < 600; n += 1) expect((await ask(`/api/views/${n + 1}`, { headers })).status).toBe(204);
  // Ten more are allowed each second.
  const more = await Promise.all(Array.from({ length: 200 }, () => ask('/api/views/5', { headers })));
  const answer = more.find(({ status }) => status === 429);
  expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask('/api/views/5', { headers: { 'x-forwarded-for': '203.0.113.78' } })).status).toBe(204);
});

test('a visitor who leaves in the middle of the report counts nothing, and disturbs nobody', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/views/5 HTTP/1.1\r\nHost: x\r\nUser-Agent: ${BROWSER}\r\nContent-Length: 36\r\n\r\n0000`,
    () => socket.resetAndDestroy(),
  );
  await new Promise((done) => socket.once('close', done));
  expect((await ask('/api/views/6')).status).toBe(204);
  expect(views.map(({ propertyId }) => propertyId)).toEqual([6]);
});

test('every other address is left to the pages', async () => {
  expect(await (await ask('/property/5', { method: 'GET' })).text()).toBe('a page');
  expect(await (await ask('/api/view', { method: 'GET' })).text()).toBe('a page');
});
