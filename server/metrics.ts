// What /metrics tells Prometheus. Labels are closed lists: a path as a label would grow without end.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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
  countCache(result: 'hit' | 'stale' | 'miss'): void;
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
