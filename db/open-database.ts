// The one way to the database for the server, the command line and the benchmarks.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ownerConnection, serviceConnection } from './connection.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';
import type { Log } from './log.ts';
import type { Database } from './schema.ts';

export interface DatabaseOptions {
  dataDir: string;
  /** A Postgres of one's own; undefined: the embedded one in dataDir. */
  databaseUrl?: string | undefined;
  log: Log;
  /** Connections of the pool. */
  poolSize?: number;
}

export interface OpenDatabase {
  /** The owner's address: for migrations, imports and tools. Use with ownerConnection(). */
  url: string;
  /** The address of the pool's login. Use with serviceConnection(). */
  serviceUrl: string;
  /** Acts as service_role. */
  pool: pg.Pool;
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
  log,
  poolSize = 10,
}: DatabaseOptions): Promise<OpenDatabase> {
  if (databaseUrl) {
    await checkReachable(databaseUrl);
    return connect(
      { url: databaseUrl, serviceUrl: databaseUrl, embedded: false, release: async () => {} },
      log,
      poolSize,
    );
  }
  const embedded = await openEmbeddedDatabase({ dataDir, log });
  const source = { url: embedded.ownerUrl, serviceUrl: embedded.serviceUrl, embedded: true, release: embedded.stop };
  return connect(source, log, poolSize);
}

interface Source extends Pick<OpenDatabase, 'url' | 'serviceUrl' | 'embedded'> {
  release(): Promise<void>;
}

function connect({ url, serviceUrl, embedded, release }: Source, log: Log, poolSize: number): OpenDatabase {
  const pool = new pg.Pool({ ...serviceConnection(serviceUrl), max: poolSize, idleTimeoutMillis: 60_000 });
  // Without a listener, an idle connection that the server closes (57P01) ends the process.
  // A connection in use has no listener of the pool's: lost in the middle of a request it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log('warn', 'An idle database connection was lost', { error: error.message }));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    url,
    serviceUrl,
    pool,
    db,
    embedded,
    async stop() {
      // Not db.destroy(): Kysely ends the pool only when it has used it.
      await pool.end();
      await release();
    },
  };
}

async function checkReachable(url: string): Promise<void> {
  const client = new pg.Client(ownerConnection(url));
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : String(cause);
    throw new Error(`The database of DATABASE_URL cannot be reached: ${reason}`, { cause });
  } finally {
    await client.end().catch(() => {});
  }
}
