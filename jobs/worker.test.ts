import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { seedPlaces } from '#seed/places.ts';
import { enqueueDueSyncs, enqueueSync } from '#domain/sources/schedule.server.ts';
import { MOCK_TOKEN, type MockFeed, startMockFeed } from '#tools/mock-reso/mock-feed.ts';
import type { CarePace } from './living-workers.ts';
import { defineJob, type Job } from './job.ts';
import { testSurroundings, UNSCHEDULED_JOBS } from './testing.ts';
import { startWorker, type Worker } from './worker.ts';

let database: TestDatabase;
let feed: MockFeed;
let sourceId: number;
const workers: Worker[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces({ owner: database.owner });
  feed = await startMockFeed({ vendor: 'reso', count: 120 });
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into mls_sources (name, kind, vendor, api_endpoint, sync_frequency)
     values ('Mock MLS', 'reso', 'reso', $1, 3600) returning id`,
    [feed.endpoint],
  );
  sourceId = (rows[0] as { id: number }).id;
}, 60_000);
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const worker of workers.splice(0)) await worker.stop();
  await database.owner.query('delete from stoop_jobs._private_jobs');
});
afterAll(async () => {
  await feed.stop();
  await database.drop();
});

const surroundings = () =>
  testSurroundings(database, { readCredentials: () => Promise.resolve({ kind: 'token', token: MOCK_TOKEN }) });

async function work(jobs: Job[], pace?: CarePace): Promise<Worker> {
  const worker = await startWorker(database.jobsUrl, await surroundings(), jobs, pace);
  workers.push(worker);
  return worker;
}

async function countRuns(status: string): Promise<number> {
  const { rows } = await database.owner.query(
    'select count(*)::int as runs from import_runs where source_id = $1 and status = $2',
    [sourceId, status],
  );
  return rows[0].runs;
}

test('a due source is synced once and is then not due until its frequency has passed', async () => {
  expect(await enqueueDueSyncs(database.pool)).toEqual([sourceId]);
  await work(UNSCHEDULED_JOBS);
  await vi.waitFor(async () => expect(await countRuns('done')).toBe(1), 20_000);
  const { rows } = await database.owner.query('select count(*)::int as homes from properties where source_id = $1', [
    sourceId,
  ]);
  expect(rows[0].homes).toBeGreaterThan(100);
  expect(await enqueueDueSyncs(database.pool)).toEqual([]);
  // A run ends a moment before its job, which keeps the source until then.
  const readJobs = () => database.owner.query('select from stoop_jobs._private_jobs');
  await vi.waitFor(async () => expect((await readJobs()).rowCount).toBe(0), 20_000);
  await database.owner.query("update mls_sources set last_sync = now() - interval '3 hours' where id = $1", [sourceId]);
  // Two missed syncs are made up for by one.
  await enqueueDueSyncs(database.pool);
  await enqueueDueSyncs(database.pool);
  await vi.waitFor(async () => expect(await countRuns('done')).toBe(2), 20_000);
  await sleep(300);
  expect(await countRuns('running')).toBe(0);
  expect(await countRuns('done')).toBe(2);
}, 60_000);

test('a source whose sync failed waits for its frequency', async () => {
  await database.owner.query("update mls_sources set last_sync = now() - interval '3 hours' where id = $1", [sourceId]);
  await database.owner.query(
    "insert into import_runs (source_id, kind, status, failure) values ($1, 'sync', 'failed', 'The feed answered 503')",
    [sourceId],
  );
  expect(await enqueueDueSyncs(database.pool)).toEqual([]);
  await database.owner.query("update import_runs set started_at = now() - interval '2 hours' where status = 'failed'");
  expect(await enqueueDueSyncs(database.pool)).toEqual([sourceId]);
});

test('a source is due its frequency after its last sync began, or at the nearest check', async () => {
  const beganAgo = async (seconds: number) => {
    await database.owner.query('delete from import_runs');
    await database.owner.query(
      `insert into import_runs (source_id, kind, status, started_at)
       values ($1, 'sync', 'done', now() - make_interval(secs => $2))`,
      [sourceId, seconds],
    );
    await database.owner.query('delete from stoop_jobs._private_jobs');
    return enqueueDueSyncs(database.pool);
  };
  // The sync took until now.
  await database.owner.query('update mls_sources set last_sync = now() where id = $1', [sourceId]);
  expect(await beganAgo(3500)).toEqual([]);
  expect(await beganAgo(3580)).toEqual([sourceId]);
});

test('a requested comparison of all keys is not forgotten while it waits', async () => {
  const waiting = async () =>
    (await database.owner.query('select payload from stoop_jobs._private_jobs')).rows.map(({ payload }) => payload);
  await enqueueSync(database.pool, sourceId, null, true);
  await database.owner.query("update mls_sources set last_sync = now() - interval '3 hours' where id = $1", [sourceId]);
  expect(await enqueueDueSyncs(database.pool)).toEqual([]);
  await enqueueSync(database.pool, sourceId, null);
  expect(await waiting()).toEqual([{ sourceId, startedBy: null, sweep: true }]);
});

test('a job is queued together with the change that asks for it, or not at all', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  await enqueueSync(client, sourceId, null);
  await client.query('rollback');
  client.release();
  const { rows } = await database.owner.query('select from stoop_jobs._private_jobs');
  expect(rows).toHaveLength(0);
});

test('jobs that a stopping worker has not finished are resumed', async () => {
  let begun = 0;
  let done = 0;
  const patient = defineJob({
    name: 'patient',
    schema: z.object({}),
    schedule: null,
    load:
      async () =>
      async (_payload, { signal }) => {
        begun += 1;
        if (begun === 1) await sleep(60_000, undefined, { signal });
        done += 1;
      },
  });
  const first = await startWorker(database.jobsUrl, await surroundings(), [patient]);
  await database.pool.query("select platform.enqueue_job('patient', '{}')");
  await vi.waitFor(() => expect(begun).toBe(1), 10_000);
  await first.stop();
  await work([patient]);
  await vi.waitFor(() => expect(done).toBe(1), 15_000);
}, 40_000);

test('a job of a killed process is resumed within a minute, and not while that process is alive', async () => {
  let done = 0;
  const long = defineJob({
    name: 'long',
    schema: z.object({}),
    schedule: null,
    load: async () => async () => {
      done += 1;
    },
  });
  await database.pool.query("select platform.enqueue_job('long', '{}')");
  const child = spawn(process.execPath, ['--input-type=module', '-e', LONG_WORKER, database.jobsUrl], {
    cwd: process.cwd(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise((begun) => child.stdout?.once('data', begun));
  await work([long], { lookMs: 50, leastAgeMs: 100 });
  // By now it has checked often enough what is old enough; the queue is polled within two seconds.
  await sleep(2_500);
  expect(done).toBe(0);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(done).toBe(1), 30_000);
}, 60_000);

const LONG_WORKER = `
  import { startWorker } from '#jobs/worker.ts';
  await startWorker(process.argv[1], { log() {} }, [{
    name: 'long',
    schema: (await import('zod')).z.object({}),
    schedule: null,
    load: async () => async () => {
      process.stdout.write('begun');
      await new Promise(() => setInterval(() => {}, 1000));
    },
  }]);
`;
