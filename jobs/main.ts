// Entry point of the worker: connects jobs to the database and the adapters. Started in a thread of the server
// (thread.ts), or separately by npm run worker.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { S3Settings } from '#adapters/blobs/blob-s3.ts';
import { openBlobs } from '#adapters/blobs/open-blobs.ts';
import { sweepUnfinishedFiles, sweepWorkFolders } from '#adapters/blobs/unfinished-files.ts';
import { createFeedFetch } from '#adapters/network/fetch-feed.ts';
import { createResoFeeds } from '#adapters/reso/reso-feed.ts';
import { serviceConnection } from '#db/connection.ts';
import type { Log } from '#db/log.ts';
import type { Database } from '#db/schema.ts';
import { budgetsOf } from '#domain/feed/budgets.server.ts';
import { agreeOnKeys, keysOfFolder, parseCredentialKeys, readCredentials } from '#domain/sources/credentials.server.ts';
import type { Places } from '#domain/places/place-index.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import type { JobSurroundings } from './job.ts';
import { startWorker, type Worker } from './worker.ts';

/** Plain values, because they are passed to a thread. */
export interface WorkerOptions {
  serviceUrl: string;
  jobsUrl: string;
  dataDir: string;
  /** Null: the key of the data folder. */
  credentialsKey: string | null;
  /** Null: files and photos are in the data folder. */
  objects: S3Settings | null;
  /** Allows feeds on this machine, if nobody else can reach the server. */
  allowsPrivateFeeds: boolean;
  /** Origin of the site without a trailing slash, for links in mails. */
  siteUrl: string;
  /** Days for which a listing that somebody publishes stays active. */
  activeDays: number;
}

/** What a killed process left behind, such as uploads as they arrived. */
async function sweepLeftovers(dataDir: string, log: Log): Promise<void> {
  try {
    const counts = await Promise.all([
      sweepWorkFolders(join(dataDir, 'imports')),
      sweepUnfinishedFiles(join(dataDir, 'objects')),
      sweepUnfinishedFiles(join(dataDir, 'photos')),
    ]);
    const count = counts.reduce((sum, each) => sum + each, 0);
    if (count > 0) log('info', 'Deleted what an interrupted process left behind', { count });
  } catch (error) {
    log('warn', 'What an interrupted process left behind could not be deleted', { error: String(error) });
  }
}

export async function openWorker(options: WorkerOptions, log: Log): Promise<Worker> {
  const { serviceUrl, jobsUrl, dataDir, credentialsKey, objects, allowsPrivateFeeds } = options;
  const pool = new pg.Pool({ ...serviceConnection(serviceUrl), max: 6, idleTimeoutMillis: 60_000 });
  // A connection in use doesn't have the pool's listener, so losing it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log('warn', 'An idle database connection was lost', { error: error.message }));
  const keys = credentialsKey === null ? keysOfFolder(dataDir) : parseCredentialKeys(credentialsKey);
  await agreeOnKeys(pool, keys);
  const workFolder = join(dataDir, 'imports');
  mkdirSync(workFolder, { recursive: true });
  // Nothing waits for it: the folder of photos may be large.
  void sweepLeftovers(dataDir, log);
  let places: Promise<Places> | null = null;
  const surroundings: JobSurroundings = {
    pool,
    serviceUrl,
    readPlaces() {
      places ??= readPlaces(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }));
      places.catch(() => {
        places = null;
      });
      return places;
    },
    openFeed: createResoFeeds({ allowPrivate: allowsPrivateFeeds }),
    readCredentials: (sourceId) => readCredentials(pool, sourceId, keys),
    budgetsOf: (sourceId) => budgetsOf(pool, sourceId),
    fetchFeed: createFeedFetch({ allowPrivate: allowsPrivateFeeds }),
    blobs: openBlobs({ bucket: objects, dataDir }),
    workFolder,
    siteUrl: options.siteUrl,
    activeDays: options.activeDays,
    log,
  };
  const worker = await startWorker(jobsUrl, surroundings);
  return {
    ended: worker.ended,
    async stop() {
      await worker.stop();
      await pool.end();
    },
  };
}
