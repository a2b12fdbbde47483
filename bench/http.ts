// The first mix over HTTP with 8 connections: the read model against the narrow SQL behind the same server.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { printSearchParams } from '#domain/search/query-params.ts';
import type { SearchAnswer } from '#domain/search/search-query.ts';
import { loadPages } from './page-client.ts';
import { type BenchQuery, firstMix } from './query-mix.ts';
import { compareFigures, note, percentile, type Result } from './result.ts';
import { requireSameAnswer } from './same-answers.ts';

const CONNECTIONS = 8;
const SECONDS = 15;
const WARM_UP_SECONDS = 4;
const LEAST_TIMES = 50;
const LEAST_HELLO_SHARE = 0.12;
const LEAST_LATENCY_TIMES = 60;

export async function measure(): Promise<Result[]> {
  const server = fork(join(import.meta.dirname, 'http-server.ts'));
  try {
    const [{ port }] = (await once(server, 'message')) as [{ port: number }];
    const origin = `http://127.0.0.1:${port}`;
    const queries = firstMix();
    await compareAnswers(origin, queries);
    const requests = queries.map((query) => `?${printSearchParams(query)}`);
    const hello = await load(`${origin}/hello`, ['']);
    const model = await load(`${origin}/model`, requests);
    const sql = await load(`${origin}/sql`, requests);
    const figure = (name: string) => `search over HTTP, ${CONNECTIONS} connections, ${name}`;
    const rate = (what: string, against: Load, least: number) => {
      const options = { value: model.rate, against: against.rate, least, betterIs: 'more' } as const;
      return compareFigures(figure(what), 'requests/s', options);
    };
    const latency = { value: model.p99, against: sql.p99, least: LEAST_LATENCY_TIMES, betterIs: 'less' } as const;
    return [
      rate('against SQL', sql, LEAST_TIMES),
      rate('compared with a one-word answer', hello, LEAST_HELLO_SHARE),
      compareFigures(figure('p99 against SQL'), 'ms', latency),
    ];
  } finally {
    server.disconnect();
    await once(server, 'exit');
  }
}

async function compareAnswers(origin: string, queries: BenchQuery[]): Promise<void> {
  for (const query of queries) {
    const parameters = printSearchParams(query);
    const model = (await (await fetch(`${origin}/model?${parameters}`)).json()) as SearchAnswer;
    requireSameAnswer(model, await (await fetch(`${origin}/sql?${parameters}`)).text(), query);
  }
}

interface Load {
  /** Answers per second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
}

/** Asks in turn for each of the queries. */
async function load(url: string, queries: readonly string[]): Promise<Load> {
  const { pathname } = new URL(url);
  let asked = 0;
  const nextPath = () => `${pathname}${queries[asked++ % queries.length]}`;
  const run = (seconds: number) => loadPages({ url, connections: CONNECTIONS, seconds, nextPath });
  await run(WARM_UP_SECONDS);
  const { perSecond, latencies } = await run(SECONDS);
  const median = percentile(latencies, 0.5);
  const p99 = percentile(latencies, 0.99);
  note(`${url}: ${perSecond.toFixed(0)} requests/s, latency median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  return { rate: perSecond, p99 };
}
