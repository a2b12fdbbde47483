import { connect } from 'node:net';
import { Hono } from 'hono';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ownerConnection } from '#db/connection.ts';
import { openFixedKeys } from '#domain/identity/fixed-keys.server.ts';
import { DEFAULT_LIMITS } from '#domain/identity/attempt-limits.server.ts';
import { buildAuth } from './auth/auth.ts';
import { readNetworks } from './client-address.ts';
import { buildGateway, type GatewayEnv } from './gateway.ts';

const SITE = 'https://stoop.example';

test('while the database is down, clients are told to try again, and the cause is recorded', async () => {
  const logged: string[] = [];
  const log = (_level: string, message: string) => void logged.push(message);
  const keys = await openFixedKeys({ jwks: null, publishable: null, secret: null, issuer: `${SITE}/auth/v1` });
  const auth = buildAuth({
    // Nothing listens there.
    pool: new pg.Pool({ ...ownerConnection('postgres://nobody@127.0.0.1:1/none'), connectionTimeoutMillis: 500 }),
    keys,
    tokenSeconds: async () => 3600,
    settings: {
      siteUrl: SITE,
      redirectUrls: [],
      linkPage: null,
      autoConfirm: true,
      isSignupDisabled: false,
      allowsAnonymous: true,
      allowsLinking: true,
      smsProvider: '',
      limits: DEFAULT_LIMITS,
    },
    providers: [],
    log,
  });
  const gateway = buildGateway({ doors: { auth }, trustedProxies: readNetworks(''), log });
  const response = await gateway.request('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: '{"refresh_token":"x"}',
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(((await response.json()) as { message: string }).message).toMatch(/^The database does not answer/);
  expect(logged).toEqual(['The database cannot be reached']);
});

test('another service that refuses a connection is not reported as the database', async () => {
  const logged: string[] = [];
  const rest = new Hono<GatewayEnv>().get('/fails', async (c) => {
    // Nothing listens there either.
    await new Promise((_resolve, reject) => connect(1, '127.0.0.1').once('error', reject));
    return c.text('never');
  });
  const log = (_level: string, message: string) => void logged.push(message);
  const gateway = buildGateway({ doors: { rest }, trustedProxies: readNetworks(''), log });
  const response = await gateway.request('/rest/v1/fails');
  expect([response.status, logged]).toEqual([500, ['A request to the platform failed']]);
});
