import type { IncomingMessage, ServerResponse } from 'node:http';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_CORPUS } from '#domain/alerts/pages/cached-pages.ts';
import type { ListingChange } from '#domain/search/seen-listing.ts';
import { PageCache } from './page-cache.ts';
import { listingIn, NOTHING_FOUND } from './page-cache-testing.ts';
import { notedSearch, readsOnlySearches } from './page-reads.ts';
import { rememberBytes } from './whole-answer.ts';

const SECOND_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Pages of cities, each with the number of changes of its listings; `/about` shows the number of all changes. */
function openSite({ renderMs = (): number => 0, contentType = 'text/html' } = {}) {
  const state = { version: 1, all: 0, rendered: [] as string[] };
  const numbers = new Map<string, number>();
  /** When each number of a page was no longer true. */
  const ends = new Map<string, number>();
  let tell: (changes: ListingChange[] | null) => void = () => {};
  const search = notedSearch({ corpus: NO_CORPUS, search: async () => ({ ...NOTHING_FOUND, total: 1 }) });
  const numberOf = (path: string) => (path === '/about' ? state.all : (numbers.get(path) ?? 0));
  const render = async (path: string) => {
    state.rendered.push(path);
    const shown = numberOf(path);
    if (path !== '/about') {
      readsOnlySearches();
      await search({ city: path.slice(1), sort: 'recent', page: 1, pageSize: 24 });
    }
    const wait = renderMs();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const headers = { 'Cache-Control': 'public, max-age=3600', 'Content-Type': contentType };
    return rememberBytes(new Response(String(shown), { headers }), Buffer.from(String(shown)));
  };
  const cache = new PageCache({
    dataVersion: () => state.version,
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
  return {
    state,
    async ask(path: string): Promise<number> {
      const answer: string[] = [];
      const response = { setHeader() {}, writeHead() {}, end: (body: Buffer) => answer.push(String(body)) };
      const request = { method: 'GET', url: path, headers: {} };
      const isServed = cache.serve(request as IncomingMessage, response as unknown as ServerResponse);
      if (isServed) return Number(answer[0]);
      return Number(await (await cache.renderOnce(path, () => render(path), new Headers())).text());
    },
    change(city: string) {
      for (const path of [`/${city}`, '/about']) ends.set(`${path} ${numberOf(path)}`, Date.now());
      numbers.set(`/${city}`, numberOf(`/${city}`) + 1);
      state.all++;
      tell([{ before: null, after: listingIn(city) }]);
      state.version++;
    },
    /** For how long the number has not been true; 0: it is true. */
    ageOf: (path: string, shown: number) =>
      shown === numberOf(path) ? 0 : Date.now() - (ends.get(`${path} ${shown}`) ?? 0),
  };
}

/** More changed pages are asked for than are rendered at once. */
async function useUpTurns(site: ReturnType<typeof openSite>): Promise<void> {
  for (let round = 0; round < 30; round++) {
    site.change('Newark');
    await site.ask('/Newark');
  }
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  for (let round = 0; round < 30; round++) {
    site.change('Newark');
    await site.ask('/Newark');
  }
}

const CITIES = ['Hoboken', 'Montclair', 'Newark'];
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ask: fc.constantFrom('/about', ...CITIES.map((city) => `/${city}`)) }) },
  { weight: 3, arbitrary: fc.record({ change: fc.constantFrom(...CITIES) }) },
  { weight: 3, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 700 }) }) },
);

test('no page is sent that has not been true for more than a second', async () => {
  let sentLate = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 20, maxLength: 120 }),
      fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 5, maxLength: 5 }),
      async (steps, times) => {
        let rendering = 0;
        const site = openSite({ renderMs: () => times[rendering++ % times.length] ?? 0 });
        const open: Promise<void>[] = [];
        const ask = async (path: string) => {
          const shown = await site.ask(path);
          const age = site.ageOf(path, shown);
          if (age > 0) sentLate++;
          expect(age).toBeLessThanOrEqual(SECOND_MS);
        };
        for (let round = 0; round < 25; round++) {
          site.change('Newark');
          open.push(ask('/Newark'));
          await vi.advanceTimersByTimeAsync(1);
        }
        for (const step of steps) {
          if ('ask' in step) open.push(ask(step.ask));
          else if ('change' in step) site.change(step.change);
          else {
            // Other pages take the turns to be rendered at once.
            for (let waited = 0; waited < step.wait; waited += 100) {
              await vi.advanceTimersByTimeAsync(100);
              site.change('Newark');
              open.push(ask('/Newark'));
            }
          }
        }
        await vi.advanceTimersByTimeAsync(5 * SECOND_MS);
        await Promise.all(open);
      },
    ),
    { numRuns: 60 },
  );
  // Otherwise nothing was tested.
  expect(sentLate).toBeGreaterThan(100);
});

test('on a quiet site, a changed page is rendered at once', async () => {
  const site = openSite();
  await site.ask('/Hoboken');
  site.change('Hoboken');
  expect(await site.ask('/Hoboken')).toBe(1);
});

test('on a busy site, a page that changes several times within a second is rendered once', async () => {
  const site = openSite();
  await site.ask('/Hoboken');
  await useUpTurns(site);
  site.state.rendered = [];
  for (let round = 0; round < 4; round++) {
    site.change('Hoboken');
    expect(await site.ask('/Hoboken')).toBe(0);
    await vi.advanceTimersByTimeAsync(SECOND_MS / 50);
  }
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  expect(site.state.rendered.filter((path) => path === '/Hoboken')).toHaveLength(1);
  expect(await site.ask('/Hoboken')).toBe(4);
});

test('a changed page that nobody asks for is not rendered', async () => {
  const site = openSite();
  await site.ask('/Hoboken');
  await useUpTurns(site);
  site.state.rendered = [];
  site.change('Hoboken');
  await vi.advanceTimersByTimeAsync(5 * SECOND_MS);
  expect(site.state.rendered).not.toContain('/Hoboken');
});

test('what programs ask for is never late', async () => {
  const site = openSite({ contentType: 'application/json' });
  await site.ask('/Hoboken');
  await useUpTurns(site);
  site.change('Hoboken');
  expect(await site.ask('/Hoboken')).toBe(1);
});
