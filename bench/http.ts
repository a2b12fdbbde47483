// The first mix over HTTP, 8 connections: the read model against the narrow SQL behind the same server.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { printSearchParams } from '#domain/search/query-params.ts';
import type { SearchAnswer } from '#domain/search/search-query.ts';
import { type BenchQuery, firstMix } from './query-mix.ts';
import { compareFigures, note, type Result } from './result.ts';
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
      rate('against one word', hello, LEAST_HELLO_SHARE),
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
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
}

async function load(url: string, queries: readonly string[]): Promise<Load> {
  const requests = queries.map((query) => ({ path: new URL(url).pathname + query }));
  const run = (duration: number) => autocannon({ url, connections: CONNECTIONS, duration, requests });
  await run(WARM_UP_SECONDS);
  const { requests: rate, latency, non2xx, errors, '2xx': answered, duration } = await run(SECONDS);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors`);
  note(`${url}: ${rate.mean.toFixed(0)} requests/s, latency median ${latency.p50} ms, p99 ${latency.p99} ms`);
  return { rate: answered / duration, p99: Math.max(1, latency.p99) };
}
