// The platform's own cost: a filtered read through rest/v1 against the same query sent directly, and signing in against
// its argon2 alone.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { buildSite } from '#tools/build.ts';
import { findScripts, measureScripts } from '#tools/checks/weight.ts';
import type { AccountsAnswer, AccountsQuestion } from './accounts-messages.ts';
import { compareFigures, limitFigure, note, type Result } from './result.ts';

const CONNECTIONS = 8;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const WARM_UP_SECONDS = 3;
const LEAST_OF_STRAIGHT = 0.5;
const LEAST_OF_ARGON2 = 0.8;
const MOST_DELAY_MS = 50;
const READ =
  '/rest/v1/properties?select=id,title,price,beds,baths,address,city,images&status=eq.active&state=eq.NY&price=gte.500000&price=lte.2000000&order=last_updated.desc&limit=24';
/** Each has its own address: limits count by account and address, and people do not share them. */
const PEOPLE = 64;
const PASSWORD = 'a long enough password';
/** Appears in the published client's code, and nowhere else. */
const CLIENT_MARK = 'grant_type';
/** Pages for visitors who are not signed in. */
const PUBLIC_PAGES = [
  ...['home', 'buy', 'rent', 'search', 'property', 'blog', 'article'].map((page) => `public/${page}`),
  ...['saved', 'signin', 'signup'].map((page) => `account/${page}`),
];

export async function measure(): Promise<Result[]> {
  const server = fork(join(import.meta.dirname, 'accounts-server.ts'));
  try {
    const { port } = await next(server, 'listening');
    const url = `http://127.0.0.1:${port}`;
    return [...(await measureReads(server, url)), ...(await measureSignIn(server, url)), await measureClientWeight()];
  } finally {
    server.disconnect();
    await once(server, 'exit');
  }
}

async function measureReads(server: ChildProcess, url: string): Promise<Result[]> {
  const rows: unknown = await (await fetch(url + READ)).json();
  if (!Array.isArray(rows) || rows.length !== 24) throw new Error('The measured read does not return 24 rows');
  await ask(server, { kind: 'straight', connections: CONNECTIONS, seconds: WARM_UP_SECONDS }, 'rate');
  const straight = await ask(server, { kind: 'straight', connections: CONNECTIONS, seconds: SECONDS }, 'rate');
  const value = await load({ url: url + READ });
  return [
    compareFigures(`rest/v1 read of 24 rows over HTTP, ${CONNECTIONS} connections`, 'requests/s', {
      value,
      against: straight.perSecond,
      least: LEAST_OF_STRAIGHT,
      betterIs: 'more',
    }),
  ];
}

async function measureSignIn(server: ChildProcess, url: string): Promise<Result[]> {
  // New in each run, because an account keeps the hash parameters of the day it was created.
  const run = Date.now();
  const requests = Array.from({ length: PEOPLE }, (_, person) => ({
    method: 'POST' as const,
    path: '/auth/v1/token?grant_type=password',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.${person + 1}` },
    body: JSON.stringify({ email: `bench-${run}-${person}@example.com`, password: PASSWORD }),
  }));
  for (const { headers, body } of requests) {
    await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers, body });
  }
  const argon2 = await ask(server, { kind: 'argon2', connections: CONNECTIONS, seconds: SECONDS }, 'rate');
  await ask(server, { kind: 'watch', connections: 0, seconds: 0 }, 'watching');
  const value = await load({ url: `${url}/auth/v1/token`, requests });
  const { p99Ms } = await ask(server, { kind: 'delay', connections: 0, seconds: 0 }, 'delay');
  return [
    compareFigures('sign-in throughput against raw argon2', 'sign-ins/s', {
      value,
      against: argon2.perSecond,
      least: LEAST_OF_ARGON2,
      betterIs: 'more',
    }),
    limitFigure('event loop delay p99 while people sign in', 'ms', p99Ms, MOST_DELAY_MS),
  ];
}

/** The journey "a signed-out visitor loads nothing of the account client" checks late imports. */
async function measureClientWeight(): Promise<Result> {
  await buildSite({ progress: () => {} });
  const ofClient = findScripts(CLIENT_MARK);
  if (ofClient.length === 0)
    throw new Error(`No script of the build contains "${CLIENT_MARK}": is it a different client now?`);
  let bytes = 0;
  for (const page of PUBLIC_PAGES) {
    const loaded = measureScripts(`routes/${page}`);
    for (const name of ofClient) bytes += loaded.get(name) ?? 0;
  }
  return limitFigure(`supabase-js on ${PUBLIC_PAGES.length} public pages before interaction, gzip`, 'bytes', bytes, 0);
}

async function load(options: Omit<autocannon.Options, 'connections' | 'duration'>): Promise<number> {
  const run = (duration: number) => autocannon({ ...options, connections: CONNECTIONS, duration });
  await run(WARM_UP_SECONDS);
  const { latency, non2xx, errors, '2xx': answered, duration } = await run(SECONDS);
  if (non2xx + errors > 0) throw new Error(`${options.url}: ${non2xx} refusals and ${errors} errors`);
  note(`${new URL(options.url).pathname}: latency median ${latency.p50} ms, p99 ${latency.p99} ms`);
  return answered / duration;
}

type AnswerOf<Kind> = Extract<AccountsAnswer, { kind: Kind }>;

async function next<Kind extends AccountsAnswer['kind']>(server: ChildProcess, kind: Kind): Promise<AnswerOf<Kind>> {
  const [answer] = (await once(server, 'message')) as [AccountsAnswer];
  if (answer.kind !== kind) throw new Error(`The measured process answered ${answer.kind}, not ${kind}`);
  return answer as AnswerOf<Kind>;
}

function ask<Kind extends AccountsAnswer['kind']>(
  server: ChildProcess,
  question: AccountsQuestion,
  kind: Kind,
): Promise<AnswerOf<Kind>> {
  const answer = next(server, kind);
  server.send(question);
  return answer;
}
