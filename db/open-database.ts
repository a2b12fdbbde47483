// The one way to the database for the server, the command line and the benchmarks.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { CallerPools } from './caller.ts';
import { connectionAs, ownerConnection, serviceConnection } from './connection.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';
import type { Log } from './log.ts';
import type { Database } from './schema.ts';

/** Nobody waits longer than ten seconds for an answer, also when the database is silent rather than gone. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 8_500;

export interface DatabaseOptions {
  dataDir: string;
  /** A Postgres of one's own; undefined: the embedded one in dataDir. */
  databaseUrl?: string | undefined;
  /** What the person set that address by, for errors. */
  databaseSetting?: string;
  /** Logins of one's own Postgres; each that is missing takes its role with databaseUrl's. */
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
  /** The owner's address: for migrations, imports and tools. Use with ownerConnection(). */
  url: string;
  /** The address of the pool's login. Use with serviceConnection(). */
  serviceUrl: string;
  /** The address of the login that owns the queue of jobs. Use with connectionAs('stoop_jobs'). */
  jobsUrl: string;
  /** Acts as service_role, for as long as it takes: the read model, delivery. */
  pool: pg.Pool;
  /** What rest/v1 and its siblings act through (db/caller.ts). */
  callers: CallerPools;
  /** Reaches the auth schema and nothing else. */
  auth: pg.Pool;
  /** Acts as service_role while somebody waits for an answer. */
  db: Kysely<Database>;
  embedded: boolean;
  /** Ends the pool, and the embedded server too when no other process uses it. */
  stop(): Promise<void>;
}

/**
 * Uses databaseUrl when given, else joins the running embedded database of the data folder, else starts it.
 * Whoever stops last stops the embedded server, so a server may adopt what a command started and the other way round.
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
        // One login for all starts as the role with the least rights.
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
    // Without a listener, an idle connection that the server closes (57P01) ends the process.
    // A connection in use has no listener of the pool's: lost in the middle of a request it would end the process.
    pool.on('connect', (client) => client.on('error', () => {}));
    pool.on('error', (error) => log('warn', 'An idle database connection was lost', { error: error.message }));
    return pool;
  };
  const pool = openPool(source.service);
  // Two for the service: loading the read model takes what it takes.
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
      // Not db.destroy(): Kysely ends the pool only when it has used it.
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
    throw new Error(`The database of ${setting} cannot be reached: ${reason}`, { cause });
  } finally {
    await client.end().catch(() => {});
  }
}
