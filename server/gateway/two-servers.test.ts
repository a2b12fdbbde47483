// The endpoints on two servers with one database: tries that are used up on one of them are used up on the other.
import { Hono } from 'hono';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { buildFunctions } from './functions/functions.ts';
import { defineFunction } from './functions/server-function.ts';
import type { GatewayEnv } from './gateway.ts';
import { buildRest } from './rest/rest.ts';
import { buildStorage } from './storage/storage.ts';

const PER_MINUTE = 3;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const identify = () => Promise.resolve({ role: 'anon' as const });

const doors = {
  'rest/v1': () =>
    buildRest({
      pools: database.callers,
      identify,
      schemas: ['public'],
      functions: [],
      limits: { requestsPerMinute: PER_MINUTE },
      log: () => {},
    }),
  'storage/v1': () =>
    buildStorage({
      pools: database.callers,
      identify,
      // No request gets far enough to use these.
      blobs: {} as never,
      signedUrls: {} as never,
      uploadsFolder: tmpdir(),
      writesPerMinute: PER_MINUTE,
      log: () => {},
    }),
  'functions/v1': () => {
    const run = () => Promise.resolve({ done: true });
    const greet = defineFunction({
      name: 'greet',
      schema: z.object({}),
      access: 'anybody',
      perMinute: PER_MINUTE,
      run,
    });
    return buildFunctions({ functions: [greet], pools: database.callers, identify });
  },
};

const asks: Record<keyof typeof doors, [path: string, init?: RequestInit]> = {
  'rest/v1': ['/cities?limit=1'],
  'storage/v1': ['/object/nowhere/a.txt', { method: 'POST', body: 'a' }],
  'functions/v1': ['/greet', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }],
};

/** One server, for requests that say which network they come from. */
function serverOf(door: keyof typeof doors) {
  const app = new Hono<GatewayEnv>();
  app.use(async (c, next) => {
    c.set('clientNetwork', c.req.header('x-network') ?? '');
    await next();
  });
  // Any other reason for refusing a request does not matter here.
  app.onError((_, c) => c.text('refused', 400));
  app.route('/', doors[door]());
  const [path, init = {}] = asks[door];
  return async (network: string) => {
    const answer = await app.request(path, { ...init, headers: { ...init.headers, 'x-network': network } });
    return answer.status;
  };
}

test.each(Object.keys(doors) as (keyof typeof doors)[])('%s counts an address once for both servers', async (door) => {
  const [one, other] = [serverOf(door), serverOf(door)];
  for (const ask of [one, other, one]) expect(await ask('192.0.2.1')).not.toBe(429);
  for (const ask of [one, other]) expect(await ask('192.0.2.1')).toBe(429);
  expect(await other('192.0.2.2')).not.toBe(429);
});
