import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { keysOfFolder, storeCredentials } from '#domain/sources/credentials.server.ts';
import { enqueueSync } from '#domain/sources/schedule.server.ts';
import { MOCK_TOKEN, type MockFeed, startMockFeed } from '#tools/mock-reso/mock-feed.ts';
import { startTestWorker } from './testing.ts';

const RECORDS = 4_000;

let database: TestDatabase;
let feed: MockFeed;
let folder: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces({ owner: database.owner });
  folder = await mkdtemp(join(tmpdir(), 'stoop-killed-sync-'));
  feed = await startMockFeed({ vendor: 'reso', count: RECORDS });
}, 60_000);
afterAll(async () => {
  child?.kill('SIGKILL');
  await feed.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function countHomes(): Promise<number> {
  const { rows } = await database.owner.query('select count(*)::int as homes from properties');
  return rows[0].homes;
}

test('a sync whose process is killed is resumed where it was: every listing once', async () => {
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into mls_sources (name, kind, vendor, api_endpoint, options)
     values ('Mock MLS', 'reso', 'reso', $1, '{"paging":{"size":100}}') returning id`,
    [feed.endpoint],
  );
  const sourceId = (rows[0] as { id: number }).id;
  await storeCredentials(database.pool, sourceId, { kind: 'token', token: MOCK_TOKEN }, keysOfFolder(folder));
  await enqueueSync(database.pool, sourceId, null);
  child = spawn(
    process.execPath,
    ['--input-type=module', '-e', WORKER, database.serviceUrl, database.jobsUrl, folder],
    { stdio: 'inherit' },
  );
  await vi.waitFor(async () => expect(await countHomes()).toBeGreaterThan(0), { timeout: 30_000, interval: 5 });
  child.kill('SIGKILL');
  expect(await countHomes()).toBeLessThan(RECORDS);
  feed.asked.length = 0;
  const worker = await startTestWorker(database, {
    readCredentials: () => Promise.resolve({ kind: 'token', token: MOCK_TOKEN }),
  });
  const readStatuses = async () => {
    const runs = await database.owner.query('select status from import_runs where source_id = $1 order by id', [
      sourceId,
    ]);
    return runs.rows.map(({ status }) => status);
  };
  try {
    await vi.waitFor(async () => expect(await readStatuses()).toEqual(['failed', 'done']), {
      timeout: 60_000,
      interval: 100,
    });
  } finally {
    await worker.stop();
  }
  expect(await countHomes()).toBe(RECORDS);
  const { rows: events } = await database.owner.query('select count(*)::int as events from listing_events');
  expect(events[0].events).toBe(RECORDS);
}, 120_000);

const WORKER = `
  import { openWorker } from '#jobs/main.ts';
  const [, serviceUrl, jobsUrl, dataDir] = process.argv;
  await openWorker({ serviceUrl, jobsUrl, dataDir, credentialsKey: null, objects: null, allowsPrivateFeeds: true }, () => {});
`;
