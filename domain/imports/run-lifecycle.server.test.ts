import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serviceConnection } from '#db/connection.ts';
import { seedPlaces } from '#seed/places.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { importFile, type ImportProgress } from './import-file.server.ts';
import { lockSource, lockSourceOfRun } from '#domain/sources/source-lock.server.ts';
import { readPlaces } from '#domain/places/read-places.server.ts';
import { claimRun, endThrownRun } from '#domain/runs/end-run.server.ts';
import { type RunProgress, writeProgress } from '#domain/runs/run-progress.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces({ owner: database.owner });
}, 60_000);
afterAll(() => database.drop());

async function addRun(status = 'running', sourceId: number | null = null): Promise<number> {
  const { rows } = await database.owner.query<{ id: number }>(
    "insert into import_runs (kind, status, source_id) values ('paste', $1, $2) returning id",
    [status, sourceId],
  );
  return (rows[0] as { id: number }).id;
}

async function readRun(id: number) {
  const { rows } = await database.owner.query(
    'select status, failure, counts, progress from import_runs where id = $1',
    [id],
  );
  return rows[0];
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(serviceConnection(database.serviceUrl));
  await client.connect();
  return client;
}

test('a run that keeps failing ends after a few attempts with the reason', async () => {
  const run = await addRun();
  const refusal = Object.assign(new Error('the connection was refused'), { code: '08006' });
  const end = (attempt: number) =>
    endThrownRun(refusal, {
      pool: database.pool,
      log: () => {},
      runId: run,
      attempt,
      signal: new AbortController().signal,
      describeStop: () => 'Stopped',
    });
  await expect(end(4)).rejects.toThrow('the connection was refused');
  expect(await readRun(run)).toMatchObject({ status: 'running' });
  await end(5);
  expect(await readRun(run)).toMatchObject({
    status: 'failed',
    failure: expect.stringMatching(/connection was refused/),
  });
});

test('a run whose process was killed five times is not started a sixth time', async () => {
  const run = await addRun();
  expect(await claimRun(database.pool, run, 5)).toMatchObject({ id: run, is_new: false });
  expect(await claimRun(database.pool, run, 6)).toBeNull();
  expect(await readRun(run)).toMatchObject({ status: 'failed', failure: expect.stringMatching(/^Started 5 times/) });
});

test('an import stopped while storing counts what it has stored and continues from there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-run-'));
  const file = join(folder, 'homes.csv');
  const rows = Array.from(
    { length: 25_000 },
    (_, index) => `M${index},Home,500000,${index + 1} Grove Street,Montclair,NJ`,
  );
  await writeFile(
    file,
    `mls_id,title,price,address,city,state\n${rows.join('\n')}\nX,Home,soon,1 Elm Street,Montclair,NJ\n`,
  );
  const places = await readPlaces(database.db);
  const runId = await addRun();
  const seen: ImportProgress[] = [];
  const importIt = async (stopAt: number) => {
    const client = await connect();
    const stopping = new AbortController();
    try {
      await importFile(
        { file, runId, format: 'csv', source: null, dryRun: false, reportFile: null },
        {
          client,
          places,
          signal: stopping.signal,
          onProgress(progress) {
            seen.push(progress);
            if (progress.phase === 'storing' && progress.rows >= stopAt) stopping.abort(new Error('Stopped'));
          },
        },
      );
    } finally {
      await client.end();
    }
  };
  await expect(importIt(10_000)).rejects.toThrow('Stopped');
  expect((await readRun(runId)).counts).toMatchObject({ total: 25_001, imported: 10_000, failed: 1 });
  seen.length = 0;
  await importIt(Number.POSITIVE_INFINITY);
  expect((await readRun(runId)).counts).toMatchObject({ total: 25_001, imported: 25_000, unchanged: 0, failed: 1 });
  // Rows from the first attempt count as done, but not toward the speed.
  expect(seen.findLast(({ phase }) => phase === 'storing')).toEqual({
    phase: 'storing',
    rows: 25_000,
    share: 1,
    earlier: 10_000,
  });
  await rm(folder, { recursive: true });
}, 60_000);

test('speed and remaining time of a resumed run are based on what this process did', async () => {
  const run = await addRun();
  await database.owner.query(`update import_runs set progress = '{"rowsPerSecond": 9000}' where id = $1`, [run]);
  await claimRun(database.pool, run, 2);
  expect((await readRun(run)).progress).toBeNull();
  let now = 1_000;
  const progress = writeProgress(database.pool, run, () => now);
  progress.show({ phase: 'storing', rows: 8_000, share: 0.8, total: 10_000, earlier: 8_000 });
  await progress.stop();
  now += 1_250;
  progress.show({ phase: 'storing', rows: 9_000, share: 0.9, total: 10_000, earlier: 8_000 });
  await progress.stop();
  const { rowsPerSecond, secondsLeft, rows } = (await readRun(run)).progress as RunProgress;
  expect(rows).toBe(9_000);
  expect(rowsPerSecond).toBe(800);
  expect(secondsLeft).toBe(2);
});

test('a run waiting for a source that is being renamed stays with the source, not the name', async () => {
  const { rows } = await database.owner.query("insert into mls_sources (name) values ('Old MLS') returning id");
  const run = await addRun('running', rows[0].id);
  const [holder, waiting] = [await connect(), await connect()];
  await holder.query('begin');
  await lockSource(holder, 'Old MLS');
  const locked = lockSourceOfRun(waiting, run);
  await vi.waitFor(async () => {
    const { rows: waits } = await database.owner.query(
      "select from pg_locks where locktype = 'advisory' and not granted",
    );
    expect(waits).toHaveLength(1);
  }, 10_000);
  await holder.query("update mls_sources set name = 'New MLS' where name = 'Old MLS'");
  await holder.query('commit');
  await holder.query('select pg_advisory_unlock_all()');
  expect(await locked).toEqual({ id: rows[0].id, name: 'New MLS' });
  const { rows: locks } = await database.owner.query(
    `select count(*)::int as count from pg_locks where locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(locks[0].count, 'the lock on the old name is released').toBe(1);
  await Promise.all([holder.end(), waiting.end()]);
});
