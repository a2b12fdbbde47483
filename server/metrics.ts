// What /metrics tells Prometheus, and who may read it. Labels are closed lists, because a path as a label would grow
// without end.
import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readBearer } from './gateway/caller.ts';
import { isLocalRequest, isLoopback } from './gateway/local-request.ts';

const ROUTES = [
  '/',
  '/buy',
  '/rent',
  '/search',
  '/property',
  '/sell',
  '/agents',
  '/blog',
  '/help',
  '/api',
  '/assets',
  '/illustrations',
];

export interface Metrics {
  registry: Registry;
  observeRequest(method: string, path: string, status: number, seconds: number): void;
  /** late: sent although a change has touched it; again: rendered in the background. */
  countCache(result: 'hit' | 'stale' | 'late' | 'again' | 'miss'): void;
}

export function createMetrics(openRequests: () => number): Metrics {
  const registry = new Registry();
  // The default precision wakes an idle process a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const seconds = new Histogram({
    name: 'stoop_http_request_seconds',
    help: 'Time to answer a request, by first part of the path, method and status class.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const cache = new Counter({
    name: 'stoop_page_cache_total',
    help: 'Public pages by how the page cache answered.',
    labelNames: ['result'],
    registers: [registry],
  });
  new Gauge({
    name: 'stoop_http_open_requests',
    help: 'Requests that are being answered.',
    registers: [registry],
    collect() {
      this.set(openRequests());
    },
  });
  return {
    registry,
    observeRequest(method, path, status, duration) {
      seconds.observe(
        { route: routeLabel(path), method: methodLabel(method), status: `${Math.floor(status / 100)}xx` },
        duration,
      );
    },
    countCache: (result) => cache.inc({ result }),
  };
}

function routeLabel(path: string): string {
  const end = path.indexOf('/', 1);
  const first = end === -1 ? path : path.slice(0, end);
  return ROUTES.includes(first) ? first : 'other';
}

const methodLabel = (method: string): string => (['GET', 'HEAD', 'POST'].includes(method) ? method : 'other');

/** Null: the request may read the metrics. If there is a token, only the token counts, even on this machine. */
export function refuseMetrics(
  request: Request,
  remoteAddress: string | undefined,
  token: string | null,
): Response | null {
  if (token !== null) {
    if (isSame(readBearer(request.headers) ?? '', token)) return null;
    return refuse('Send METRICS_TOKEN as a bearer token.', { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
  }
  const peer = (remoteAddress ?? '').replace(/^::ffff:/i, '');
  if (isLoopback(peer) && isLocalRequest(request)) return null;
  return refuse('Metrics can only be read from this machine. Set METRICS_TOKEN to read them from elsewhere.', {
    status: 403,
  });
}

/** Compared as hashes, so that nothing reveals the token's length. */
function isSame(given: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

const refuse = (text: string, init: ResponseInit): Response => new Response(`${text}\n`, init);
