// The platform over real HTTP on its own database, for tests with the published client.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createBlobFiles } from '#adapters/blobs/blob-files.ts';
import { createResoFeeds } from '#adapters/reso/reso-feed.ts';
import { createWebPush } from '#adapters/web-push/web-push.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { isPrivateName } from '#domain/forms/public-url.ts';
import { type Keys, openKeys } from '#domain/identity/keys.server.ts';
import type { AuthLimits } from '#domain/identity/attempt-limits.server.ts';
import type { SignInProvider } from '#domain/identity/ports.ts';
import { budgetsOf } from '#domain/feed/budgets.server.ts';
import { type CredentialKeys, readCredentials } from '#domain/sources/credentials.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { searchPropertiesInSql } from '#domain/portal/sql-portal.server.ts';
import { type OutboxMessage, readOutbox } from '#domain/mail/outbox.server.ts';
import { openDoor } from '#server/door.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { AuthSettings } from './auth/auth-options.ts';
import { readNetworks } from './client-address.ts';
import type { ServerFunction } from './functions/server-function.ts';
import { startPlatform } from './platform.ts';
import { CALLABLE_FUNCTIONS } from './rest/callable-functions.ts';
import type { RestLimits } from './rest/limits.ts';

/** Tests make more requests in a second than a person does in a year. */
export const UNLIMITED: AuthLimits = {
  mailsPerHour: 10_000,
  mailPauseSeconds: 0,
  failuresPerAccountAndAddress: 10_000,
  failuresPerAccount: 10_000,
  verifies: 10_000,
  refreshes: 10_000,
  signIns: 10_000,
  factorFailures: 10_000,
  anonymousSignUps: 10_000,
  textMessagesPerHour: 10_000,
  textMessagesPerHourAndNetwork: 10_000,
};

export interface TestPlatform {
  url: string;
  database: TestDatabase;
  keys: Keys;
  logged: string[];
  /** Folder of uploaded files. */
  blobs: Blobs;
  /** Folder of the pieces of unfinished uploads. */
  uploadsFolder: string;
  /** As the site calls it for a visitor who runs no scripts. */
  callAuth: ServerContext['callAuth'];
  /** What was mailed to an address, latest first. */
  mails(recipient: string): Promise<OutboxMessage[]>;
  /** A visitor's client, or one with another key. Each has its own storage. */
  client(key?: string): SupabaseClient;
  stop(): Promise<void>;
}

export interface TestPlatformOptions {
  settings?: Partial<AuthSettings>;
  makeProviders?: (url: string) => SignInProvider[];
  limits?: Partial<RestLimits>;
  /** Database functions that rest/v1 may call, in addition to the site's own. */
  callable?: string[];
  /** In addition to the site's own. */
  functions?: ServerFunction[];
  /** Origin of a push service; without it, there are no notifications. */
  pushService?: string;
}

/** Made for tests; nobody is subscribed to them. */
export const TEST_PUSH_KEYS = {
  publicKey: 'BJcP_HRnX4n2fZfcpHyApY8UhLZYOMoibG9r6jXyapiYoWmOaRXS2cehoyvW3_JYTfcp1o9JQ41Mqr8py-aeABQ',
  privateKey: 'Pzd27tTSYz1uY_8cZ5xWPbE98Xfidk-kwYNFlvWJHCU',
};

export async function startTestPlatform({
  settings,
  makeProviders,
  limits,
  callable = [],
  functions = [],
  pushService,
}: TestPlatformOptions = {}): Promise<TestPlatform> {
  const database = await createTestDatabase();
  const logged: string[] = [];
  const log = (level: string, message: string, fields?: object) => {
    if (level !== 'info') logged.push(`${message} ${JSON.stringify(fields ?? {})}`);
  };
  const door = await openDoor({ host: '127.0.0.1', port: 0, log });
  const url = `http://127.0.0.1:${(door.server.address() as AddressInfo).port}`;
  const keys = await openKeys(database.auth, `${url}/auth/v1`);
  const credentialKeys: CredentialKeys = [randomBytes(32)];
  const folder = await mkdtemp(join(tmpdir(), 'stoop-platform-'));
  const blobs = createBlobFiles(join(folder, 'objects'));
  const uploadsFolder = join(folder, 'uploads');
  const { gateway, realtime } = await startPlatform({
    database,
    keys,
    auth: {
      settings: {
        siteUrl: url,
        redirectUrls: [],
        linkPage: null,
        autoConfirm: true,
        isSignupDisabled: false,
        allowsAnonymous: true,
        allowsLinking: true,
        limits: UNLIMITED,
        smsProvider: 'outbox',
        ...settings,
      },
      providers: makeProviders?.(url) ?? [],
    },
    rest: { schemas: ['public'], functions: [...CALLABLE_FUNCTIONS, ...callable], ...(limits ? { limits } : {}) },
    files: { blobs, uploadsFolder },
    portal: {
      searchProperties: (query) => searchPropertiesInSql(database.pool, query),
      openFeed: createResoFeeds({ allowPrivate: true, firstBackoffMs: 1 }),
      readCredentials: (id) => readCredentials(database.pool, id, credentialKeys),
      budgetsOf: (id) => budgetsOf(database.pool, id),
      credentialKeys,
    },
    functions,
    push: pushService
      ? {
          publicKey: TEST_PUSH_KEYS.publicKey,
          checkService: createWebPush({
            ...TEST_PUSH_KEYS,
            contact: 'desk@stoop.example',
            isPrivateName,
            testService: pushService,
          }).check,
        }
      : null,
    trustedProxies: readNetworks('127.0.0.1'),
    log,
  });
  door.admit(getRequestListener(gateway.fetch), { upgrades: [realtime] });
  const clients: SupabaseClient[] = [];
  return {
    url,
    database,
    keys,
    logged,
    blobs,
    uploadsFolder,
    callAuth: async (path, init, clientAddress) => gateway.request(`/auth/v1/${path}`, init, { clientAddress }),
    mails: (recipient) => readOutbox(database.pool, recipient),
    client(key = keys.publishable) {
      const client = createClient(url, key, { auth: { autoRefreshToken: false, persistSession: false } });
      clients.push(client);
      return client;
    },
    async stop() {
      for (const client of clients) await client.removeAllChannels();
      realtime.hangUp();
      door.server.closeAllConnections();
      await door.close();
      await realtime.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let accounts = 0;

/** A client with a new account. The database's owner gives it `role`, like npm run admin and choose_role. */
export async function signedIn(platform: TestPlatform, role: string | null = null): Promise<SupabaseClient> {
  accounts += 1;
  const email = `person-${accounts}@example.com`;
  const password = 'correct horse battery';
  const client = platform.client();
  const { data, error } = await client.auth.signUp({ email, password });
  if (error) throw error;
  await platform.database.owner.query('update profiles set role = $2 where id = $1', [data.user?.id, role]);
  return client;
}
