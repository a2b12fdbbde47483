// A worker on a test's database.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFeedFetch } from '#adapters/network/fetch-feed.ts';
import { createResoFeeds } from '#adapters/reso/reso-feed.ts';
import type { TestDatabase } from '#db/testing.ts';
import { budgetsOf } from '#domain/feed/budgets.server.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import type { JobSurroundings } from './job.ts';
import { JOBS } from './registry.ts';
import { startWorker, type Worker } from './worker.ts';

const NOWHERE = { write: async () => {}, read: async () => null, remove: async () => {} };

export async function testSurroundings(
  database: TestDatabase,
  rest: Partial<JobSurroundings> = {},
): Promise<JobSurroundings> {
  return {
    pool: database.pool,
    serviceUrl: database.serviceUrl,
    readPlaces: () => readPlaces(database.db),
    openFeed: createResoFeeds({ allowPrivate: true, firstBackoffMs: 10 }),
    readCredentials: () => Promise.resolve(null),
    budgetsOf: (id) => budgetsOf(database.pool, id),
    fetchFeed: createFeedFetch({ allowPrivate: true }),
    blobs: { objects: NOWHERE, photos: NOWHERE },
    workFolder: await mkdtemp(join(tmpdir(), 'stoop-jobs-')),
    siteUrl: 'https://stoop.example',
    activeDays: 7,
    log: () => {},
    ...rest,
  };
}

/** All jobs, without their schedules. */
export const UNSCHEDULED_JOBS = JOBS.map((job) => ({ ...job, schedule: null }));

export async function startTestWorker(database: TestDatabase, rest?: Partial<JobSurroundings>): Promise<Worker> {
  return startWorker(database.jobsUrl, await testSurroundings(database, rest), UNSCHEDULED_JOBS);
}
