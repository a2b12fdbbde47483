// The embedded database of a data folder: joined if it is running, started if it isn't, and stopped by the last process
// to leave. Every process that uses it holds a lease: a connection, which ends even with kill -9.
import { existsSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#db/log.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, hasCluster, OWNER, resetPassword } from './cluster.ts';
import { makeDataFolder } from './data-folder.ts';
import { withFolderLock } from './folder-lock.ts';
import { type FolderState, freePort, newPassword, readState, writeState } from './folder-state.ts';
import {
  boundLog,
  type Installation,
  isOurPostmaster,
  readPidFile,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { type Login, prepareDatabase } from './prepare-database.ts';
import { chooseServiceUser, clusterInside, placeCluster, reachableBinaries } from './service-user.ts';

const LEASE = 'stoop lease';
const START_TRIES = 3;
const REVIVE_MS = 500;
const BOUND_LOG_EVERY_MS = 10_000;

export interface EmbeddedDatabase {
  /** Logs in as the owner; for migrations, imports and tools. */
  ownerUrl: string;
  /** The addresses of the logins, each of which can do only its own work. */
  loginUrls: Record<Login, string>;
  /** Whether this call started the server (otherwise it joined). */
  started: boolean;
  /** Releases the lease, and stops the server if nobody else holds one. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** False for test databases: faster, but lost in a power failure. */
  lasting?: boolean;
}

const urlFor = (state: FolderState, user: string, database: string): string =>
  `postgres://${user}:${state.password}@127.0.0.1:${state.port}/${database}`;

export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const asked = resolve(options.dataDir);
  makeDataFolder(asked);
  const dataDir = realpathSync(asked);
  const first = await withFolderLock(dataDir, () => joinOrStart(dataDir, options));
  let held = first;
  let isReleased = false;

  // A crash of the server ends every lease. Without a new lease, the next process to leave would stop the server while
  // we use it. If nobody else restarts it, we do.
  const watch = () => {
    held.lease.once('end', () => {
      if (!isReleased) void revive();
    });
  };
  const revive = async () => {
    options.log('warn', 'The connection to the embedded database was lost');
    while (!isReleased) {
      await sleep(REVIVE_MS);
      try {
        await withFolderLock(dataDir, async () => {
          if (!isReleased) held = await joinOrStart(dataDir, options);
        });
        if (!isReleased) watch();
        return;
      } catch (error) {
        options.log('error', 'The embedded database could not be restarted', { error: String(error) });
      }
    }
  };
  watch();
  const bounding = setInterval(() => {
    try {
      boundLog(held.installation.cluster);
    } catch (error) {
      options.log('warn', "The database's log could not be truncated", { error: String(error) });
    }
  }, BOUND_LOG_EVERY_MS).unref();
  return {
    ownerUrl: urlFor(first.state, OWNER, 'stoop'),
    loginUrls: {
      authenticator: urlFor(first.state, 'authenticator', 'stoop'),
      stoop_service: urlFor(first.state, 'stoop_service', 'stoop'),
      stoop_auth: urlFor(first.state, 'stoop_auth', 'stoop'),
      stoop_jobs: urlFor(first.state, 'stoop_jobs', 'stoop'),
    },
    started: first.started,
    stop() {
      isReleased = true;
      clearInterval(bounding);
      return withFolderLock(dataDir, () => leave(held));
    },
  };
}

interface Held {
  installation: Installation;
  state: FolderState;
  lease: pg.Client;
  started: boolean;
}

async function joinOrStart(dataDir: string, options: EmbeddedOptions): Promise<Held> {
  const held = await joinOrStartServer(dataDir, options);
  await prepareDatabase(held.lease, urlFor(held.state, OWNER, 'stoop'), held.state.password);
  return held;
}

/** False for a folder in which opening would create a new one. */
export const hasEmbeddedDatabase = (dataDir: string): boolean =>
  hasCluster(readState(dataDir)?.clusterElsewhere ?? clusterInside(dataDir));

async function joinOrStartServer(dataDir: string, { log, lasting = true }: EmbeddedOptions): Promise<Held> {
  const before = readState(dataDir);
  const inside = clusterInside(dataDir);
  const user = chooseServiceUser(before?.clusterElsewhere ?? inside);
  const cluster = before?.clusterElsewhere ?? placeCluster(dataDir, user, log);
  refuseForeignCluster(cluster);
  const running = readPidFile(cluster);
  if (before && running) {
    const lease = await joinRunning(before, running, cluster);
    if (lease) {
      const installation = { binaries: findBinaries(), user, cluster, lasting };
      return { installation, state: { ...before, port: running.port }, lease, started: false };
    }
  }
  const binaries = reachableBinaries(findBinaries(), user, log);
  const installation: Installation = { binaries, user, cluster, lasting };
  const state = before ?? {
    port: await freePort(),
    password: newPassword(),
    ...(cluster === inside ? {} : { clusterElsewhere: cluster }),
  };
  if (!hasCluster(cluster)) {
    log('info', 'Creating the database');
    await createCluster(installation, state.password);
  } else if (!before) {
    log('warn', 'The secret of the database was lost; setting a new one');
    await stopPostmaster(installation);
    await resetPassword(installation, state.password);
  }
  writeState(dataDir, state);
  const lease = await start(dataDir, installation, state);
  return { installation, state, lease, started: true };
}

function refuseForeignCluster(cluster: string): void {
  const uid = process.getuid?.();
  if (uid === undefined || uid === 0 || !existsSync(cluster)) return;
  const owner = statSync(cluster).uid;
  if (owner !== uid) {
    throw new Error(
      `The database in ${cluster} belongs to user ${owner}, and you are user ${uid}. Start as that user or as root, or choose another DATA_DIR.`,
    );
  }
}

/** Waits for a server that is still starting or stopping; null if there is none to join. */
async function joinRunning(state: FolderState, running: { pid: number; port: number }, cluster: string) {
  const deadline = Date.now() + 60_000;
  do {
    const lease = await takeLease({ ...state, port: running.port || state.port }, cluster);
    if (lease) return lease;
    await sleep(50);
  } while (isOurPostmaster(running.pid, cluster) && readPidFile(cluster)?.pid === running.pid && Date.now() < deadline);
  return null;
}

/** Null if no server answers there, or the one of another cluster. */
async function takeLease(state: FolderState, cluster: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: urlFor(state, OWNER, 'postgres'),
    application_name: LEASE,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A server that goes away ends the lease; whoever needs it notices through its own connections.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    if (rows[0] && resolve(rows[0].data_directory) === cluster) return client;
  } catch {
    // The server isn't there, isn't ready, or isn't ours.
  }
  await client.end().catch(() => {});
  return null;
}

