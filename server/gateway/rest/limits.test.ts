// Each limit of a request, and what happens beyond it.
import { Hono } from 'hono';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GatewayEnv } from '#server/gateway/gateway.ts';
import { localLimits } from '#server/gateway/shared-limit.ts';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { LIMITS } from './limits.ts';
import { buildRest } from './rest.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ limits: { statementMs: { ...LIMITS.statementMs, anon: 300 } } });
  await platform.database.owner.query(`
    create view slow as select pg_sleep(5)::text as slept;
    create table numbers (n integer primary key, label text not null);
    insert into numbers select n, 'number ' || n from generate_series(1, 3000) as n;
    create table endless (parent integer references numbers, child integer references numbers, primary key (parent, child));
    grant select on slow, numbers, endless to anon, authenticated`);
});
afterAll(() => platform.stop());

interface Answer {
  status: number;
  body: { code: string; message: string; details: unknown; hint: unknown } & Record<string, unknown>[];
  headers: Headers;
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${platform.url}/rest/v1/${path}`, { headers });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

test('a statement that takes too long is stopped', async () => {
  const startedAt = performance.now();
  const { status, body } = await get('slow');
  expect([status, body.code]).toEqual([500, '57014']);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});

test('an answer has at most a thousand rows, whatever was requested', async () => {
  expect((await get('numbers?select=n&limit=2500')).body).toHaveLength(1000);
  expect((await get('numbers?select=n', { Range: '0-2999' })).body).toHaveLength(1000);
  const counted = await get('numbers?select=n&limit=2500', { Prefer: 'count=exact' });
  expect([counted.status, counted.headers.get('content-range')]).toEqual([206, '0-999/3000']);
});

test('an address longer than 8 kB is refused', async () => {
  const long = await get(`numbers?label=eq.${'x'.repeat(LIMITS.urlBytes)}`);
  expect([long.status, long.body.code]).toEqual([414, '414']);
  expect((await get(`numbers?label=eq.${'x'.repeat(LIMITS.urlBytes - 200)}`)).status).toBe(200);
});

test('forty conditions are accepted, one more is not, however they are distributed', async () => {
  const terms = (count: number) => Array.from({ length: count }, (_, index) => `n.neq.${index}`).join(',');
  expect((await get(`numbers?select=n&limit=1&and=(${terms(40)})`)).status).toBe(200);
  const more = await get(`numbers?and=(${terms(41)})`);
  expect([more.status, more.body.message]).toEqual([400, 'A request may have 40 conditions']);
  expect((await get(`numbers?and=(${terms(39)})&n=gt.1&label=neq.a`)).status).toBe(400);
});

test('a tree can be four levels deep', async () => {
  expect((await get('numbers?limit=1&or=(and(or(and(n.gt.1))))')).status).toBe(200);
  expect((await get('numbers?limit=1&or=(and(or(and(or(n.gt.1)))))')).status).toBe(400);
});

test('a list can have two hundred values', async () => {
  const list = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
  expect((await get(`numbers?n=in.(${list(200)})`)).body).toHaveLength(200);
  expect((await get(`numbers?n=in.(${list(201)})`)).status).toBe(400);
  expect((await get(`numbers?label=like(any).{${list(201)}}`)).status).toBe(400);
});

test('relations can be nested four deep, eight in total', async () => {
  const [up, down] = ['numbers!endless_parent_fkey', 'endless!endless_child_fkey'];
  expect((await get(`endless?select=${up}(${down}(${up}(${down}(parent))))`)).status).toBe(200);
  const deep = await get(`endless?select=${up}(${down}(${up}(${down}(${up}(n)))))`);
  expect([deep.status, deep.body.message]).toEqual([400, 'Relations may be nested 4 deep']);
  const wide = Array.from({ length: 9 }, (_, index) => `e${index}:endless!endless_child_fkey(parent)`).join(',');
  expect((await get(`numbers?select=${wide}`)).status).toBe(400);
});

test('a visitor may not use regular expressions, an account may', async () => {
  expect((await get('numbers?label=match.^(a%2B)%2B$')).status).toBe(400);
  expect((await get('numbers?and=(label.imatch.a)')).status).toBe(400);
  const person = await signedIn(platform);
  const { data } = await person.from('numbers').select('n').filter('label', 'match', '^number 1$');
  expect(data).toEqual([{ n: 1 }]);
});

test('an anonymous account counts as a visitor for regular expressions and for statement time', async () => {
  const client = platform.client();
  await client.auth.signInAnonymously();
  const matched = await client.from('numbers').select('n').filter('label', 'match', '^number 1$');
  expect([matched.status, matched.error?.message]).toEqual([
    400,
    'Regular expressions need a signed-in user; use ilike',
  ]);
  expect((await client.from('numbers').select('n').eq('n', 1)).data).toEqual([{ n: 1 }]);
  expect((await client.from('slow').select()).error?.code).toBe('57014');
});

test('exact counting stops at its limit and continues with the planner’s estimate', async () => {
  const rest = buildRest({
    pools: platform.database.callers,
    identify: async () => ({ role: 'anon' }),
    schemas: ['public'],
    functions: [],
    limits: { exactCount: 100 },
    log: () => {},
  });
  await platform.database.owner.query('analyze numbers');
  const answer = await rest.request('/numbers?limit=1', { headers: { Prefer: 'count=exact' } });
  expect(answer.headers.get('content-range')).toBe('0-0/3000');
});

test('no way of counting reveals rows that are hidden from the caller', async () => {
  await platform.database.owner.query(`
    create table secrets (n integer primary key, kind text not null, is_shown boolean not null);
    insert into secrets select n, case when n % 2 = 0 then 'rare' else 'common' end, n <= 300 from generate_series(1, 4000) as n;
    alter table secrets enable row level security;
    create policy secrets_shown on secrets for select to anon using (is_shown);
    create policy secrets_all on secrets for select to service_role using (true);
    create view secrets_of_all with (security_invoker) as select * from secrets;
    create function find_secrets() returns setof secrets language sql stable as 'select * from secrets';
    grant select on secrets, secrets_of_all to anon, service_role;
    grant execute on function find_secrets() to anon;
    analyze secrets`);
  const restOf = (role: 'anon' | 'service_role', exactCount = 100_000) =>
    buildRest({
      pools: platform.database.callers,
      identify: async () => ({ role }),
      schemas: ['public'],
      functions: ['find_secrets'],
      limits: { exactCount },
      log: () => {},
    });
  const totalOf = async (rest: ReturnType<typeof restOf>, path: string, count: string) => {
    const answer = await rest.request(path, { headers: { Prefer: `count=${count}` } });
    return answer.headers.get('content-range')?.split('/')[1];
  };
  for (const count of ['exact', 'planned', 'estimated']) {
    for (const path of ['/secrets?limit=1', '/secrets_of_all?limit=1', '/rpc/find_secrets?limit=1']) {
      expect([path, count, await totalOf(restOf('anon'), path, count)]).toEqual([path, count, '300']);
    }
    expect(await totalOf(restOf('anon'), '/secrets?limit=1&is_shown=is.false', count)).toBe('0');
    const beyond = await totalOf(restOf('anon', 100), '/secrets?limit=1', count);
    expect([count, beyond]).toEqual([count, count === 'exact' ? '*' : '100']);
  }
  expect(await totalOf(restOf('service_role'), '/secrets?limit=1', 'planned')).toBe('4000');
});

test('a body over 1 MB is refused, with and without a declared length', async () => {
  const body = JSON.stringify({ label: 'x'.repeat(LIMITS.bodyBytes) });
  const whole = await fetch(`${platform.url}/rest/v1/numbers`, { method: 'POST', body });
  expect(whole.status).toBe(413);
  const chunked = await fetch(`${platform.url}/rest/v1/numbers`, {
    method: 'POST',
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit).catch(() => null);
  expect(chunked?.status ?? 413).toBe(413);
});

test('one address or account that asks too often is told when to come back; others carry on', async () => {
  const rest = buildRest({
    pools: platform.database.callers,
    identify: async (headers) => {
      const sub = headers.get('x-account');
      return sub ? { role: 'authenticated', claims: { sub } } : { role: 'anon' };
    },
    schemas: ['public'],
    functions: [],
    limits: { requestsPerMinute: 5 },
    log: () => {},
  });
  const door = new Hono<GatewayEnv>();
  door.use(async (c, next) => {
    c.set('clientNetwork', c.req.header('x-address') ?? '');
    await next();
  });
  door.route('/', rest);
  const ask = (address: string, headers: Record<string, string> = {}) =>
    door.request('/numbers?limit=1', { headers: { 'x-address': address, ...headers } });
  for (let i = 0; i < 5; i++) expect((await ask('a')).status).toBe(200);
  const refused = await ask('a', { apikey: 'another key' });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await ask('b')).status).toBe(200);
  for (let i = 0; i < 5; i++) expect((await ask(`c${i}`, { 'x-account': 'ana' })).status).toBe(200);
  expect((await ask('d', { 'x-account': 'ana' })).status).toBe(429);
  expect((await ask('d', { 'x-account': 'bo' })).status).toBe(200);
});

test('the many addresses of one IPv6 network count as one', async () => {
  const narrow = await startTestPlatform({ limits: { requestsPerMinute: 5 } });
  const ask = async (address: string) =>
    (await fetch(`${narrow.url}/rest/v1/properties?limit=1`, { headers: { 'x-forwarded-for': address } })).status;
  const statuses: number[] = [];
  for (let i = 1; i <= 6; i++) statuses.push(await ask(`2001:db8:1:2::${i}`));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await ask('2001:db8:1:3::1')).toBe(200);
  await narrow.stop();
});

test('one address with many slow requests delays only itself', async () => {
  const slowly = (address: string) =>
    fetch(`${platform.url}/rest/v1/slow`, { headers: { 'x-forwarded-for': address } });
  let waiting = 150;
  const many = Array.from({ length: waiting }, async () => {
    const { status } = await slowly('203.0.113.1');
    waiting -= 1;
    return status;
  });
  const other = { 'x-forwarded-for': '203.0.113.2' };
  expect((await get('numbers?limit=1', other)).status).toBe(200);
  // Those in the queue are told to come back after five seconds at the latest.
  expect(waiting).toBeGreaterThan(0);
  const answers = await Promise.all(many);
  // 500: stopped because it took too long; 429: too many in the queue, or too long in it.
  expect(new Set(answers)).toEqual(new Set([500, 429]));
  expect(answers.filter((status) => status === 500).length).toBeLessThan(100);
  expect((await get('numbers?limit=1', { 'x-forwarded-for': '203.0.113.1' })).status).toBe(200);
}, 20_000);

test('without a free connection the answer is 504, without a database 503, and both say so', async () => {
  const { connectionString } = platform.database.callers.requests.options;
  const busy = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 2_000 });
  const gone = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });
  const ask = async (requests: pg.Pool) => {
    const rest = buildRest({
      pools: { requests, service: requests },
      identify: async () => ({ role: 'anon' }),
      schemas: ['public'],
      functions: [],
      createLimit: localLimits,
      log: () => {},
    });
    return async () => {
      const answer = await rest.request('/numbers?limit=1');
      return [answer.status, ((await answer.json()) as { code?: string }).code ?? null];
    };
  };
  const askBusy = await ask(busy);
  expect(await askBusy()).toEqual([200, null]);
  const held = await busy.connect();
  expect(await askBusy()).toEqual([504, 'PGRST003']);
  held.release();
  expect(await askBusy()).toEqual([200, null]);
  expect(await (await ask(gone))()).toEqual([503, 'PGRST000']);
  await busy.end();
  await gone.end();
});
