// The read model against the best SQL over a narrow indexed table, 250,000 listings, in one process.
import pg from 'pg';
import { ownerConnection } from '#db/connection.ts';
import { type ReadModel, startReadModel } from '#domain/search/read-model.server.ts';
import { openListingsDatabase } from './listings-database.ts';
import { askNarrow } from './narrow-sql.ts';
import { type BenchQuery, firstMix, secondMix } from './query-mix.ts';
import { compareFigures, mean, note, percentile, type Result } from './result.ts';
import { requireSameAnswer } from './same-answers.ts';

export const LISTINGS = 250_000;
const WARM_UP_ROUNDS = 3;
const ROUNDS = 3;

export async function measure(): Promise<Result[]> {
  const database = await openListingsDatabase(LISTINGS);
  const sql = new pg.Client(ownerConnection(database.url));
  await sql.connect();
  const started = performance.now();
  const model = await startReadModel({ pool: database.pool, log: () => {} });
  reportMemory(model, performance.now() - started);
  try {
    return [
      await measureMix('search, box price beds type', firstMix(), 100, model, sql),
      await measureMix('search, with keyword and polygon', secondMix(), 10, model, sql),
    ];
  } finally {
    await model.stop();
    await sql.end();
    await database.stop();
  }
}

function reportMemory(model: ReadModel, milliseconds: number): void {
  const { listings, words, bytes } = model.stats();
  const megabytes = Object.entries(bytes).map(([part, size]) => `${part} ${(size / 1e6).toFixed(1)} MB`);
  note(`${listings} listings, ${words} words loaded in ${(milliseconds / 1000).toFixed(1)} s: ${megabytes.join(', ')}`);
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  const used = { rss, heapUsed, external, arrayBuffers };
  note(
    `Process: ${Object.entries(used)
      .map(([part, size]) => `${part} ${(size / 1e6).toFixed(0)} MB`)
      .join(', ')}`,
  );
}

async function measureMix(
  figure: string,
  queries: BenchQuery[],
  least: number,
  model: ReadModel,
  sql: pg.Client,
): Promise<Result> {
  for (const query of queries) requireSameAnswer(await model.search(query), await askNarrow(sql, query), query);
  const ours = await timeModel(model, queries);
  const theirs: number[] = [];
  for (const query of queries) {
    const started = performance.now();
    await askNarrow(sql, query);
    theirs.push(performance.now() - started);
  }
  for (const [name, times] of Object.entries({ 'read model': ours, SQL: theirs })) {
    const [middle, high] = [percentile(times, 0.5), percentile(times, 0.95)];
    note(`${figure}, ${name}: median ${middle.toFixed(3)}, p95 ${high.toFixed(3)}, mean ${mean(times).toFixed(3)} ms`);
  }
  return compareFigures(figure, 'ms', { value: mean(ours), against: mean(theirs), least, betterIs: 'less' });
}

/** Milliseconds for each query: the mean of several rounds after warming up. */
export async function timeModel(model: ReadModel, queries: BenchQuery[]): Promise<number[]> {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) for (const query of queries) await model.search(query);
  const times = queries.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, query] of queries.entries()) {
      const started = performance.now();
      await model.search(query);
      times[index] = (times[index] ?? 0) + (performance.now() - started) / ROUNDS;
    }
  }
  return times;
}
