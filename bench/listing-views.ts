// Part of npm run bench -- listing: what counting views costs, what a killed server loses, and how fast statistics are
// read.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '#db/schema.ts';
import { readStatistics } from '#domain/statistics/read-statistics.server.ts';
import { createViewCounter } from '#domain/statistics/view-counter.server.ts';
import { openListingsDatabase } from './listings-database.ts';
import { loadPages, type PageLoad } from './page-client.ts';
import { type ProductServer, startProduct } from './product-server.ts';
import { limitFigure, note, percentile, type Result } from './result.ts';

const PORT = 4475;
const TOKEN = 'only-for-this-benchmark';
const CONNECTIONS = 8;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
/** 8.6 million a day. */
const VIEWS_PER_SECOND = 100;
const MOST_SHARE_PERCENT = 1;
const LISTINGS = 1_000;
const OWN_LISTINGS = 500;
const READS = 200;
/** Listings on one page of the dashboard, and what reading their statistics may take of its 60 ms. */
const ON_A_PAGE = 20;
const MOST_PAGE_MS = 10;
const MOST_READ_MS = 60;
const MOST_LOST_SECONDS = 5;
const KILL_AFTER_MS = 13_000;
const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

export async function measureViews(): Promise<Result[]> {
  return [...(await measureCost()), ...(await measureStored())];
}

async function measureCost(): Promise<Result[]> {
  // Each view comes from another address. A server behind a proxy has no sample accounts, so it needs its own folder.
  const server = await startProduct(PORT, {
    folder: '.data-bench-views',
    env: { TRUSTED_PROXIES: '127.0.0.1', METRICS_TOKEN: TOKEN },
  });
  try {
    const cached = await load(server, '/buy', () => head('GET', '/buy'));
    let asked = 0;
    const rendered = await load(server, '/buy, rendered', () => {
      asked += 1;
      return head('GET', `/buy?maxPrice=${90_000_000 + asked}`);
    });
    let viewed = 0;
    const views = await load(server, 'a view', () => {
      viewed += 1;
      return `${head('POST', `/api/views/${(viewed % 400) + 1}`).slice(0, -2)}Content-Length: 0\r\n\r\n`;
    });
    noteCounting();
    note(`a view costs as much as ${(views.microseconds / cached.microseconds).toFixed(2)} Buy pages from the cache`);
    return [
      // Pages/s end where the processor is busy all the time, so views take the share of pages that they take of it.
      limitFigure(
        `share of Buy pages/s from the cache that ${VIEWS_PER_SECOND} views a second take`,
        '%',
        ((VIEWS_PER_SECOND * views.microseconds) / 1e6) * 100,
        MOST_SHARE_PERCENT,
      ),
      limitFigure(
        'processor time of a counted view, as a share of a Buy page rendered',
        '%',
        (views.microseconds / rendered.microseconds) * 100,
        MOST_SHARE_PERCENT,
      ),
    ];
  } finally {
    await server.stop();
  }
}

let visitor = 0;
function head(method: string, path: string): string {
  visitor += 1;
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: ${BROWSER}\r\nAccept-Encoding: gzip\r\nX-Forwarded-For: ${address}\r\n\r\n`;
}

/** Answers per second, and the server's processor time for each. */
async function load(
  { url }: ProductServer,
  name: string,
  nextRequest: NonNullable<PageLoad['nextRequest']>,
): Promise<{ perSecond: number; microseconds: number }> {
  const options = { url, connections: CONNECTIONS, nextRequest };
  await loadPages({ ...options, seconds: 2 });
  const before = await processorSeconds(url);
  const { perSecond, latencies } = await loadPages({ ...options, seconds: SECONDS });
  const microseconds = (((await processorSeconds(url)) - before) / latencies.length) * 1e6;
  note(`${name}: ${perSecond.toFixed(0)}/s, ${microseconds.toFixed(1)} µs of processor time each`);
  return { perSecond, microseconds };
}

async function processorSeconds(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const [, seconds] = /^process_cpu_seconds_total (\S+)/m.exec(await answer.text()) ?? [];
  return Number(seconds);
}

/** Without the request around it. */
function noteCounting(): void {
  const counter = createViewCounter();
  const times = 100_000;
  const before = process.cpuUsage();
  for (let n = 0; n < times; n += 1) {
    counter.count({ propertyId: n % 400, network: `10.0.${n % 250}.${n >> 9}`, userAgent: BROWSER, viewer: null });
  }
  const { user, system } = process.cpuUsage(before);
  note(`counting alone: ${((user + system) / times).toFixed(2)} µs`);
}

async function measureStored(): Promise<Result[]> {
  const database = await openListingsDatabase(LISTINGS);
  try {
    await database.owner.query('truncate listing_statistics');
    const lostSeconds = await killWhileCounting(database.serviceUrl, async () => {
      const { rows } = await database.owner.query<{ views: number }>(
        'select coalesce(sum(views), 0)::integer as views from listing_statistics',
      );
      return rows[0]?.views ?? 0;
    });
    await fillStatistics((text) => database.owner.query(text));
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: database.pool }) });
    const read = async (listings: number, most: number) =>
      limitFigure(`statistics of ${listings} listings for 90 days, p95`, 'ms', await timeReading(db, listings), most);
    return [
      limitFigure('views lost by a killed server, as time before the kill', 's', lostSeconds, MOST_LOST_SECONDS),
      await read(ON_A_PAGE, MOST_PAGE_MS),
      await read(OWN_LISTINGS, MOST_READ_MS),
    ];
  } finally {
    await database.stop();
  }
}

/** The process counts steadily; what is missing afterwards is turned into seconds. */
async function killWhileCounting(serviceUrl: string, readStored: () => Promise<number>): Promise<number> {
  const child = fork(join(import.meta.dirname, 'views-process.ts'), [serviceUrl, String(VIEWS_PER_SECOND)]);
  let counted = 0;
  child.on('message', (message: { counted: number }) => {
    counted = message.counted;
  });
  await once(child, 'message');
  await sleep(KILL_AFTER_MS);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const stored = await readStored();
  if (stored === 0) throw new Error('Nothing was stored before the kill');
  note(`counted ${counted}, stored ${stored}`);
  return (counted - stored) / VIEWS_PER_SECOND;
}

/** Each listing has views on each day; saves and inquiries now and then. */
async function fillStatistics(run: (text: string) => Promise<unknown>): Promise<void> {
  await run('truncate listing_statistics');
  await run(
    `insert into listing_statistics (property_id, day, views, saves, inquiries)
     select id, (now() at time zone 'America/New_York')::date - back, 1 + (id * back) % 90,
       (id + back) % 5 / 4, (id + back) % 9 / 8
     from generate_series(1, ${LISTINGS}) id, generate_series(0, 399) back
     order by back desc`,
  );
  await run('vacuum analyze listing_statistics');
}

async function timeReading(db: Kysely<Database>, count: number): Promise<number> {
  const ids = Array.from({ length: count }, (_, index) => index * 2 + 1);
  const times: number[] = [];
  for (let n = 0; n < READS; n += 1) {
    const started = performance.now();
    const { listings } = await readStatistics(db, ids, { period: 90 });
    times.push(performance.now() - started);
    if (listings.some(({ views }) => views.total === 0)) throw new Error('A listing has no views');
  }
  note(`reading statistics of ${count} listings: median ${percentile(times, 0.5).toFixed(1)} ms`);
  return percentile(times, 0.95);
}
