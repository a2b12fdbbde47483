// Replication of a feed: a backfill against the file importer on the same records, a delta, and the memory for
// comparing a million keys. The feed runs in its own process, with pages rendered beforehand and no limits.
import { type ChildProcess, fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { serviceConnection } from '#db/connection.ts';
import { importFile } from '#domain/imports/import-file.server.ts';
import type { SourceOptions } from '#domain/sources/source-options.server.ts';
import type { SyncOutcome } from '#domain/sync/sync-source.server.ts';
import { startReadModel } from '#domain/search/read-model.server.ts';
import { makeRecord } from '#tools/mock-reso/feed-records.ts';
import { MOCK_TOKEN, startMockFeed } from '#tools/mock-reso/mock-feed.ts';
import { type FeedDatabase, withFeedDatabase } from './feed-database.ts';
import { measurePortal } from './portal.ts';
import { compareFigures, limitFigure, note, type Result } from './result.ts';
import type { SyncThreadData } from './sync-thread.ts';

const RECORDS = 200_000;
const PHOTOS = 8;
const CHANGED = 1_000;
const KEYS = 1_000_000;
const PAGE = 1_000;
const LEAST_RATIO = 0.6;
const MOST_DELTA_SECONDS = 3;
const MOST_MEGABYTES = 400;
const BENCH_PORT = 4399;

const FREE: SourceOptions = {
  limits: { data: [{ seconds: 1, requests: 100_000 }], media: [{ seconds: 1, requests: 100_000 }] },
  paging: { size: PAGE },
};
/** As the mock generates them. */
const MADE = { photos: PHOTOS, mediaBase: `http://127.0.0.1:${BENCH_PORT}/media`, system: 'mockmls', keyPrefix: '' };

export async function measure(): Promise<Result[]> {
  return withFeedDatabase(async (database) => {
    const fileRate = await timeFile(database);
    await database.owner.query('truncate properties, mls_sources, platform.listing_records restart identity cascade');
    const { rate, deltaSeconds } = await timeFeed(database);
    await database.owner.query('truncate properties, mls_sources, platform.listing_records restart identity cascade');
    const megabytes = await measureReconcile(database);
    await database.owner.query('truncate properties, mls_sources, platform.listing_records restart identity cascade');
    const portal = await measurePortal(database);
    return [
      compareFigures('backfill of 200,000 records with 8 photos each, against the file importer', 'rows/s', {
        value: rate,
        against: fileRate,
        least: LEAST_RATIO,
        betterIs: 'more',
      }),
      limitFigure('delta of 1,000 changed records to searchable', 's', deltaSeconds, MOST_DELTA_SECONDS),
      limitFigure('memory while 1,000,000 keys are compared', 'MB', megabytes, MOST_MEGABYTES),
      portal,
    ];
  });
}

async function timeFile({ pool, serviceUrl, places }: FeedDatabase): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'stoop-bench-mls-'));
  const file = join(folder, 'records.json');
  const out = createWriteStream(file);
  out.write('[\n');
  for (let number = 1; number <= RECORDS; number++) {
    const end = number === RECORDS ? '\n]\n' : ',\n';
    if (!out.write(JSON.stringify(makeRecord(number, MADE)) + end)) {
      await new Promise<void>((resolve) => out.once('drain', () => resolve()));
    }
  }
  out.end();
  await finished(out);
  const model = await startReadModel({ pool, log: () => {} });
  const client = new pg.Client(serviceConnection(serviceUrl));
  await client.connect();
  try {
    const start = performance.now();
    const counts = await importFile(
      { file, format: 'json', source: 'File', dryRun: false, reportFile: null },
      { client, places },
    );
    await model.waitForSeq(Number.MAX_SAFE_INTEGER);
    const seconds = (performance.now() - start) / 1000;
    note(`File: ${counts.imported} listings searchable after ${seconds.toFixed(1)} s`);
    return counts.imported / seconds;
  } finally {
    await client.end();
    await model.stop();
    await rm(folder, { recursive: true });
  }
}

