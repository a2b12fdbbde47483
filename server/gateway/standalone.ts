// The platform without the site, on any database: for npm run gateway, and for anybody who needs a stand-in for another
// platform.
import { getRequestListener } from '@hono/node-server';
import pg from 'pg';
import { ownerConnection } from '#db/connection.ts';
import type { Log } from '#db/log.ts';
import { type OpenDatabase, openDatabase } from '#db/open-database.ts';
import { openFixedKeys } from '#domain/identity/fixed-keys.server.ts';
import { type Keys, openKeys } from '#domain/identity/keys.server.ts';
import { type AuthLimits, DEFAULT_LIMITS } from '#domain/identity/attempt-limits.server.ts';
import { type Door, openDoor } from '#server/door.ts';
import { identifyCaller } from './caller.ts';
import { readNetworks } from './client-address.ts';
import { buildGateway } from './gateway.ts';
import { type PlatformOptions, startPlatform } from './platform.ts';
import { CALLABLE_FUNCTIONS } from './rest/callable-functions.ts';
import type { Realtime } from './realtime/realtime.ts';
import { LIMITS, type RestLimits } from './rest/limits.ts';
import { localLimits } from './shared-limit.ts';
import { buildRest } from './rest/rest.ts';

export interface StandaloneOptions {
  port: number;
  databaseUrl: string;
  /** The first one is the default. */
  schemas: string[];
  autoConfirm: boolean;
  /** Text of a JSON Web Key Set; null: the database's keys, or a new one if it has none. */
  signingKeys: string | null;
  anonKey: string | null;
  serviceKey: string | null;
  limits: Partial<RestLimits>;
  /**
   * Database functions for rest/v1, in addition to the product's; on a database without our tables, all can be called.
   */
  functions: string[];
  /** For storage/v1 and everything else that stores files; null: neither storage/v1 nor functions/v1. */
  files: PlatformOptions['files'];
  log: Log;
}

const NO_PROXIES = readNetworks('');

/** Few limits, because the only user is the person who starts it. Wrong passwords and codes are limited as usual. */
const FEW_LIMITS: AuthLimits = {
  ...DEFAULT_LIMITS,
  mailsPerHour: 1_000_000,
  mailPauseSeconds: 1,
  verifies: 1_000_000,
  refreshes: 1_000_000,
  signIns: 1_000_000,
  anonymousSignUps: 1_000_000,
  textMessagesPerHour: 1_000_000,
  textMessagesPerHourAndNetwork: 1_000_000,
};

export interface Standalone {
  url: string;
  keys: Pick<Keys, 'publishable' | 'secret'>;
  doors: string[];
  /** Open requests may take `finishMs` to end. */
  stop(finishMs?: number): Promise<void>;
}

export async function startStandalone(options: StandaloneOptions): Promise<Standalone> {
  const { port, databaseUrl, log } = options;
  const database = await openDatabase({ dataDir: '', databaseUrl, databaseSetting: '--database', log });
  const url = `http://127.0.0.1:${port}`;
  const issuer = `${url}/auth/v1`;
  let realtime: Realtime | null = null;
  let door: Door | null = null;
  const stop = async (finishMs?: number) => {
    realtime?.hangUp();
    await door?.close(finishMs);
    await realtime?.stop();
    await database.stop();
  };
  try {
    const { hasAccounts, missing } = await look(databaseUrl, options.schemas);
    if (missing.length > 0) throw new Error(`The database has no schema ${missing.join(', ')} (--schemas)`);
    const areGiven = options.signingKeys !== null || options.anonKey !== null || options.serviceKey !== null;
    const keys =
      hasAccounts && !areGiven
        ? await openKeys(database.auth, issuer)
        : await openFixedKeys({
            jwks: options.signingKeys,
            publishable: options.anonKey,
            secret: options.serviceKey,
            issuer,
          });
    const served = hasAccounts
      ? await startPlatform(platformOptions(options, { database, keys, url }))
      : serveDataAlone(options, { database, keys });
    const { gateway, doors } = served;
    realtime = served.realtime;
    door = await openDoor({ host: '127.0.0.1', port, log, portSetting: '--port' });
    door.admit(getRequestListener(gateway.fetch), { upgrades: realtime ? [realtime] : [] });
    return { url, keys, doors, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Parts {
  database: OpenDatabase;
  keys: Keys;
}

/** Few limits, because the person who starts this is its only user. */
const limitsOf = ({ limits }: StandaloneOptions): Partial<RestLimits> => ({
  ...LIMITS,
  anonymousRegex: true,
  requestsPerMinute: 1_000_000,
  atOnce: 1_000,
  ...limits,
});

function platformOptions(
  options: StandaloneOptions,
  { database, keys, url }: Parts & { url: string },
): PlatformOptions {
  const { schemas, autoConfirm, functions, files, log } = options;
  return {
    database,
    keys,
    auth: {
      settings: {
        siteUrl: url,
        redirectUrls: [],
        linkPage: null,
        autoConfirm,
        isSignupDisabled: false,
        allowsAnonymous: true,
        allowsLinking: false,
        limits: FEW_LIMITS,
        smsProvider: 'outbox',
      },
      providers: [],
    },
    rest: { schemas, functions: [...CALLABLE_FUNCTIONS, ...functions], limits: limitsOf(options) },
    files,
    trustedProxies: NO_PROXIES,
    log,
  };
}

function serveDataAlone(options: StandaloneOptions, { database, keys }: Parts) {
  const { schemas, log } = options;
  const rest = buildRest({
    pools: database.callers,
    identify: (headers) => identifyCaller(headers, keys),
    schemas,
    functions: 'all',
    limits: limitsOf(options),
    createLimit: localLimits,
    log,
  });
  return {
    gateway: buildGateway({ doors: { rest }, trustedProxies: NO_PROXIES, log }),
    realtime: null,
    doors: ['rest'],
  };
}

/** auth/v1 needs the tables of our migrations; for a foreign database, only its data is served. */
async function look(databaseUrl: string, schemas: string[]): Promise<{ hasAccounts: boolean; missing: string[] }> {
  const client = new pg.Client(ownerConnection(databaseUrl));
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean; missing: string[] }>(
      `select to_regclass('platform.signing_keys') is not null and to_regclass('auth.users') is not null as found,
         array(select s from unnest($1::text[]) s where not exists (select from pg_namespace where nspname = s)) as missing`,
      [schemas],
    );
    return { hasAccounts: rows[0]?.found === true, missing: rows[0]?.missing ?? [] };
  } finally {
    await client.end();
  }
}
