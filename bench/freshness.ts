// From the commit of a changed row until a search shows it.
import pg from 'pg';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { serviceConnection } from '#db/connection.ts';
import { type ReadModel, startReadModel } from '#domain/search/read-model.server.ts';
import { openListingsDatabase } from './listings-database.ts';
import { limitFigure, note, percentile, type Result } from './result.ts';
import { LISTINGS } from './search.ts';

const CHANGES = 500;
/** Has no common factor with the number of listings, so that no listing repeats. */
const STRIDE = 491;
const MOST_MS = 20;
const MANY = 20_000;

export async function measure(): Promise<Result[]> {
  const database = await openListingsDatabase(LISTINGS);
  const model = await startReadModel({ pool: database.pool, log: () => {} });
  const writer = new pg.Client(serviceConnection(database.serviceUrl));
  await writer.connect();
  const times: number[] = [];
  try {
    for (let change = 1; change <= CHANGES; change++) {
      times.push(await timeChange(writer, model, change * STRIDE));
      await sleep(5);
    }
    await timeManyChanges(writer, model);
  } finally {
    await writer.end();
    await model.stop();
    await database.stop();
  }
  note(`Commit to visible: median ${percentile(times, 0.5).toFixed(2)}, p95 ${percentile(times, 0.95).toFixed(2)} ms`);
  return [limitFigure('commit to visible in search, p99', 'ms', percentile(times, 0.99), MOST_MS)];
}

/** Including merges: what a feed or an import costs the server that answers searches at the same time. */
async function timeManyChanges(writer: pg.Client, model: ReadModel): Promise<void> {
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  const change = async (by: number, text: string) => {
    await writer.query('update properties set price = price + $1 where id <= $2', [by, MANY]);
    const committed = performance.now();
    pauses.enable();
    await model.waitForSeq(Number.MAX_SAFE_INTEGER);
    const rate = MANY / ((performance.now() - committed) / 1000);
    const longest = pauses.max / 1e6;
    note(`${text}: ${rate.toFixed(0)} rows/s searchable, longest pause of the event loop ${longest.toFixed(1)} ms`);
    pauses.disable();
    pauses.reset();
  };
  await change(1000, `${MANY} changed prices in one commit`);
  await change(-1000, `${MANY} prices changed back`);
}

async function timeChange(writer: pg.Client, model: ReadModel, id: number): Promise<number> {
  // The old price is restored at the end, so that the next run finds the same data.
  const { rows } = await writer.query<{ price: number; mls_id: string }>(
    'select price, mls_id from properties where id = $1',
    [id],
  );
  const { price, mls_id: term } = rows[0] as (typeof rows)[0];
  const shown = async () => {
    const query = { term, includeCommercial: true, sort: 'recent', page: 1, pageSize: 1 } as const;
    return (await model.search(query)).items[0]?.price;
  };
  await writer.query('update properties set price = $2 where id = $1', [id, price + 1000]);
  const committed = performance.now();
  while ((await shown()) !== price + 1000) await setImmediate();
  const milliseconds = performance.now() - committed;
  await writer.query('update properties set price = $2 where id = $1', [id, price]);
  await model.waitForSeq(Number.MAX_SAFE_INTEGER);
  return milliseconds;
}