async function addSource({ owner }: FeedDatabase, endpoint: string): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into mls_sources (name, kind, vendor, api_endpoint, options) values ('Feed', 'reso', 'reso', $1, $2) returning id`,
    [endpoint, FREE],
  );
  return (rows[0] as { id: number }).id;
}

async function sync({ serviceUrl, places }: FeedDatabase, sourceId: number) {
  const data: SyncThreadData = { serviceUrl, sourceId, places, token: MOCK_TOKEN };
  const outcome = await new Promise<SyncOutcome>((resolve, reject) => {
    const thread = new Worker(new URL('./sync-thread.ts', import.meta.url), { workerData: data });
    thread.once('message', (message: { outcome: SyncOutcome }) => resolve(message.outcome));
    thread.once('error', reject);
  });
  if (outcome.status !== 'done') throw new Error(`The sync ended with ${JSON.stringify(outcome)}`);
  return outcome.counts;
}

async function timeFeed(database: FeedDatabase): Promise<{ rate: number; deltaSeconds: number }> {
  const mock = await startMockProcess();
  const model = await startReadModel({ pool: database.pool, log: () => {} });
  try {
    const sourceId = await addSource(database, `http://127.0.0.1:${BENCH_PORT}/odata`);
    const start = performance.now();
    const counts = await sync(database, sourceId);
    await model.waitForSeq(Number.MAX_SAFE_INTEGER);
    const seconds = (performance.now() - start) / 1000;
    if (counts.imported !== RECORDS) throw new Error(`${counts.imported} of ${RECORDS} records became listings`);
    note(`Feed: ${counts.imported} listings searchable after ${seconds.toFixed(1)} s`);
    mock.kill();
    const deltaSeconds = await timeDelta(database, sourceId, model);
    return { rate: counts.imported / seconds, deltaSeconds };
  } finally {
    mock.kill();
    await model.stop();
  }
}

/** The same source again; now only the changed records are newer than the moment that the delta asks from. */
async function timeDelta(
  database: FeedDatabase,
  sourceId: number,
  model: Awaited<ReturnType<typeof startReadModel>>,
): Promise<number> {
  const mock = await startMockFeed({ vendor: 'reso', count: CHANGED, photos: PHOTOS });
  try {
    for (const record of mock.records.Property) mock.change(String(record.ListingKey), { ListPrice: 1_111_000 });
    await database.owner.query('update mls_sources set api_endpoint = $2 where id = $1', [sourceId, mock.endpoint]);
    const start = performance.now();
    const counts = await sync(database, sourceId);
    await model.waitForSeq(Number.MAX_SAFE_INTEGER);
    if (counts.updated !== CHANGED) throw new Error(`${counts.updated} of ${CHANGED} changes arrived`);
    return (performance.now() - start) / 1000;
  } finally {
    await mock.stop();
  }
}

async function startMockProcess(): Promise<ChildProcess> {
  const mock = fork(
    join(import.meta.dirname, '../tools/mock-reso/main.ts'),
    ['--records', String(RECORDS), '--port', String(BENCH_PORT), '--prerender', String(PAGE)],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: ['--max-old-space-size=8000'] },
  );
  await new Promise<void>((resolve, reject) => {
    mock.stdout?.once('data', () => resolve());
    mock.once('exit', (code) => reject(new Error(`The mock feed ended with ${code}`)));
  });
  return mock;
}

async function measureReconcile(database: FeedDatabase): Promise<number> {
  const { owner, serviceUrl } = database;
  const server = fork(join(import.meta.dirname, 'keys-server.ts'), [String(KEYS)]);
  try {
    const endpoint = await new Promise<string>((resolve) => {
      server.once('message', (message) => resolve(String(message)));
    });
    const sourceId = await addSource(database, endpoint);
    await owner.query(
      `insert into platform.listing_records (source_id, listing_key, record, modified_at)
       select $1, 'K' || n, '', '2026-06-01T00:00:00Z' from generate_series(0, $2::int + 99) n`,
      [sourceId, KEYS],
    );
    await owner.query(
      `insert into platform.feed_cursors (source_id, resource, phase, high_water, swept_at)
       values ($1, 'Property', 'delta', '2026-06-01T00:00:00Z', now() - interval '2 days')`,
      [sourceId],
    );
    const run = fork(join(import.meta.dirname, 'reconcile.ts'), [serviceUrl, String(sourceId)]);
    const answer = await new Promise<{ outcome: { status: string }; megabytes: number }>((resolve, reject) => {
      run.once('message', (message) => resolve(message as never));
      run.once('exit', (code) => reject(new Error(`The reconcile ended with ${code}`)));
    });
    if (answer.outcome.status !== 'done') throw new Error(JSON.stringify(answer.outcome));
    const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from platform.listing_records');
    if (rows[0]?.n !== KEYS) throw new Error(`${rows[0]?.n} records are left of ${KEYS}`);
    return answer.megabytes;
  } finally {
    server.kill();
  }
}
