// The single way to the database for the server, the command line and the benchmarks.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { CallerPools } from './caller.ts';
import { connectionAs, ownerConnection, serviceConnection } from './connection.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';
import type { Log } from './log.ts';
import type { Database } from './schema.ts';

/** Nobody waits longer than ten seconds for an answer, even if the database is silent rather than gone. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 8_500;

export interface DatabaseOptions {
  dataDir: string;
  /** Your own Postgres; undefined: the embedded one in dataDir. */
  databaseUrl?: string | undefined;
  /** The setting that this address came from, for errors. */
  databaseSetting?: string;
  /** Logins of your own Postgres; for each missing one, databaseUrl's login takes its role. */
  logins?: {
    requests?: string | undefined;
    service?: string | undefined;
    auth?: string | undefined;
    jobs?: string | undefined;
  };
  log: Log;
  /** Connections of the pool. */
  poolSize?: number;
}

export interface OpenDatabase {
  /** The owner's address, for migrations, imports and tools. Use with ownerConnection(). */
  url: string;
  /** The address of the pool's login. Use with serviceConnection(). */
  serviceUrl: string;
  /** The address of the login that owns the queue of jobs. Use with connectionAs('stoop_jobs'). */
  jobsUrl: string;
  /** Acts as service_role for long work: the read model, delivery. */
  pool: pg.Pool;
  /** Used by rest/v1 and the other APIs (db/caller.ts). */
  callers: CallerPools;
  /** Reaches only the auth schema. */
  auth: pg.Pool;
  /** Acts as service_role while somebody is waiting for an answer. */
  db: Kysely<Database>;
  embedded: boolean;
  /** Ends the pool, and also the embedded server if no other process uses it. */
  stop(): Promise<void>;
}

/**
 * Uses databaseUrl if given; otherwise joins the running embedded database of the data folder, or starts it. The last
 * process to stop stops the embedded server, so a server may take over what a command started, and vice versa.
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  databaseSetting = 'DATABASE_URL',
  logins = {},
  log,
  poolSize = 10,
}: DatabaseOptions): Promise<OpenDatabase> {
  if (databaseUrl) {
    await checkReachable(databaseUrl, databaseSetting);
    const { requests = databaseUrl, service = databaseUrl, auth = databaseUrl, jobs = databaseUrl } = logins;
    return connect(
      {
        url: databaseUrl,
        serviceUrl: service,
        jobsUrl: jobs,
        service: serviceConnection(service),
        // If there is only one login, it starts as the role with the least rights.
        requests: logins.requests ? ownerConnection(requests) : connectionAs('anon', requests),
        auth: logins.auth ? ownerConnection(auth) : connectionAs('stoop_auth', auth),
        embedded: false,
        release: async () => {},
      },
      log,
      poolSize,
    );
  }
  const { ownerUrl, loginUrls, stop } = await openEmbeddedDatabase({ dataDir, log });
  return connect(
    {
      url: ownerUrl,
      serviceUrl: loginUrls.stoop_service,
      jobsUrl: loginUrls.stoop_jobs,
      service: serviceConnection(loginUrls.stoop_service),
      requests: ownerConnection(loginUrls.authenticator),
      auth: ownerConnection(loginUrls.stoop_auth),
      embedded: true,
      release: stop,
    },
    log,
    poolSize,
  );
}

interface Source extends Pick<OpenDatabase, 'url' | 'serviceUrl' | 'jobsUrl' | 'embedded'> {
  service: pg.ClientConfig;
  requests: pg.ClientConfig;
  auth: pg.ClientConfig;
  release(): Promise<void>;
}

function connect(source: Source, log: Log, poolSize: number): OpenDatabase {
  const { url, serviceUrl, jobsUrl, embedded, release } = source;
  const openPool = (config: pg.ClientConfig): pg.Pool => {
    const pool = new pg.Pool({
      ...config,
      max: poolSize,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: CONNECT_MS,
    });
    // Without a listener, an idle connection that the server closes (57P01) would end the process. A connection in use
    // doesn't have the pool's listener, so one that is lost during a request would end the process too.
    pool.on('connect', (client) => client.on('error', () => {}));
    pool.on('error', (error) => log('warn', 'An idle database connection was lost', { error: error.message }));
    return pool;
  };
  const pool = openPool(source.service);
  // Two pools for the service, because loading the read model may take as long as it needs.
  const requests = openPool({ ...source.requests, query_timeout: ANSWER_MS });
  const auth = openPool({ ...source.auth, query_timeout: ANSWER_MS });
  const service = openPool({ ...source.service, query_timeout: ANSWER_MS });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: service }) });
  return {
    url,
    serviceUrl,
    jobsUrl,
    pool,
    callers: { requests, service },
    auth,
    db,
    embedded,
    async stop() {
      // Not db.destroy(), because Kysely ends the pool only if it has used it.
      await Promise.all([pool.end(), requests.end(), auth.end(), service.end()]);
      await release();
    },
  };
}

export async function checkReachable(url: string, setting: string): Promise<void> {
  const client = new pg.Client(ownerConnection(url));
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : String(cause);
    throw new Error(`The database set in ${setting} cannot be reached: ${reason}`, { cause });
  } finally {
    await client.end().catch(() => {});
  }
}
