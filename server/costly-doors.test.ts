// Expensive endpoints, tested over real sockets with a real database: the tests count what was drawn and queried.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import { action as countNewHomes } from '#app/routes/files/new-homes.ts';
import { loader as loadSavedHomes } from '#app/routes/files/saved-homes.ts';
import { loader as loadSitemap } from '#app/routes/files/sitemap.ts';
import { loader as loadPreview } from '#app/routes/files/preview-picture.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { createPreviewStore } from '#domain/media/photos/preview-store.server.ts';
import { createPictureTurns } from '#domain/media/picture-turns.server.ts';
import { createCostlyDoors } from './costly-doors.ts';
import { readNetworks } from './gateway/client-address.ts';
import type { GatewayEnv } from './gateway/gateway.ts';
import { buildHandler } from './http.ts';
import { createMetrics } from './metrics.ts';
import type { ServerContext } from './server-context.ts';
import { testContext } from './context-testing.ts';

const HOMES = 5;
let database: TestDatabase;
let context: ServerContext;
let server: Server;
let origin: string;
let drawn: number;
/** Drawings wait for this. */
let open: () => void;
let isOpen: Promise<void>;

async function renderPage(request: Request, address?: string): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(serverContext, context);
  if (address !== undefined) provider.set(visitorAddress, address);
  const url = new URL(request.url);
  if (url.pathname === '/new-homes') return countNewHomes({ request, context: provider } as never);
  if (url.pathname === '/sitemap.xml') return loadSitemap({ context: provider } as never);
  if (url.pathname === '/saved-homes') return loadSavedHomes({ url, context: provider } as never);
  if (/^\/(buy|city-suggestions|legal)/.test(url.pathname)) return new Response('A page');
  return loadPreview({ params: { file: url.pathname.split('/').pop() }, request, context: provider } as never);
}

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `with source as (insert into mls_sources (name) values ('Test MLS') returning id, name)
     insert into properties (id, source_id, mls_source, unit_key, mls_id, title, address, city, state, price, beds)
     select n, id, name, 'u' || n, 'STP-' || n, 'Brick home', n || ' Garden Street', 'Hoboken', 'NJ', 750000, 2
     from source, generate_series(1, $1) n`,
    [HOMES],
  );
  context = testContext(database);
  server = createServer(
    buildHandler({
      context,
      metrics: createMetrics(() => 0),
      metricsToken: null,
      files: new Map(),
      renderPage,
      paymentWebhook: null,
      inboundMail: null,
      api: new Hono(),
      gateway: new Hono<GatewayEnv>(),
      devMailbox: null,
      trustedProxies: readNetworks('127.0.0.1'),
      countView: () => {},
      pool: database.pool,
      disk: { whyNotWritable: async () => null },
      dataVersion: () => 1,
      isClosing: () => false,
      isDevelopment: false,
    }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await database.drop();
});
beforeEach(() => {
  drawn = 0;
  isOpen = new Promise((done) => {
    open = done;
  });
  context.costlyDoors = createCostlyDoors();
});

async function draw(): Promise<Buffer> {
  drawn += 1;
  await isOpen;
  return Buffer.alloc(1000);
}

const get = (path: string, address = '203.0.113.9') =>
  fetch(origin + path, { headers: { 'x-forwarded-for': address } });
const statuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);

test('a preview is drawn once, whether many ask at once, later, or with another query string', async () => {
  const previews = createPreviewStore({ render: draw });
  let asked = 0;
  context.previews = {
    draw(picture) {
      asked += 1;
      return previews.draw(picture);
    },
  };
  const crowd = Array.from({ length: 30 }, (_, index) => get(`/previews/1.jpg?${index}`));
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(30);
  expect(drawn).toBe(1);
  open();
  expect(new Set(await statuses(crowd))).toEqual(new Set([200]));
  const later = await get('/previews/1.jpg');
  expect([later.status, later.headers.get('content-type'), drawn]).toEqual([200, 'image/jpeg', 1]);
});

test('the preview cache is limited: the least recently used one is drawn again', async () => {
  context.previews = createPreviewStore({ render: draw, keptBytes: 2000 });
  open();
  for (const id of [1, 2, 1, 3]) await get(`/previews/${id}.jpg`);
  expect(drawn).toBe(3);
  await get('/previews/1.jpg');
  expect(drawn).toBe(3);
  await get('/previews/2.jpg');
  expect(drawn).toBe(4);
});

