import pg from 'pg';
import { expect, test } from 'vitest';
import { openFixedKeys } from '#domain/identity/fixed-keys.server.ts';
import { DEFAULT_LIMITS } from '#domain/identity/limits.server.ts';
import { buildAuth } from './auth/auth.ts';
import { readTrustedProxies } from './client-address.ts';
import { buildGateway } from './gateway.ts';

const SITE = 'https://stoop.example';

test('while the database is away, clients are told to try again, and the cause is recorded', async () => {
  const logged: string[] = [];
  const log = (_level: string, message: string) => void logged.push(message);
  const keys = await openFixedKeys({ jwks: null, publishable: null, secret: null, issuer: `${SITE}/auth/v1` });
  const auth = buildAuth({
    // Nobody listens there.
    pool: new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 }),
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
  const gateway = buildGateway({ doors: { auth }, trustedProxies: readTrustedProxies(''), log });
  const response = await gateway.request('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: '{"refresh_token":"x"}',
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(((await response.json()) as { message: string }).message).toMatch(/^The database does not answer/);
  expect(logged).toEqual(['The database cannot be reached']);
});
