import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { startTestWorker } from './testing.ts';

let database: TestDatabase;
let child: ChildProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces({ owner: database.owner });
}, 60_000);
afterAll(async () => {
  child?.kill('SIGKILL');
  await database.drop();
});

const ROWS = 25_000;

test('an import whose process is killed while storing is resumed: every row once, and counted once', async () => {
  const text = Array.from(
    { length: ROWS },
    (_, index) => `M${index},Home,500000,${index + 1} Grove Street,Montclair,NJ`,
  );
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into import_runs (kind, status, options) values ('paste', 'queued', '{"format":"csv"}') returning id`,
  );
  const runId = (rows[0] as { id: number }).id;
  await database.owner.query('insert into platform.import_texts (run_id, text) values ($1, $2)', [
    runId,
    `mls_id,title,price,address,city,state\n${text.join('\n')}\n`,
  ]);
  await database.pool.query("select platform.enqueue_job('import-file', $1)", [JSON.stringify({ runId })]);
  child = spawn(process.execPath, ['--input-type=module', '-e', WORKER, database.serviceUrl, database.jobsUrl], {
    stdio: 'inherit',
  });
  await vi.waitFor(async () => expect(await countHomes()).toBeGreaterThan(0), { timeout: 30_000, interval: 20 });
  child.kill('SIGKILL');
  const storedBefore = await countHomes();
  expect(storedBefore).toBeLessThan(ROWS);
  const worker = await startTestWorker(database);
  try {
    await vi.waitFor(async () => expect((await readRun(runId)).status).toBe('done'), {
      timeout: 60_000,
      interval: 200,
    });
  } finally {
    await worker.stop();
  }
  expect(await readRun(runId)).toMatchObject({ counts: { total: ROWS, imported: ROWS, unchanged: 0, failed: 0 } });
  expect(await countHomes()).toBe(ROWS);
  const { rows: events } = await database.owner.query('select count(*)::int as events from listing_events');
  expect(events[0].events).toBe(ROWS);
}, 120_000);

async function countHomes(): Promise<number> {
  const { rows } = await database.owner.query('select count(*)::int as homes from properties');
  return rows[0].homes;
}

async function readRun(id: number) {
  const { rows } = await database.owner.query('select status, counts, failure from import_runs where id = $1', [id]);
  return rows[0];
}

const WORKER = `
  import { mkdtempSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  import { openWorker } from '#jobs/main.ts';
  const [, serviceUrl, jobsUrl] = process.argv;
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-killed-'));
  await openWorker({ serviceUrl, jobsUrl, dataDir, credentialsKey: null, objects: null, allowsPrivateFeeds: true }, () => {});
`;