test('only so many previews are drawn at a time, a few requests wait, and the rest are told when to come back', async () => {
  const turns = createPictureTurns({ atOnce: 2, waiting: 2 });
  context.previews = createPreviewStore({ render: draw, turns });
  const first = [1, 2, 3, 4].map((id) => get(`/previews/${id}.jpg`));
  await expect.poll(() => turns.load()).toEqual({ running: 2, waiting: 2 });
  const refused = await get('/previews/5.jpg');
  expect([refused.status, refused.headers.get('retry-after'), drawn]).toEqual([503, '5', 2]);
  open();
  expect(await statuses(first)).toEqual([200, 200, 200, 200]);
  expect((await get('/previews/5.jpg')).status).toBe(200);
  expect(turns.load()).toEqual({ running: 0, waiting: 0 });
});

test('one address gets at most 600 previews a minute, whatever others request', async () => {
  context.previews = createPreviewStore({ render: draw });
  open();
  for (let asked = 0; asked < 600; asked += 1) context.costlyDoors.takePreviewTurn('203.0.113.9');
  const refused = await get('/previews/site.jpg');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await get('/previews/site.jpg', '203.0.113.10')).status).toBe(200);
});

const SEARCH = { path: '/buy?city=Hoboken', since: 1 };
const count = (searches: number, address = '203.0.113.9') =>
  fetch(`${origin}/new-homes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1', 'x-forwarded-for': address },
    body: JSON.stringify({ searches: Array.from({ length: searches }, () => SEARCH) }),
  });

test('one address can have a thousand searches counted a minute, in few requests or many', async () => {
  context.costlyDoors.takeSearchTurns('203.0.113.9', 975);
  const refused = await count(50);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await count(20)).status).toBe(200);
  expect((await count(50, '203.0.113.10')).status).toBe(200);
});

test('one search is counted at a time for each address and two for everybody, and the queue is limited', async () => {
  const locker = await database.owner.connect();
  const counting = async () => {
    const { rows } = await database.owner.query(
      `select count(*)::int as n from pg_stat_activity
       where wait_event_type = 'Lock' and query like '%search_values%' and datname = current_database()`,
    );
    return rows[0].n;
  };
  try {
    await locker.query('begin');
    await locker.query('lock table properties in access exclusive mode');
    const first = Array.from({ length: 21 }, () => count(2));
    await expect.poll(counting).toBe(1);
    expect((await count(1)).status).toBe(503);
    const others = ['203.0.113.11', '203.0.113.12', '203.0.113.13'].map((address) => count(1, address));
    await expect.poll(counting).toBe(2);
    await locker.query('commit');
    expect(await statuses([...first, ...others])).toEqual(Array(24).fill(200));
  } finally {
    locker.release();
  }
});

test('what one address reads in a minute is weighted by its cost, with any query string', async () => {
  context.costlyDoors.takeReadTurns('203.0.113.9', 'home', 5_790);
  expect((await get('/sitemap.xml?a')).status).toBe(200);
  const refused = await get('/sitemap.xml?b');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await get('/saved-homes?ids=1,2,3')).status).toBe(200);
  // A refusal is never cached for somebody else.
  expect((await get('/sitemap.xml?b', '203.0.113.10')).status).toBe(200);
});

test('every rendered page counts against its address, a search counts for more, and other addresses still get what one is refused', async () => {
  const counted: string[] = [];
  context.costlyDoors.takeReadTurns = (address, kind) => {
    counted.push(kind);
    return address === '203.0.113.9' ? 7 : 0;
  };
  const refused = await get('/buy?city=Newark');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
  expect(await refused.text()).toContain('Wait a moment, then try again.');
  const json = await get('/api/search?city=Newark');
  expect([json.status, await json.json()]).toEqual([429, expect.objectContaining({ error: 'too_many_requests' })]);
  const others = ['/city-suggestions.data?term=ho', '/api/cities?term=ho', '/?x=1', '/property/5?x=1', '/nowhere'];
  for (const path of ['/rent.data', '/search?term=a', ...others]) {
    expect((await get(path)).status, path).toBe(429);
  }
  expect(counted).toEqual([...Array(4).fill('results'), ...others.map(() => 'page')]);
  expect((await get('/buy?city=Newark', '203.0.113.10')).status).toBe(200);
});

test('a list of saved homes costs one read for each home that is actually read', async () => {
  const ids = Array.from({ length: 300 }, (_, index) => index + 1).join(',');
  expect((await get(`/saved-homes?ids=${ids}`)).status).toBe(200);
  expect(context.costlyDoors.takeReadTurns('203.0.113.9', 'home', 5_900)).toBe(0);
  expect(context.costlyDoors.takeReadTurns('203.0.113.9', 'home', 6_000)).toBeGreaterThan(0);
});