async function start(dataDir: string, installation: Installation, state: FolderState): Promise<pg.Client> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(state.port);
    if (port !== state.port) {
      state.port = port;
      writeState(dataDir, state);
    }
    let lease: pg.Client | null = null;
    try {
      await startPostmaster(installation, port, async () => {
        lease = await takeLease(state, installation.cluster);
        return lease !== null;
      });
    } catch (error) {
      // Another program took the port in between, or the last processes of a killed server are still shutting down.
      if (attempt === START_TRIES || !/in use/i.test(String(error))) throw error;
      await sleep(500 * attempt);
      continue;
    }
    if (lease) return lease;
  }
}

async function leave({ installation, state, lease }: Held): Promise<void> {
  const others = (await countOthers(lease)) ?? (await countOthers(await takeLease(state, installation.cluster)));
  if (others === 0) await stopPostmaster(installation);
}

/** How many other processes use the server; null if this connection can't tell. Ends the connection. */
async function countOthers(lease: pg.Client | null): Promise<number | null> {
  if (!lease) return null;
  try {
    const { rows } = await lease.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where application_name = $1 and pid <> pg_backend_pid()`,
      [LEASE],
    );
    return rows[0]?.others ?? null;
  } catch {
    return null;
  } finally {
    await lease.end().catch(() => {});
  }
}
