import { expect, test } from 'vitest';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NO_CORPUS } from '#domain/alerts/pages/cached-pages.ts';
import type { ListingChange } from '#domain/search/seen-listing.ts';
import { PageCache } from './page-cache.ts';
import { listingIn, NOTHING_FOUND } from './page-cache-testing.ts';
import { readLifetime } from './page-entry.ts';
import { notedSearch, readsOnlySearches } from './page-reads.ts';

function makeCache({ limitBytes = 1_000_000 } = {}) {
  const clock = { now: 0 };
  const made: string[] = [];
  const render = async (path: string) => {
    made.push(path);
    return new Response(`page ${made.length}`, {
      headers: {
        'Content-Type': path.endsWith('.webp') ? 'image/webp' : 'text/html; charset=utf-8',
        'Cache-Control': 'public, max-age=10, stale-while-revalidate=100',
      },
    });
  };
  const cache = new PageCache({
    dataVersion: () => 0,
    render,
    log: () => {},
    count: () => {},
    limitBytes,
    now: () => clock.now,
  });
  return {
    cache,
    clock,
    made,
    ask: async (path: string) => (await cache.renderOnce(path, () => render(path), new Headers())).text(),
  };
}

/** What the cache alone answers over a socket; null if the page has to be rendered. */
async function askCache(cache: PageCache, path: string, accepted = 'identity'): Promise<string | null> {
  const server = createServer((request, response) => {
    if (!cache.serve(request, response)) response.writeHead(204).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      headers: { 'accept-encoding': accepted },
    });
    return response.status === 204 ? null : await response.text();
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('when a page is no longer fresh, it is still sent while it is rendered again in the background', async () => {
  const { cache, clock, ask } = makeCache();
  await ask('/a');
  clock.now = 10_001;
  expect(await askCache(cache, '/a')).toBe('page 1');
  await expect.poll(() => askCache(cache, '/a')).toBe('page 2');
});

test('past its stale time, a page is rendered again', async () => {
  const { cache, clock, ask } = makeCache();
  await ask('/a');
  clock.now = 110_001;
  expect(await askCache(cache, '/a')).toBeNull();
});

test('memory stays within the limit, and recently used pages stay', async () => {
  const { cache, ask } = makeCache({ limitBytes: 40 });
  for (const path of ['/1', '/2', '/3', '/4']) await ask(path);
  expect(await askCache(cache, '/2')).not.toBeNull();
  for (const path of ['/5', '/6', '/7']) await ask(path);
  expect(cache.size.bytes).toBeLessThanOrEqual(40);
  expect(await askCache(cache, '/2')).not.toBeNull();
  expect(await askCache(cache, '/3')).toBeNull();
});

test('a page of which only a compressed form is kept is still sent to those who take no compression', async () => {
  const text = 'page '.repeat(1_000);
  const { cache } = makeCache();
  const render = async () =>
    new Response(text, { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=10' } });
  for (const accepted of ['gzip', 'br', 'identity', 'gzip']) {
    const answer = await cache.renderOnce('/a', render, new Headers({ 'accept-encoding': accepted }));
    expect(answer.headers.get('content-encoding')).toBe(accepted === 'identity' ? null : accepted);
  }
  // Each renderOnce renders again; what the cache sends by itself comes from what it keeps.
  const packed = await cache.renderOnce('/a', render, new Headers({ 'accept-encoding': 'gzip' }));
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(cache.size.bytes).toBeLessThan(text.length);
  expect(await askCache(cache, '/a', 'identity')).toBe(text);
  expect(await askCache(cache, '/a', 'br')).toBe(text);
});

test('photos are not cached', async () => {
  const { cache, ask } = makeCache();
  await ask('/a.webp');
  expect(cache.size.entries).toBe(0);
});

test.each([
  ['public, max-age=60', { freshSeconds: 60, staleSeconds: 0 }],
  ['public, max-age=0, s-maxage=30, stale-while-revalidate=600', { freshSeconds: 30, staleSeconds: 600 }],
  ['public', null],
  ['private, max-age=60', null],
  ['public, max-age=60, no-store', null],
  ['', null],
])('"%s" is cached for %o', (control, lifetime) => {
  expect(readLifetime(new Response('', { headers: { 'Cache-Control': control } }))).toEqual(lifetime);
});

test('what a page says to shared caches overrides what it says to browsers', () => {
  const headers = { 'Cache-Control': 'public, max-age=0', 'CDN-Cache-Control': 'public, max-age=60' };
  expect(readLifetime(new Response('', { headers }))).toEqual({ freshSeconds: 60, staleSeconds: 0 });
});

test('an error page is never cached', () => {
  expect(
    readLifetime(new Response('', { status: 404, headers: { 'Cache-Control': 'public, max-age=60' } })),
  ).toBeNull();
});

test('a page that says it shows only searches ends with a change of their answers, any other page with every change', async () => {
  let version = 1;
  let tell: (changes: ListingChange[] | null) => void = () => {};
  const answers = { corpus: NO_CORPUS, search: async () => ({ ...NOTHING_FOUND, total: 1 }) };
  const search = notedSearch(answers);
  const render = async (path: string) => {
    if (path !== '/about') {
      readsOnlySearches();
      await search({ city: path.slice(1), sort: 'recent', page: 1, pageSize: 24 });
    }
    return new Response(path, { headers: { 'Cache-Control': 'public, max-age=10', 'Content-Type': 'text/html' } });
  };
  const cache = new PageCache({
    dataVersion: () => version,
    listings: {
      corpus: NO_CORPUS,
      onListings(listener) {
        tell = listener;
        return () => {};
      },
    },
    render,
    log: () => {},
    count: () => {},
  });
  const ask = async (path: string) => (await cache.renderOnce(path, () => render(path), new Headers())).text();
  const isKept = async (path: string) => (await askCache(cache, path)) !== null;
  for (const path of ['/Hoboken', '/Montclair', '/about']) await ask(path);
  tell([{ before: null, after: listingIn('Hoboken') }]);
  version++;
  expect([await isKept('/Hoboken'), await isKept('/Montclair'), await isKept('/about')]).toEqual([false, true, false]);
  await ask('/Hoboken');
  tell(null);
  version++;
  expect([await isKept('/Hoboken'), await isKept('/Montclair')]).toEqual([false, false]);
});
