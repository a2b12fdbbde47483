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
const LEAST_TIMES = 20;

export async function measure(): Promise<Result[]> {
  const server = fork(join(import.meta.dirname, 'http-server.ts'));
  try {
    const [{ port }] = (await once(server, 'message')) as [{ port: number }];
    const origin = `http://127.0.0.1:${port}`;
    const queries = firstMix();
    await compareAnswers(origin, queries);
    const [model, sql] = [await load(`${origin}/model`, queries), await load(`${origin}/sql`, queries)];
    const options = { value: model, against: sql, least: LEAST_TIMES, betterIs: 'more' } as const;
    return [compareFigures(`search over HTTP, ${CONNECTIONS} connections`, 'requests/s', options)];
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

async function load(url: string, queries: BenchQuery[]): Promise<number> {
  const requests = queries.map((query) => ({ path: `${new URL(url).pathname}?${printSearchParams(query)}` }));
  const run = (duration: number) => autocannon({ url, connections: CONNECTIONS, duration, requests });
  await run(WARM_UP_SECONDS);
  const { requests: rate, latency, non2xx, errors, '2xx': answered, duration } = await run(SECONDS);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors`);
  note(`${url}: ${rate.mean.toFixed(0)} requests/s, latency median ${latency.p50} ms, p97.5 ${latency.p97_5} ms`);
  return answered / duration;
}
