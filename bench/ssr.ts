// Pages of Buy per second: from the page cache against the server's own shortest answer, and made anew against
// React's renderToString of the same whole document in process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { ServerContext } from '#server/server-context.ts';
import { answersPerSecond } from './page-client.ts';
import { startProduct } from './product-server.ts';
import { compareFigures, note, type Result } from './result.ts';

const PORT = 4470;
const CONNECTIONS = 8;
const SECONDS = 8;
const LEAST_SHARE = 0.4;
const RENDERINGS = 300;

export async function measure(): Promise<Result[]> {
  process.env.NODE_ENV = 'production';
  const server = await startProduct(PORT);
  try {
    const hello = await pagesPerSecond(server.url, () => '/healthz');
    const cached = await pagesPerSecond(server.url, () => '/buy');
    // Each address is new to the cache; the answers are of the same size.
    let asked = 0;
    const uncached = await pagesPerSecond(server.url, () => `/buy?maxPrice=${90_000_000 + asked++}`);
    const context = await captureContext(server.url);
    const rendered = renderingsPerSecond(context);
    note(
      `hello ${hello.toFixed(0)}/s, cached ${cached.toFixed(0)}/s, uncached ${uncached.toFixed(0)}/s, renderToString ${rendered.toFixed(0)}/s`,
    );
    return [
      compareFigures('Buy from the page cache', 'pages/s', {
        value: cached,
        against: hello,
        least: LEAST_SHARE,
        betterIs: 'more',
      }),
      compareFigures('Buy made anew', 'pages/s', {
        value: uncached,
        against: rendered,
        least: LEAST_SHARE,
        betterIs: 'more',
      }),
    ];
  } finally {
    await server.stop();
  }
}

async function pagesPerSecond(url: string, nextPath: () => string): Promise<number> {
  const load = { url, connections: CONNECTIONS, nextPath };
  await answersPerSecond({ ...load, seconds: 2 });
  return answersPerSecond({ ...load, seconds: SECONDS });
}

const BUILD = join(import.meta.dirname, '..', 'build', 'server', 'index.js');

/** What React Router hands to the entry for /buy, with the loader data that the running server gives. */
async function captureContext(url: string): Promise<EntryContext> {
  const build = (await import(pathToFileURL(BUILD).href)) as ServerBuild;
  const page = await (await fetch(`${url}/api/search?kind=sale`)).json();
  let captured: EntryContext | null = null;
  const { serverContext } = build.entry.module as unknown as {
    serverContext: Parameters<RouterContextProvider['set']>[0];
  };
  const handle = createRequestHandler(
    {
      ...build,
      entry: {
        ...build.entry,
        module: {
          ...build.entry.module,
          default: async (_request: Request, status: number, headers: Headers, context: EntryContext) => {
            captured = context;
            return new Response(null, { status, headers });
          },
        },
      },
    },
    'production',
  );
  const provider = new RouterContextProvider();
  const parts = {
    search: { search: async () => page },
    siteUrl: url,
    mapStyleUrl: null,
    platform: { url, publishableKey: '' },
    log: () => {},
  } satisfies Record<string, unknown> & Pick<ServerContext, 'search' | 'siteUrl' | 'mapStyleUrl' | 'platform' | 'log'>;
  provider.set(serverContext, parts);
  const { status } = await handle(new Request(`${url}/buy`), provider);
  // An error page is rendered too, and much faster.
  if (!captured || status !== 200) throw new Error(`/buy was not rendered: status ${status}`);
  return captured;
}

function renderingsPerSecond(context: EntryContext): number {
  // Without the stream of loader data, which renderToString cannot wait for: the work that remains is the document's.
  const render = () =>
    renderToString(
      createElement(ServerRouter, {
        context: { ...context, serverHandoffStream: undefined },
        url: `http://127.0.0.1:${PORT}/buy`,
      }),
    );
  for (let i = 0; i < 50; i++) render();
  const start = performance.now();
  for (let i = 0; i < RENDERINGS; i++) render();
  return RENDERINGS / ((performance.now() - start) / 1000);
}
