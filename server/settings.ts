// Settings from the environment, read once at start. The table in README.md lists the same names.
import { resolve } from 'node:path';
import { z } from 'zod';
import type { DatabaseOptions, OpenDatabase } from '#db/open-database.ts';
import { DEFAULT_ACTIVE_DAYS } from '#domain/postings/posting.ts';
import { parseCredentialKeys } from '#domain/sources/credentials.server.ts';
import type { WorkerOptions } from '#jobs/main.ts';
import { isLoopback } from './gateway/local-request.ts';
import { type MailSettings, mailShape, readMailSettings } from './mail-settings.ts';
import { type PaymentSettings, paymentShape, readPaymentSettings } from './payment-settings.ts';
import { type ObjectSettings, objectShape, readObjectSettings } from './object-settings.ts';
import { type PlatformSettings, platformShape, readPlatformSettings } from './platform-settings.ts';

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const DEFAULT_MAP_STYLE = 'https://tiles.openfreemap.org/styles/positron';

/** For the worker (jobs/): six for its work, five for the queue, one that shows it is alive. */
const JOB_CONNECTIONS = 12;
/** The portal's search has its own thread. */
const PORTAL_CONNECTIONS = 2;
const POOLS = 4;
/** Two connections of a pool listen for changes as long as the server runs; at least one must be left. */
const LEAST_CONNECTIONS = JOB_CONNECTIONS + PORTAL_CONNECTIONS + POOLS * 3;
const DATABASE_POOL_TEXT = `must be a number from ${LEAST_CONNECTIONS} to 1000`;

export interface Settings {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Origin without a trailing slash. */
  siteUrl: string;
  sampleData: 'full' | 'none';
  /** Null: the bundled style. */
  mapStyleUrl: string | null;
  logLevel: LogLevel;
  /** Connections in each of the four pools; together with the fixed ones they add up to DATABASE_POOL. */
  poolSize: number;
  /** Logins for your own Postgres, in addition to databaseUrl. */
  logins: NonNullable<DatabaseOptions['logins']>;
  /** Runs with real people's data: NODE_ENV=production. */
  isProduction: boolean;
  /** Another platform (a hosted or self-hosted Supabase) for the browser; null: our own. */
  supabase: { url: string; key: string } | null;
  platform: PlatformSettings;
  /** Gives access to /metrics; null: only this machine can read it. */
  metricsToken: string | null;
  /** Whether jobs run in a thread of the server; otherwise npm run worker runs them. */
  runsJobs: boolean;
  /** Days for which a listing that somebody publishes stays active. */
  listingActiveDays: number;
  /** Decrypts the credentials of feeds; null: the key in the data folder. */
  credentialsKey: string | null;
  /** Null: people's files are stored in the data folder. */
  objects: ObjectSettings | null;
  /** Null: payments are tests, no money moves. */
  payments: PaymentSettings | null;
  inboundMail: MailSettings;
}

const webAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be an address like https://stoop.example',
  );

const databaseAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol),
    'must be an address like postgres://user:password@host:5432/database',
  )
  .optional();

const settingsSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be a number from 1 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, 'must be an address to listen on, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseAddress,
  DATABASE_REQUESTS_URL: databaseAddress,
  DATABASE_SERVICE_URL: databaseAddress,
  DATABASE_AUTH_URL: databaseAddress,
  DATABASE_JOBS_URL: databaseAddress,
  DATABASE_POOL: z
    .string()
    .regex(/^\d{1,4}$/, DATABASE_POOL_TEXT)
    .transform(Number)
    .refine((most) => most >= LEAST_CONNECTIONS && most <= 1000, DATABASE_POOL_TEXT)
    .default(40),
  SITE_URL: webAddress
    .refine(
      (text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`,
      'must be an origin, without a path',
    )
    .optional(),
  SAMPLE_DATA: z.enum(['full', 'none'], 'must be full or none').default('full'),
  MAP_STYLE_URL: z
    .union([z.literal('bundled'), webAddress], 'must be the address of a MapLibre style, or bundled')
    .default(DEFAULT_MAP_STYLE),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production or development, or not set').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,200}$/, 'must be 16 to 200 characters without spaces')
    .optional(),
  JOBS: z.enum(['thread', 'none'], 'must be thread or none').default('thread'),
  LISTING_ACTIVE_DAYS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number of days from 1 to 365')
    .transform(Number)
    .refine((days) => days >= 1 && days <= 365, 'must be a number of days from 1 to 365')
    .default(DEFAULT_ACTIVE_DAYS),
  CREDENTIALS_KEY: z
    .string()
    .refine(isCredentialKeys, 'must be 32 random bytes in base64, or several such keys separated by commas')
    .optional(),
  PUBLIC_SUPABASE_URL: webAddress.optional(),
  PUBLIC_SUPABASE_KEY: z.string().optional(),
  ...platformShape,
  ...objectShape,
  ...paymentShape,
  ...mailShape,
});

/** Settings whose values must not end up in a log. */
const SECRET = /^DATABASE_.*URL$|SMTP_URL|SECRET|TOKEN|PRIVATE_KEY|CREDENTIALS/;

function isCredentialKeys(text: string): boolean {
  try {
    parseCredentialKeys(text);
    return true;
  } catch {
    return false;
  }
}

/** Throws one error that names every setting to fix. An empty value counts as not set. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in settingsSchema.shape && value?.trim()),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const value = SECRET.test(name) ? '' : ` (it is "${given[name]}")`;
      return `  ${name} ${issue.message}${value}`;
    });
    throw new Error(`These settings cannot be used:\n${[...new Set(problems)].join('\n')}`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, SITE_URL, SAMPLE_DATA, MAP_STYLE_URL, LOG_LEVEL } = parsed.data;
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_KEY } = parsed.data;
  if ((PUBLIC_SUPABASE_URL === undefined) !== (PUBLIC_SUPABASE_KEY === undefined)) {
    throw new Error('PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_KEY belong together: set both or neither.');
  }
  const ownLogins = Object.keys(given).filter((name) => /^DATABASE_.+_URL$/.test(name));
  if (!DATABASE_URL && ownLogins.length > 0) {
    throw new Error(
      `${ownLogins.join(', ')} ${ownLogins.length === 1 ? 'needs' : 'need'} DATABASE_URL, the address of the same database: set it as well, or unset ${ownLogins.length === 1 ? 'the login' : 'the logins'}.`,
    );
  }
  const settings: Settings = {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    siteUrl: SITE_URL ? new URL(SITE_URL).origin : localUrl(HOST, PORT),
    sampleData: SAMPLE_DATA,
    mapStyleUrl: MAP_STYLE_URL === 'bundled' ? null : MAP_STYLE_URL,
    logLevel: LOG_LEVEL,
    logins: {
      requests: parsed.data.DATABASE_REQUESTS_URL,
      service: parsed.data.DATABASE_SERVICE_URL,
      auth: parsed.data.DATABASE_AUTH_URL,
      jobs: parsed.data.DATABASE_JOBS_URL,
    },
    supabase:
      PUBLIC_SUPABASE_URL && PUBLIC_SUPABASE_KEY
        ? { url: PUBLIC_SUPABASE_URL.replace(/\/+$/, ''), key: PUBLIC_SUPABASE_KEY }
        : null,
    isProduction: parsed.data.NODE_ENV === 'production',
    platform: readPlatformSettings(parsed.data),
    metricsToken: parsed.data.METRICS_TOKEN ?? null,
    poolSize: Math.floor(
      (parsed.data.DATABASE_POOL - PORTAL_CONNECTIONS - (parsed.data.JOBS === 'thread' ? JOB_CONNECTIONS : 0)) / POOLS,
    ),
    runsJobs: parsed.data.JOBS === 'thread',
    listingActiveDays: parsed.data.LISTING_ACTIVE_DAYS,
    credentialsKey: parsed.data.CREDENTIALS_KEY ?? null,
    objects: readObjectSettings(parsed.data),
    payments: readPaymentSettings(parsed.data),
    inboundMail: readMailSettings(parsed.data),
  };
  if (settings.platform.autoConfirm && !isReachedByNobodyElse(settings)) {
    // Otherwise anybody who signs up with a stranger's address would own it here: their messages, their record, their
    // newsletter.
    throw new Error(
      'AUTH_AUTOCONFIRM=true opens accounts for addresses that nobody confirmed. Unset it, or serve only this machine (HOST=127.0.0.1, without NODE_ENV=production, TRUSTED_PROXIES or a SITE_URL elsewhere).',
    );
  }
  if (settings.platform.testPushService !== null && !isReachedByNobodyElse(settings))
    throw new Error('TEST_PUSH_SERVICE is for tests: it lets notifications reach this machine. Unset it.');
  return settings;
}

/** The address at which this machine itself reaches the server. */
export function localUrl(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/**
 * Published passwords and a readable mailbox do no harm only if both addresses are this machine's and no setting
 * mentions a proxy. Each request is checked as well (gateway/local-request.ts).
 */
export const isReachedByNobodyElse = ({
  isProduction,
  host,
  siteUrl,
  platform,
}: Pick<Settings, 'isProduction' | 'host' | 'siteUrl' | 'platform'>): boolean =>
  !isProduction &&
  isLoopback(host) &&
  isLoopback(new URL(siteUrl).hostname) &&
  platform.trustedProxies.rules.length === 0;

/** What the worker needs, in a thread or alone. */
export function workerOptions(
  settings: Settings,
  { serviceUrl, jobsUrl }: Pick<OpenDatabase, 'serviceUrl' | 'jobsUrl'>,
): WorkerOptions {
  const { dataDir, credentialsKey, objects, siteUrl, listingActiveDays: activeDays } = settings;
  const allowsPrivateFeeds = isReachedByNobodyElse(settings);
  return { serviceUrl, jobsUrl, dataDir, credentialsKey, objects, allowsPrivateFeeds, siteUrl, activeDays };
}
